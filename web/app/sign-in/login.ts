import { CallError } from '@tanabana/contract/client.ts'
import { track } from '#analytics/events.ts'
import { withEncryptedPassword } from '#passwords/encrypted-password.ts'
import { deviceToken, keepDeviceToken } from '#session/device-token.ts'
import { shopper } from '#session/shopper-client.ts'
import { startSession } from '#session/stored-session.ts'
import { subjectOf } from '#session/token.ts'

/**
 * Signs in. `username` may also be the e-mail address.
 * @throws CallError where the backend refuses, SignInError where the password can't be encrypted
 */
export async function login(username: string, password: string): Promise<void> {
  const answer = await withEncryptedPassword(password, (encrypted) =>
    shopper('login', { body: { username, password: encrypted, ...deviceToken() } }),
  )
  // a backend may refuse with 200, and leave out the name that the token has
  if (!answer?.token) throw new CallError(422, { message: answer?.message })
  keepDeviceToken(answer)
  startSession({ ...answer, username: answer.username ?? subjectOf(answer.token) ?? username })
  track({ what: 'signed in', by: 'password' })
}
