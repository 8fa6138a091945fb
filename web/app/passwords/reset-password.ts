import { deviceToken, keepDeviceToken } from '#session/device-token.ts'
import { leaveEndedSession } from '#session/session.ts'
import { shopper } from '#session/shopper-client.ts'
import { withEncryptedPassword } from './encrypted-password.ts'

/** @returns the same message whether or not the account exists @throws CallError */
export async function requestResetLink(username: string): Promise<string> {
  const { message } = await shopper('forgotPassword', { body: { username } })
  return message
}

/**
 * Sets a new password with the code of a mailed link. Ends all sessions of the account, also in this browser.
 * @throws CallError if the backend refuses, SignInError if the password can't be encrypted
 */
export async function resetPassword(code: string, password: string): Promise<void> {
  const answer = await withEncryptedPassword(password, (encrypted) =>
    shopper('resetPassword', { body: { code, password: encrypted, ...deviceToken() } }),
  )
  keepDeviceToken(answer)
  await leaveEndedSession()
}
