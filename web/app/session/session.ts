import { CallError, createClient } from '@tanabana/contract/client.ts'
import { callBackend } from '#api/backend.ts'
import { expiryOf } from '#api/token.ts'
import { readOfTab, writeOfTab } from '#browser/storage.ts'
import { showAlert } from '#ui/alert.tsx'
import { dropDeviceToken } from './device-token.ts'
import { bearerToken, currentSession, dropSession, forgetPerson, renewToken, sessionStore } from './stored-session.ts'

export { currentSession } from './stored-session.ts'

/** Without the 401 handling of the shopper's client: here a refusal is an answer. */
const client = createClient(callBackend, bearerToken)
const noticeKey = 'notice'

/** The session in this browser; `unknown` on the server and while hydrating. */
export const useSession = sessionStore.use

/** Ends the session here at once, and at the server as far as it can be reached. */
export async function signOut(): Promise<void> {
  const atServer = bearerToken() ? client('signOut').catch(ignoreFailure) : undefined
  dropSession()
  forgetPerson()
  await atServer
}

// The token is gone from this browser; a server that couldn't be told lets it run out by itself.
function ignoreFailure() {}

/**
 * Ends every session of the shopper at the server, then here. A session that has ended already has nobody to ask with, and
 * all that can be done is done; a token that has only expired is renewed, for the others live on.
 * @throws CallError where the server could not be told: then nobody is signed out
 */
export async function signOutEverywhere(): Promise<void> {
  try {
    await client('signOutEverywhere')
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 401) throw error
    const verdict = await validateSession()
    // "Session expired" would be wrong: nobody knows
    if (verdict === 'unknown') throw new CallError(0)
    if (verdict === 'good') await client('signOutEverywhere')
  }
  dropSession()
  dropDeviceToken()
  forgetPerson()
}

/** `good`, perhaps with a fresh token; `ended`; or no telling, because the server couldn't be asked. */
type Verdict = 'good' | 'ended' | 'unknown'

let checking: Promise<Verdict> | null = null

/** To be called on every route change: an expired token is renewed or dropped, one that isn't is trusted. */
export async function checkSession(): Promise<void> {
  tellNotice()
  const token = bearerToken()
  if (!token) {
    if (currentSession().status === 'shopper') dropSession()
    return
  }
  if (expiryOf(token) > Date.now()) return
  if ((await validateSession()) === 'ended') dropSession({ ranOut: true })
}

/** Forgets a session that the server has just ended. */
export async function leaveEndedSession(): Promise<void> {
  if (!bearerToken() || (await validateSession()) !== 'ended') return
  dropSession()
  forgetPerson()
}

/** Asks the server about the token, once at a time, and stores the fresh one where it sends one. */
export function validateSession(): Promise<Verdict> {
  checking ??= askAbout(bearerToken()).finally(() => {
    checking = null
  })
  return checking
}

async function askAbout(token: string | null): Promise<Verdict> {
  const answer = await client('validateToken').catch(readRefusal)
  if (!answer || bearerToken() !== token) return 'unknown'
  if (answer.valid && answer.token) renewToken(answer.token)
  return answer.valid ? 'good' : 'ended'
}

/** A backend may refuse the token instead of saying that it is not valid. */
function readRefusal(error: unknown): { valid: false; token?: undefined } | null {
  return error instanceof CallError && error.status === 401 ? { valid: false } : null
}

/**
 * The server no longer accepts the session: sent home, and told there. By a full load, so that nothing of the person
 * stays in memory; what the tab keeps (the draft of an address) stays for the next sign-in.
 */
export function sessionExpired(words: string): void {
  if (location.pathname === '/') {
    dropSession()
    showAlert(words, { tone: 'error' })
    return
  }
  dropSession({ quietly: true })
  writeOfTab(noticeKey, words)
  location.assign('/')
}

function tellNotice() {
  const words = readOfTab(noticeKey)
  if (!words) return
  writeOfTab(noticeKey, null)
  showAlert(words, { tone: 'error' })
}
