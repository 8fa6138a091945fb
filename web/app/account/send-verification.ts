import { routes } from '@tanabana/contract/routes.ts'
import { shopper } from '#api/shopper-client.ts'

/** Whether the shop can mail its verification link again. */
export const canSendVerification = 'sendVerification' in routes

type SendVerification = (name: 'sendVerification') => Promise<{ message: string }>

/** @returns what is told to the shopper. @throws CallError */
export async function sendVerification(): Promise<string> {
  const { message } = await (shopper as unknown as SendVerification)('sendVerification')
  return message
}
