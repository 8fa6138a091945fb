import { toRupees } from '@tanabana/contract/money.ts'
import type { Order } from '@tanabana/contract/orders.ts'
import { lockBag } from '#bag/bag.ts'
import type { Db } from '#database/database.ts'
import { ShopError } from '#http/shop-error.ts'
import type { ShopperTx, Write } from '#http/shopper-guard.ts'
import { findOrder } from '#orders/orders.ts'
import { type Attempt, findAttempt, hasRefund, isPayable, lastAttempt } from '#payments/payments.ts'
import { checkPayment, type PaymentResult } from './check-payment.ts'
import { cancelAttempt } from './end-payment.ts'
import type { PaymentContext } from './payment-context.ts'
import { readPurchase } from './purchase.ts'

/**
 * Cancels a payment, so that the bag can be changed and paid again. A payment that is captured already places its order.
 * @param attemptId the attempt to cancel; otherwise the latest one of the bag
 * @returns the order, or what would have been bought as a cancelled order; null if there is no such payment
 * @throws ShopError PAID_BUT_REFUNDED, UNAVAILABLE
 */
export async function cancelPayment(
  db: Db,
  write: Write,
  context: PaymentContext,
  userId: number,
  bagId: string,
  attemptId?: string,
): Promise<Order | null> {
  const attempt = attemptId === undefined ? await lastAttempt(db, userId, bagId) : await findAttempt(db, attemptId)
  if (attempt?.userId !== userId || attempt.bagId !== bagId) return null
  const ended: PaymentResult = { outcome: hasRefund(attempt.state) ? 'refunded' : 'unpaid' }
  const result = isPayable(attempt.state) ? await checkPayment(write, context, attempt) : ended
  if (result.outcome === 'placed') return result.order
  if (result.outcome === 'refunded') throw new ShopError('PAID_BUT_REFUNDED')
  await write((tx) => cancelUnlessOrdered(tx, attempt))
  return (await findOrder(db, userId, bagId)) ?? asCancelledOrder(attempt)
}

async function cancelUnlessOrdered(tx: ShopperTx, { id, userId, bagId }: Attempt): Promise<void> {
  if ((await lockBag(tx, userId)).id !== bagId) return
  const attempt = await findAttempt(tx, id)
  if (attempt) await cancelAttempt(tx, attempt)
}

/** What an attempt would have bought, in the shape of a cancelled order. */
export function asCancelledOrder(attempt: Attempt): Order {
  const lines = readPurchase(attempt).lines.map(({ variantId, price, ...line }) => ({
    ...line,
    id: String(variantId),
    price: toRupees(price),
  }))
  return {
    id: attempt.bagId,
    orderStatus: 'CANCELLED',
    orderDate: new Date().toISOString(),
    orders: lines,
    orderItems: lines,
    total: toRupees(attempt.amount),
  }
}
