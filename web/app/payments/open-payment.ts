import type { Paise } from '@tanabana/contract/money.ts'
import { shopper } from '#session/shopper-client.ts'
import { type PendingPayment, savePendingPayment } from './pending-payment.ts'

type Purchase = Omit<PendingPayment, 'attempt'> & { amount: Paise }

/** Starts the payment, or reopens it for an unchanged bag. @throws CallError */
export async function openPayment(purchase: Purchase): Promise<{ payment: PendingPayment; redirectUrl: string }> {
  const { orderId, amount, addressId } = purchase
  const { redirectUrl, attempt } = await shopper('initiatePayment', { query: { orderId, amount, addressId } })
  const payment = { ...purchase, attempt }
  savePendingPayment(payment)
  return { payment, redirectUrl }
}

/** Leaves for the payment page, which returns to /checkout/return. Back from there loads this page again. */
export function leaveToPay(redirectUrl: string): void {
  addEventListener('pageshow', (event) => event.persisted && location.reload())
  location.assign(redirectUrl)
}
