import { toRupees } from '@tanabana/contract/money.ts'
import type { Order } from '@tanabana/contract/orders.ts'
import type { Db } from '#database/database.ts'
import { ShopError } from '#http/shop-error.ts'
import { findOrder, markRefunded, queueOrderMail } from '#orders/orders.ts'
import {
  AttemptState,
  claimDueRefund,
  claimRefund,
  findAttempt,
  type Gateway,
  type GatewayRefund,
  moveAttempt,
  moveRefund,
  type Refund,
  RefundState,
  readResponse,
  refundIdOf,
  retryFailedRefund,
} from '#payments/payments.ts'
import { recordDeskEvent } from '#staff-notices/staff-notices.ts'
import { asCancelledOrder } from './cancel-payment.ts'
import type { PaymentContext } from './payment-context.ts'

/** Pays every refund that is due. A refund without an answer from the gateway waits for its next call. */
export async function payRefunds(db: Db, context: PaymentContext): Promise<void> {
  for (let refund = await claimDueRefund(db); refund; refund = await claimDueRefund(db))
    await payRefund(db, context, refund)
}

/**
 * Calls the gateway about one refund now, even if it is not due. @param number only about this try
 * @returns false if the gateway is not called about it any more @throws ShopError UNAVAILABLE if the gateway does not answer
 */
export async function payRefundNow(
  db: Db,
  context: PaymentContext,
  attemptId: string,
  number?: number,
): Promise<boolean> {
  const refund = await claimRefund(db, attemptId, number)
  if (refund) await tryRefund(db, context, refund)
  return refund !== null
}

async function tryRefund(db: Db, context: PaymentContext, refund: Refund): Promise<void> {
  if (refund.state === RefundState.DUE) await db.transaction((tx) => moveRefund(tx, refund, RefundState.ASKED))
  const status = await requestRefund(context.gateway, refund)
  await db.transaction((tx) => applyRefundStatus(tx, context, refund, status))
}

async function payRefund(db: Db, context: PaymentContext, refund: Refund): Promise<void> {
  try {
    await tryRefund(db, context, refund)
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
  }
}

/** Looks up a refund that the gateway may know; requests one that the gateway does not know, with the same id. */
async function requestRefund(gateway: Gateway, refund: Refund): Promise<GatewayRefund> {
  const id = refundIdOf(refund)
  const known = refund.state === RefundState.DUE ? null : await gateway.refundStatus(id, refund.attemptId)
  return known ?? gateway.refund({ id, of: refund.attemptId, amount: refund.amount })
}

async function applyRefundStatus(
  tx: Db,
  context: PaymentContext,
  refund: Refund,
  { state, amount, response }: GatewayRefund,
): Promise<void> {
  const isRefused =
    state === 'FAILED'
      ? await retryFailedRefund(tx, refund, response)
      : // Another try cannot correct a wrong amount.
        amount !== refund.amount && (await moveRefund(tx, refund, RefundState.REFUSED, response))
  if (isRefused) await recordDeskEvent(tx, { kind: 'payment', amountPaise: refund.amount, isRefund: true })
  if (state === 'FAILED' || amount !== refund.amount) return
  if (!(await moveRefund(tx, refund, state, response)) || state !== RefundState.COMPLETED) return
  await moveAttempt(tx, refund.attemptId, AttemptState.REFUNDED, { response: { refund: refundIdOf(refund) } })
  if (refund.orderId) await markRefunded(tx, refund.orderId)
  await queueRefundMail(tx, context, refund, readResponse(response)?.refundId ?? refundIdOf(refund))
}

async function queueRefundMail(
  tx: Db,
  { shop }: PaymentContext,
  { attemptId, orderId, amount }: Refund,
  reference: string,
): Promise<void> {
  const attempt = await findAttempt(tx, attemptId)
  if (!attempt) return
  const order = orderId ? await findOrder(tx, attempt.userId, orderId) : null
  const mailed: Order = { ...(order ?? asCancelledOrder(attempt)), total: toRupees(amount) }
  await queueOrderMail(tx, shop, attempt.userId, 'refunded', mailed, {
    about: `refund ${attemptId}`,
    refund: { reference, payment: orderId ? undefined : attemptId },
  })
}
