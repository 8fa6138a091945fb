import { readDone } from '#api/read-sign-in.ts'
import { deviceToken, keepDeviceToken } from '#session/device-token.ts'
import { shopper } from '#session/shopper-client.ts'
import { bearerToken, currentSession, renewToken } from '#session/stored-session.ts'
import { withEncryptedPassword } from './encrypted-password.ts'

/**
 * Changes the password of the signed-in `username` and stores the new token. All other sessions end.
 * @throws CallError if the backend refuses, SignInError if the password can't be encrypted
 */
export async function changePassword(username: string, password: string): Promise<void> {
  const answer = await withEncryptedPassword(password, (encrypted) =>
    shopper('updatePassword', { body: { username, password: encrypted, ...deviceToken() } }),
  )
  const { token, ...rest } = readDone(answer)
  keepDeviceToken(rest)
  if (token && currentSession().username === username) renewToken(token)
}

export function isSignedIn(): boolean {
  return bearerToken() !== null && currentSession().status === 'shopper'
}
