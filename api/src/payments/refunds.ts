import { type Paise, paise } from '@tanabana/contract/money.ts'
import { and, eq, inArray, lte, notInArray, sql } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import { moveAttempt } from './attempts.ts'
import { type RefundState, refundMayBecome } from './payment-states.ts'
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

/** Tries that PhonePe may call failed before nobody but the owner can help. */
const mostTries = 10
/** Questions about one try that PhonePe has not answered, after three days, until the owner may have another begun. */
const inVain = 72

/** The id of the refund's present try at PhonePe. */
export function refundIdOf(refund: Pick<Refund, 'attemptId' | 'try'>): string {
  return `${refund.attemptId}-r${refund.try}`
}

type Owed = { reason: RefundReason; orderId?: string; paid?: number; said?: unknown }

/**
 * What was paid for this attempt is due back: written in the transaction of what made it so, paid by a job.
 * @param owed `paid` in paise where it was not written down before; `orderId` where an order was paid with it
 * @returns false where it is due or paid back already
 */
export async function oweRefund(tx: Db, attemptId: string, { reason, orderId, paid, said }: Owed): Promise<boolean> {
  const more = { ...(paid !== undefined && { paid }), said: said ?? { reason } }
  if (!(await moveAttempt(tx, attemptId, 'REFUND_DUE', more))) return false
  const [attempt] = await tx
    .select({ paid: paymentAttempts.paidPaise })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.id, attemptId))
  const refund = { attemptId, orderId: orderId ?? null, amountPaise: attempt?.paid ?? 0, reason, try: 1 }
  await tx.insert(refunds).values({ ...refund, state: 'DUE' })
  await tx.insert(paymentEvents).values({ attemptId, refundId: refundIdOf(refund), to: 'DUE', said: { reason } })
  return true
}

/** A refund whose time has come, for one of the nodes; the next time is ever later, an hour at most. null: there is none */
export async function takeDueRefund(db: Db): Promise<Refund | null> {
  const due = db
    .select({ attemptId: refunds.attemptId })
    .from(refunds)
    .where(and(notInArray(refunds.state, ['COMPLETED', 'REFUSED']), lte(refunds.nextTry, sql`now()`)))
    .orderBy(refunds.nextTry)
    .limit(1)
    .for('update', { skipLocked: true })
  const pause = sql`make_interval(secs => least(10 * power(2, least(${refunds.asked}, 10)), 3600))`
  const [row] = await db
    .update(refunds)
    .set({ asked: sql`${refunds.asked} + 1`, nextTry: sql`now() + ${pause}` })
    .where(inArray(refunds.attemptId, due))
    .returning()
  return row ? toRefund(row) : null
}

/** Moves this try of a refund on, with a row that says so. @returns false where somebody else was there first */
export async function moveRefund(tx: Db, refund: Refund, to: RefundState, said?: unknown): Promise<boolean> {
  const state = await lockedState(tx, refund)
  if (!state || !refundMayBecome(state, to)) return false
  await tx
    .update(refunds)
    .set({ state: to, ...(to === 'COMPLETED' && { paidBackAt: sql`now()` }) })
    .where(eq(refunds.attemptId, refund.attemptId))
  await note(tx, refund, state, to, said)
  return true
}

/** PhonePe says that this try has failed: another follows, hours later each time, until it was refused often enough. */
export async function tryRefundAgain(tx: Db, refund: Refund, said: unknown): Promise<void> {
  if (refund.try >= mostTries) return void (await moveRefund(tx, refund, 'REFUSED', said))
  const state = await lockedState(tx, refund)
  if (!state || !refundMayBecome(state, 'DUE')) return
  const hours = Math.min(2 ** (refund.try - 1), 24)
  await startTry(tx, refund, sql`now() + make_interval(hours => ${hours})`)
  await note(tx, refund, state, 'DUE', said)
}

/**
 * The owner has mended what kept PhonePe from it, or knows that it has lost this try: it is asked at once, by another id.
 * @returns false where it was not refused, and may still come of itself
 */
export async function retryRefund(db: Db, attemptId: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(refunds).where(eq(refunds.attemptId, attemptId)).for('update')
    const stuck = row?.state === 'REFUSED' || (row?.state === 'ASKED' && row.asked >= inVain)
    if (!row || !stuck) return false
    await startTry(tx as Db, toRefund(row), sql`now()`)
    await note(tx as Db, toRefund(row), row.state, 'DUE', { by: 'owner' })
    return true
  })
}

/**
 * Has PhonePe asked about a refund within seconds. News of a try that is over hurry no later one.
 * @param id the id of one try at PhonePe
 */
export async function refundNow(db: Db, id: string): Promise<void> {
  const [, attemptId, number] = /^(.+)-r(\d{1,6})$/.exec(id) ?? []
  if (attemptId === undefined) return
  const thisTry = and(eq(refunds.attemptId, attemptId), eq(refunds.try, Number(number)))
  await db.update(refunds).set({ nextTry: sql`now()` }).where(thisTry)
}

async function lockedState(tx: Db, refund: Refund): Promise<RefundState | undefined> {
  const [row] = await tx
    .select({ state: refunds.state })
    .from(refunds)
    .where(and(eq(refunds.attemptId, refund.attemptId), eq(refunds.try, refund.try)))
    .for('update')
  return row?.state
}

async function startTry(tx: Db, refund: Refund, nextTry: ReturnType<typeof sql>): Promise<void> {
  await tx
    .update(refunds)
    .set({ state: 'DUE', try: refund.try + 1, asked: 0, nextTry })
    .where(eq(refunds.attemptId, refund.attemptId))
}

async function note(tx: Db, refund: Refund, from: RefundState, to: RefundState, said?: unknown): Promise<void> {
  const { attemptId } = refund
  await tx.insert(paymentEvents).values({ attemptId, refundId: refundIdOf(refund), from, to, said: said ?? null })
}

function toRefund(row: typeof refunds.$inferSelect): Refund {
  const { attemptId, orderId, amountPaise, reason, state } = row
  return { attemptId, orderId, amount: paise(amountPaise), reason, state, try: row.try }
}
