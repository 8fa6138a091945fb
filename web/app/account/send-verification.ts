import { shopper } from '#api/shopper-client.ts'

/** Has the shop mail its verification link again. @returns what is told to the shopper. @throws CallError */
export async function sendVerification(): Promise<string> {
  const { message } = await shopper('sendVerification')
  return message
}
