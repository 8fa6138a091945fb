import { CallError } from '@tanabana/contract/client.ts'
import { messages } from '@tanabana/contract/errors.ts'
import { shopper } from '#api/shopper-client.ts'
import { happened } from '#shell/happenings.ts'
import { encryptPassword } from './encrypt-password.ts'
import { SignInError } from './sign-in-error.ts'
import { readStored, writeStored } from './storage.ts'
import { startSession } from './stored-session.ts'
import { subjectOf } from './token.ts'

const publicKeyName = 'publicKey'

/**
 * Signs in. `username` may also be the e-mail address.
 * @throws CallError where the backend refuses, SignInError where the password can't be encrypted
 */
export async function login(username: string, password: string): Promise<void> {
  const cached = readStored(publicKeyName)
  const answer = await send(username, password).catch((error: unknown) => {
    if (!cached || !isAboutTheKey(error)) throw error
    writeStored(publicKeyName, null)
    return send(username, password)
  })
  // a backend may refuse with 200, and leave out the name that the token has
  if (!answer?.token) throw new CallError(422, { message: answer?.message })
  startSession({ ...answer, username: answer.username ?? subjectOf(answer.token) ?? username })
  happened({ what: 'signed in', by: 'password' })
}

/** The server's key has changed since ours was fetched, or what the browser kept of it can't be read. */
function isAboutTheKey(error: unknown) {
  return error instanceof SignInError || (error instanceof CallError && error.code === 'PASSWORD_ENCRYPTION')
}

async function send(username: string, password: string) {
  const sealed = await encryptPassword(password, await publicKey())
  return shopper('login', { body: { username, password: sealed } })
}

async function publicKey(): Promise<string> {
  const cached = readStored(publicKeyName)
  if (cached) return cached
  const answer = await shopper('publicKey').catch(() => null)
  if (!answer?.publicKey) throw new SignInError(messages.publicKeyFailed)
  writeStored(publicKeyName, answer.publicKey)
  return answer.publicKey
}
