import { type Paise, paise } from '@tanabana/contract/money.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import { logEvent } from '#database/log-events.ts'
import { type Attempt, moveAttempt } from './attempts.ts'
import { AttemptState, canMoveRefund, RefundState, stateAfterAbandon } from './payment-states.ts'
import { paymentAttempts, paymentEvents, refunds } from './tables.ts'

export type RefundReason = (typeof refunds.$inferSelect)['reason']

export type Refund = {
  attemptId: string
  orderId: string | null
  amount: Paise
  reason: RefundReason
  state: RefundState
  try: number
}

/** The id of the refund's current try at the gateway. */
export function refundIdOf(refund: Pick<Refund, 'attemptId' | 'try'>): string {
  return `${refund.attemptId}-r${refund.try}`
}

/** @returns null if it is not the id of a refund */
export function parseRefundId(id: string): Pick<Refund, 'attemptId' | 'try'> | null {
  const [, attemptId, number] = /^(.+)-r(\d{1,6})$/.exec(id) ?? []
  return attemptId === undefined ? null : { attemptId, try: Number(number) }
}

type NewRefund = { reason: RefundReason; orderId?: string; paid?: number; response?: unknown }

/**
 * Creates the refund of an attempt. Call it in the transaction that makes the refund necessary; a job pays it.
 * @param refund `paid`: the captured amount in paise, if it is not saved yet; `orderId`: the order that it paid for
 * @returns false if the attempt has a refund already
 */
export async function createRefund(
  tx: Db,
  attemptId: string,
  { reason, orderId, paid, response }: NewRefund,
): Promise<boolean> {
  const details = { ...(paid !== undefined && { paid }), response: response ?? { reason } }
  if (!(await moveAttempt(tx, attemptId, AttemptState.REFUND_DUE, details))) return false
  const [attempt] = await tx
    .select({ paid: paymentAttempts.paidPaise })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.id, attemptId))
  const refund = { attemptId, orderId: orderId ?? null, amountPaise: attempt?.paid ?? 0, reason, try: 1 }
  const to = RefundState.DUE
  await tx.insert(refunds).values({ ...refund, state: to })
  logEvent(tx, 'refund created', {
    refund: refundIdOf(refund),
    order: refund.orderId,
    reason,
    paise: refund.amountPaise,
  })
  await tx.insert(paymentEvents).values({ attemptId, refundId: refundIdOf(refund), to, response: { reason } })
  return true
}

/**
 * Ends an attempt that the shopper cancelled or replaced: a paid one is refunded; an unpaid one is abandoned, and
 * refunded if the gateway captures the money later.
 * @returns false if the attempt is over already
 */
export function abandonAttempt(tx: Db, attempt: Attempt, reason: 'cancelled' | 'second'): Promise<boolean> {
  const to = stateAfterAbandon(attempt.state)
  return to === AttemptState.REFUND_DUE ? createRefund(tx, attempt.id, { reason }) : moveAttempt(tx, attempt.id, to)
}

/** Changes the state of the refund's current try and adds an event. @returns false if another process did so before */
export async function moveRefund(tx: Db, refund: Refund, to: RefundState, response?: unknown): Promise<boolean> {
  const state = await lockRefundState(tx, refund)
  if (!state || !canMoveRefund(state, to)) return false
  await tx
    .update(refunds)
    .set({ state: to, ...(to === RefundState.COMPLETED && { paidBackAt: sql`now()` }) })
    .where(eq(refunds.attemptId, refund.attemptId))
  await addRefundEvent(tx, refund, state, to, response)
  return true
}

/** Locks the refund. @returns undefined if this try is over */
export async function lockRefundState(tx: Db, refund: Refund): Promise<RefundState | undefined> {
  const [row] = await tx
    .select({ state: refunds.state })
    .from(refunds)
    .where(and(eq(refunds.attemptId, refund.attemptId), eq(refunds.try, refund.try)))
    .for('update')
  return row?.state
}

export async function addRefundEvent(
  tx: Db,
  refund: Refund,
  from: RefundState,
  to: RefundState,
  response?: unknown,
): Promise<void> {
  const { attemptId } = refund
  const refundId = refundIdOf(refund)
  await tx.insert(paymentEvents).values({ attemptId, refundId, from, to, response: response ?? null })
  logEvent(tx, 'refund moved', { refund: refundId, from, to, paise: refund.amount })
}

export function toRefund(row: typeof refunds.$inferSelect): Refund {
  const { attemptId, orderId, amountPaise, reason, state } = row
  return { attemptId, orderId, amount: paise(amountPaise), reason, state, try: row.try }
}
