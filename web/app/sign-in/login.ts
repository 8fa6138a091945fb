import { track } from '#analytics/events.ts'
import { readSignIn } from '#api/read-sign-in.ts'
import { withEncryptedPassword } from '#passwords/encrypted-password.ts'
import { deviceToken, keepDeviceToken } from '#session/device-token.ts'
import { shopper } from '#session/shopper-client.ts'
import { startSession } from '#session/stored-session.ts'

/**
 * Signs in. `username` may also be the e-mail address.
 * @throws CallError if the backend refuses, SignInError if the password can't be encrypted
 */
export async function login(username: string, password: string): Promise<void> {
  const answer = await withEncryptedPassword(password, (encrypted) =>
    shopper('login', { body: { username, password: encrypted, ...deviceToken() } }),
  )
  const person = readSignIn(answer, username)
  keepDeviceToken(person)
  startSession(person)
  track({ what: 'signed in', by: 'password' })
}
