import { deviceToken, keepDeviceToken } from '#session/device-token.ts'
import { leaveEndedSession } from '#session/session.ts'
import { shopper } from '#session/shopper-client.ts'
import { withSealedPassword } from './encrypted-password.ts'

/** @returns what is told, whether there is such an account or not. @throws CallError */
export async function requestResetLink(username: string): Promise<string> {
  const { message } = await shopper('forgotPassword', { body: { username } })
  return message
}

/**
 * Sets a new password with the code of a mailed link. All sessions of that account end: also one in this browser.
 * @throws CallError where the backend refuses, SignInError where the password can't be encrypted
 */
export async function resetPassword(code: string, password: string): Promise<void> {
  const answer = await withSealedPassword(password, (sealed) =>
    shopper('resetPassword', { body: { code, password: sealed, ...deviceToken() } }),
  )
  keepDeviceToken(answer)
  await leaveEndedSession()
}
