import { type Paise, paise } from '@tanabana/contract/money.ts'
import { isSent } from '@tanabana/contract/order-state.ts'
import type { Db } from '#database/database.ts'
import { type MerchantOrder, markRefundPending } from '#orders/orders.ts'
import { attemptOfOrder, createRefund } from '#payments/payments.ts'

/**
 * Creates the refund of an order, in the transaction that makes it necessary.
 * @returns false if the order was not paid online or has a refund already
 */
export async function refundOrder(tx: Db, orderId: string, reason: 'cancelled' | 'owner'): Promise<boolean> {
  const attempt = await attemptOfOrder(tx, orderId)
  return attempt !== null && createRefund(tx, attempt.id, { reason, orderId })
}

/**
 * The staff refunds a locked order that is shipped or delivered.
 * @returns the amount in paise; null if the order is not shipped, was not paid online, or has a refund already
 */
export async function refundOrderAsMerchant(tx: Db, { id, status, totalPaise }: MerchantOrder): Promise<Paise | null> {
  if (!isSent(status) || !(await markRefundPending(tx, id))) return null
  if (!(await refundOrder(tx, id, 'owner'))) throw new Error(`Order ${id} is paid but has no payment attempt`)
  return paise(totalPaise)
}
