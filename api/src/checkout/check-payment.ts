import type { Order } from '@tanabana/contract/orders.ts'
import { lockBag, readLines } from '#bag/bag.ts'
import { releaseReservation } from '#catalogue/catalogue.ts'
import type { Db } from '#database/database.ts'
import { promiseOf } from '#delivery/delivery.ts'
import { ShopError } from '#http/shop-error.ts'
import { findOrder } from '#orders/orders.ts'
import {
  type Attempt,
  AttemptState,
  createRefund,
  findAttempt,
  type GatewayPayment,
  isPayable,
  mayBecomeOrder,
  moveAttempt,
  type RefundReason,
} from '#payments/payments.ts'
import { closeUnpaidAttempt, refundAttempt } from './end-payment.ts'
import type { PaymentContext } from './payment-context.ts'
import { requireDeliveryAddress } from './price-lines.ts'
import { readPurchase } from './purchase.ts'
import { writeOrder } from './write-order.ts'

/** `untried`: the shopper can pay, but has not. `refunded`: captured without an order; the refund is due or paid. */
export type PaymentResult =
  | { outcome: 'placed'; order: Order }
  | { outcome: 'pending' | 'untried' | 'unpaid' | 'refunded' | 'address missing' }

type Transact = (work: (tx: Db) => Promise<PaymentResult>) => Promise<PaymentResult>

/**
 * Gets the status from the gateway and applies it: a full payment in time places the order, any other payment is refunded.
 * Safe to repeat and to run concurrently.
 * @param transact runs the writes: with the shopper's session if the shopper checks
 * @param addressId where to deliver, if the attempt has no address
 * @throws ShopError UNAVAILABLE if the gateway does not answer, UNAUTHORIZED if the shopper's session has ended
 */
export async function checkPayment(
  transact: Transact,
  context: PaymentContext,
  attempt: Attempt,
  addressId?: number,
): Promise<PaymentResult> {
  const status = await context.gateway.status(attempt.id)
  return transact((tx) => applyPaymentStatus(tx, context, attempt.id, status, addressId))
}

/** @param status null: the gateway does not know the attempt */
async function applyPaymentStatus(
  tx: Db,
  context: PaymentContext,
  id: string,
  status: GatewayPayment | null,
  addressId?: number,
): Promise<PaymentResult> {
  const unlocked = await findAttempt(tx, id)
  if (!unlocked) return { outcome: 'unpaid' }
  const { userId, bagId } = unlocked
  const { id: openBagId } = await lockBag(tx, userId)
  const attempt = (await findAttempt(tx, id)) ?? unlocked
  const order = await findOrder(tx, userId, bagId)
  if (status?.state === 'COMPLETED') {
    const refundReason = order || openBagId !== bagId ? 'second' : refundReasonOf(attempt, status)
    if (!refundReason) return placePaidPurchase(tx, context, attempt, status, addressId)
    if (attempt.state !== AttemptState.COMPLETED) await refundAttempt(tx, attempt, refundReason, status)
    return order ? { outcome: 'placed', order } : { outcome: 'refunded' }
  }
  if (status?.state === 'FAILED') await closeUnpaidAttempt(tx, attempt, AttemptState.FAILED, status.response)
  // Before it expires, the request that creates it may still be on its way to the gateway.
  if (status === null && attempt.expired) await closeUnpaidAttempt(tx, attempt, AttemptState.EXPIRED)
  if (order) return { outcome: 'placed', order }
  if (!mayStillBePaid(attempt, status)) return { outcome: 'unpaid' }
  return { outcome: status?.underWay === false ? 'untried' : 'pending' }
}

/** A PENDING attempt has a payment page, so the shopper may be paying even if the gateway does not find it right now. */
function mayStillBePaid({ state, expired }: Attempt, status: GatewayPayment | null): boolean {
  if (status === null) return state === AttemptState.PENDING && !expired
  return status.state === 'PENDING' && isPayable(state)
}

/** Why a captured payment cannot become an order; null: it can. */
function refundReasonOf({ state, amount, overdue }: Attempt, status: GatewayPayment): RefundReason | null {
  if (!mayBecomeOrder(state)) return 'late'
  if (status.amount !== amount) return 'wrong amount'
  return overdue ? 'unplaced' : null
}

async function placePaidPurchase(
  tx: Db,
  { shop }: PaymentContext,
  attempt: Attempt,
  { amount, response }: GatewayPayment,
  addressId?: number,
): Promise<PaymentResult> {
  const { id, userId, bagId } = attempt
  const { lines, address: savedAddress } = readPurchase(attempt)
  const address = savedAddress ?? (addressId === undefined ? null : await requireDeliveryAddress(tx, userId, addressId))
  const paid = attempt.state === AttemptState.PAID_AWAITING_ADDRESS ? {} : { paid: amount }
  const state = address ? AttemptState.COMPLETED : AttemptState.PAID_AWAITING_ADDRESS
  await moveAttempt(tx, id, state, { response, ...paid })
  if (!address) return { outcome: 'address missing' }
  // Outside the savepoint: the reservation ends even if the order rolls back.
  await releaseReservation(tx, bagId, lines)
  try {
    // A savepoint: if the stock is gone, the order rolls back and the payment stays recorded.
    const bagLines = await readLines(tx, bagId)
    const deliverBy = await promiseOf(tx, shop, address)
    const order = await tx.transaction((savepoint) =>
      writeOrder(savepoint, shop, { userId, bagId, bagLines, payment: 'PAID', lines, address, deliverBy }),
    )
    return { outcome: 'placed', order }
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    await createRefund(tx, id, { reason: 'out of stock' })
    return { outcome: 'refunded' }
  }
}
