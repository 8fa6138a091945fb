import { CallError, createClient } from '@tanabana/contract/client.ts'
import { globalMessages } from '@tanabana/contract/messages.ts'
import { showAlert } from '@tanabana/ui/alert.tsx'
import { callBackend } from '#api/backend.ts'
import { expiryOf } from '#api/token.ts'
import { readOfTab, writeOfTab } from '#browser/storage.ts'
import { dropDeviceToken } from './device-token.ts'
import { bearerToken, currentSession, dropSession, forgetPerson, renewToken, sessionStore } from './stored-session.ts'

export { currentSession } from './stored-session.ts'

/** Without the 401 handling of the shopper's client: here a 401 is a result. */
const client = createClient(callBackend, bearerToken)
const noticeKey = 'notice'

/** The session in this browser; `unknown` on the server and while hydrating. */
export const useSession = sessionStore.use

/** Ends the session in this browser at once, and on the server if it can be reached. */
export async function signOut(): Promise<void> {
  const atServer = bearerToken() ? client('signOut').catch(ignoreFailure) : undefined
  dropSession()
  forgetPerson()
  await atServer
}

// The token is deleted here; on the server it expires.
function ignoreFailure() {}

/**
 * Ends all sessions of the shopper on the server, then the one in this browser. An expired token is renewed first:
 * the other sessions may still be valid. @throws CallError if the server does not confirm; then no session ends
 */
export async function signOutEverywhere(): Promise<void> {
  try {
    await client('signOutEverywhere')
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 401) throw error
    const validity = await validateSession()
    // The 401's "Session expired" may be wrong: the server did not validate the token.
    if (validity === 'unknown') throw new CallError(0)
    if (validity === 'valid') await client('signOutEverywhere')
  }
  dropSession()
  dropDeviceToken()
  forgetPerson()
}

/** `unknown`: the server did not answer. */
type Validity = 'valid' | 'ended' | 'unknown'

let validation: Promise<Validity> | null = null

/** Call it on every route change. Renews or drops an expired token; trusts one that has not expired. */
export async function checkSession(): Promise<void> {
  showNotice()
  const token = bearerToken()
  if (!token) {
    if (currentSession().status === 'shopper') dropSession()
    return
  }
  if (expiryOf(token) <= Date.now()) await renewExpired()
}

/** Pages that show nothing but the shopper's own. */
const ownPages = /^\/(cart|orders|profile|account-settings)\b/

/** Renews an expired token. If the session has ended, says so: a public page stays, the shopper's own page is left. */
export async function renewExpired(): Promise<Validity> {
  const validity = await validateSession()
  if (validity !== 'ended' || !bearerToken()) return validity
  if (ownPages.test(location.pathname)) sessionExpired()
  else {
    dropSession({ ranOut: true })
    showAlert(globalMessages[401], { tone: 'error' })
  }
  return validity
}

/** Drops the session if the server has ended it. */
export async function leaveEndedSession(): Promise<void> {
  if (!bearerToken() || (await validateSession()) !== 'ended') return
  dropSession()
  forgetPerson()
}

/** Validates the token on the server, one request at a time, and stores a renewed token. */
export function validateSession(): Promise<Validity> {
  validation ??= validate(bearerToken()).finally(() => {
    validation = null
  })
  return validation
}

async function validate(token: string | null): Promise<Validity> {
  const answer = await client('validateToken').catch(readRefusal)
  if (!answer || bearerToken() !== token) return 'unknown'
  if (answer.valid && answer.token) renewToken(answer.token)
  return answer.valid ? 'valid' : 'ended'
}

/** A backend may answer 401 instead of `valid: false`. */
function readRefusal(error: unknown): { valid: false; token?: undefined } | null {
  return error instanceof CallError && error.status === 401 ? { valid: false } : null
}

/**
 * Drops an expired session and says so on the home page. A full load clears the memory of personal data;
 * drafts stay in the tab for the next sign-in.
 */
export function sessionExpired(): void {
  const message = globalMessages[401]
  if (location.pathname === '/') {
    dropSession()
    showAlert(message, { tone: 'error' })
    return
  }
  dropSession({ quietly: true })
  writeOfTab(noticeKey, message)
  location.assign('/')
}

function showNotice() {
  const message = readOfTab(noticeKey)
  if (!message) return
  writeOfTab(noticeKey, null)
  showAlert(message, { tone: 'error' })
}
