import { dropDeviceToken } from './device-token.ts'
import { shopper } from './shopper-client.ts'
import { dropSession, forgetPerson } from './stored-session.ts'

/** Deletes the account and everything this browser stores about the person. @throws CallError */
export async function deleteAccount(username: string): Promise<void> {
  await shopper('deleteAccount', { body: { username, confirmation: 'DELETE' } })
  dropSession()
  dropDeviceToken()
  forgetPerson()
}
