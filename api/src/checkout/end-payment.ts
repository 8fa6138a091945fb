import { releaseReservation } from '#catalogue/catalogue.ts'
import type { Db } from '#database/database.ts'
import {
  type Attempt,
  AttemptState,
  abandonAttempt,
  canBePaidNow,
  createRefund,
  type GatewayPayment,
  lastAttempt,
  moveAttempt,
  type RefundReason,
} from '#payments/payments.ts'
import { recordDeskEvent } from '#staff-notices/staff-notices.ts'

type UnpaidState = typeof AttemptState.FAILED | typeof AttemptState.EXPIRED | typeof AttemptState.ABANDONED

/** Ends an unpaid attempt and releases its reservation. @param response what the gateway sent */
export async function closeUnpaidAttempt(tx: Db, attempt: Attempt, to: UnpaidState, response?: unknown): Promise<void> {
  if (!(await moveAttempt(tx, attempt.id, to, { response }))) return
  if (to === AttemptState.FAILED)
    await recordDeskEvent(tx, { kind: 'payment', amountPaise: attempt.amount, isRefund: false })
  await releaseAttempt(tx, attempt)
}

/** Creates the refund of a captured payment and releases its reservation. */
export async function refundAttempt(
  tx: Db,
  attempt: Attempt,
  reason: RefundReason,
  { amount, response }: GatewayPayment,
): Promise<void> {
  const paid = attempt.state === AttemptState.PAID_AWAITING_ADDRESS ? {} : { paid: amount }
  if (await createRefund(tx, attempt.id, { reason, response, ...paid })) await releaseAttempt(tx, attempt)
}

/** Ends an attempt that the shopper cancels, and releases its reservation. Money already captured is refunded. */
export async function cancelAttempt(tx: Db, attempt: Attempt): Promise<void> {
  if (await abandonAttempt(tx, attempt, 'cancelled')) await releaseAttempt(tx, attempt)
}

/**
 * The bag is ordered or paid in another way: its open payment is abandoned, money already captured is refunded. The
 * reservation stays: the caller replaces or releases it.
 */
export async function abandonReplacedAttempt(tx: Db, attempt: Attempt): Promise<void> {
  if (canBePaidNow(attempt) || attempt.state === AttemptState.PAID_AWAITING_ADDRESS)
    await abandonAttempt(tx, attempt, 'second')
}

/** A later attempt of the same bag keeps the reservation. */
async function releaseAttempt(tx: Db, { id, userId, bagId }: Attempt): Promise<void> {
  const last = await lastAttempt(tx, userId, bagId)
  if (last?.id === id) await releaseReservation(tx, bagId)
}
