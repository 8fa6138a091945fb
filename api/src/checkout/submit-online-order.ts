import type { Order } from '@tanabana/contract/orders.ts'
import { openBagId } from '#bag/bag.ts'
import type { Db } from '#database/database.ts'
import { ShopError } from '#http/shop-error.ts'
import type { Write } from '#http/shopper-guard.ts'
import { findOrder } from '#orders/orders.ts'
import { lastAttempt, mayBecomeOrder } from '#payments/payments.ts'
import { checkPayment } from './check-payment.ts'
import type { PaymentContext } from './payment-context.ts'

type PaymentChoice = { orderId?: string | undefined; paymentMethod?: 'ONLINE' | 'COD' | undefined }

/**
 * The bag that a submission pays online. A client that sends no payment method pays online if the bag has a payment that
 * may still become its order.
 * @returns null: cash on delivery
 */
export async function bagToPayOnline(
  db: Db,
  userId: number,
  { orderId, paymentMethod }: PaymentChoice,
): Promise<string | null> {
  if (paymentMethod === 'COD') return null
  const bagId = orderId ?? (await openBagId(db, userId))
  if (paymentMethod === 'ONLINE') return bagId
  const attempt = await lastAttempt(db, userId, bagId)
  return attempt && mayBecomeOrder(attempt.state) ? bagId : null
}

const errorCodes = {
  pending: 'PAYMENT_PENDING',
  untried: 'NOT_PAID_YET',
  unpaid: 'NOT_PAID',
  refunded: 'PAID_BUT_REFUNDED',
  'address missing': 'ADDRESS_UNKNOWN',
} as const

/**
 * Checks the payment of a bag and returns its order. Only the gateway's status counts, not what the client reports.
 * @throws ShopError NOT_PAID, PAID_BUT_REFUNDED, PAYMENT_PENDING, NOT_PAID_YET, ADDRESS_UNKNOWN, UNAVAILABLE
 */
export async function submitOnlineOrder(
  db: Db,
  write: Write,
  context: PaymentContext,
  userId: number,
  { bagId, addressId }: { bagId: string; addressId: number },
): Promise<Order> {
  const placed = await findOrder(db, userId, bagId)
  if (placed) return placed
  const attempt = await lastAttempt(db, userId, bagId)
  if (!attempt) throw new ShopError('NOT_PAID')
  const result = await checkPayment(write, context, attempt, addressId)
  if (result.outcome === 'placed') return result.order
  throw new ShopError(errorCodes[result.outcome])
}
