import { and, eq, inArray, lte, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import { canMoveRefund, closedRefundStates, RefundState } from './payment-states.ts'
import { addRefundEvent, lockRefundState, moveRefund, parseRefundId, type Refund, toRefund } from './refunds.ts'
import { refunds } from './tables.ts'

/** After this many failed tries, only the merchant can start another one. */
const maxTries = 10
/** After this many calls without a result (three days), the merchant may start another try. */
const callsBeforeManualRetry = 72
/** Seconds between two calls for the same try: 10, 20, 40 … up to an hour. */
const firstPause = 10
const longestPause = 3600
const longestPauseAfterFailureHours = 24

/** The row of a refund that the gateway is called about now. */
const pause = sql`least(${firstPause} * power(2, least(${refunds.asked}, 10)), ${longestPause})`
const called = { asked: sql`${refunds.asked} + 1`, nextTryAt: sql`now() + make_interval(secs => ${pause})` }

/** Claims one refund that is due, and schedules its next call. Other nodes skip the locked row. */
export async function claimDueRefund(db: Db): Promise<Refund | null> {
  const due = db
    .select({ attemptId: refunds.attemptId })
    .from(refunds)
    .where(and(notInArray(refunds.state, [...closedRefundStates]), lte(refunds.nextTryAt, sql`now()`)))
    .orderBy(refunds.nextTryAt)
    .limit(1)
    .for('update', { skipLocked: true })
  const [row] = await db.update(refunds).set(called).where(inArray(refunds.attemptId, due)).returning()
  return row ? toRefund(row) : null
}

/** Claims a refund, or only this try of it, before its time. @returns null if the gateway is not called about it any more, or there is none */
export async function claimRefund(db: Db, attemptId: string, number?: number): Promise<Refund | null> {
  const isThisTry = number === undefined ? undefined : eq(refunds.try, number)
  const isOpen = and(isThisTry, notInArray(refunds.state, [...closedRefundStates]))
  const [row] = await db
    .update(refunds)
    .set(called)
    .where(and(eq(refunds.attemptId, attemptId), isOpen))
    .returning()
  return row ? toRefund(row) : null
}

/**
 * The gateway reports that the try failed: schedules the next one, after 1, 2, 4 … 24 hours.
 * @returns true if it was the last one, which is now REFUSED
 */
export async function retryFailedRefund(tx: Db, refund: Refund, response: unknown): Promise<boolean> {
  if (refund.try >= maxTries) return moveRefund(tx, refund, RefundState.REFUSED, response)
  const state = await lockRefundState(tx, refund)
  if (!state || !canMoveRefund(state, RefundState.DUE)) return false
  const hours = Math.min(2 ** (refund.try - 1), longestPauseAfterFailureHours)
  await startTry(tx, refund, sql`now() + make_interval(hours => ${hours})`)
  await addRefundEvent(tx, refund, state, RefundState.DUE, response)
  return false
}

/**
 * The merchant starts another try, with a new id, due now.
 * @returns false unless the refund is REFUSED or the gateway has not answered for three days
 */
export async function retryRefund(tx: Db, attemptId: string): Promise<boolean> {
  const [row] = await tx.select().from(refunds).where(eq(refunds.attemptId, attemptId)).for('update')
  if (!row) return false
  const unanswered = row.state === RefundState.ASKED && row.asked >= callsBeforeManualRetry
  if (row.state !== RefundState.REFUSED && !unanswered) return false
  await startTry(tx, toRefund(row), sql`now()`)
  await addRefundEvent(tx, toRefund(row), row.state, RefundState.DUE, { by: 'owner' })
  return true
}

/**
 * Makes the next call for a refund due now, if the id names its current try.
 * @param id the id of the try at the gateway
 */
export async function makeRefundCheckDue(db: Db, id: string): Promise<void> {
  const refund = parseRefundId(id)
  if (!refund) return
  const currentTry = and(eq(refunds.attemptId, refund.attemptId), eq(refunds.try, refund.try))
  await db.update(refunds).set({ nextTryAt: sql`now()` }).where(currentTry)
}

/** Locks a payment's refund for an action of the merchant. */
export async function lockRefund(tx: Db, attemptId: string): Promise<Refund | null> {
  const [row] = await tx.select().from(refunds).where(eq(refunds.attemptId, attemptId)).for('update')
  return row ? toRefund(row) : null
}

async function startTry(tx: Db, refund: Refund, nextTryAt: SQL): Promise<void> {
  await tx
    .update(refunds)
    .set({ state: RefundState.DUE, try: refund.try + 1, asked: 0, nextTryAt })
    .where(eq(refunds.attemptId, refund.attemptId))
}
