import { type Paise, paise } from '@tanabana/contract/money.ts'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import { type AttemptState, isLive, mayBecome } from './attempt-state.ts'
import { paymentAttempts, paymentEvents } from './tables.ts'

export { isLive } from './attempt-state.ts'
export { forgetPayer, hasOpenPayment, paymentsOf } from './forget-payer.ts'
export { createPhonePe, type PhonePe, type PhonePeOrder, type PhonePeSettings } from './phonepe.ts'

export type Attempt = {
  id: string
  bagId: string
  userId: number
  state: AttemptState
  amount: Paise
  purchase: unknown
  redirectUrl: string | null
  expired: boolean
  /** Younger than the longest wait for PhonePe's answer. */
  fresh: boolean
}

type NewAttempt = { bagId: string; userId: number; amount: Paise; purchase: unknown; seconds: number }

/** Writes the next attempt of a bag down, before PhonePe is asked. Under the bag's lock. */
export async function createAttempt(tx: Db, attempt: NewAttempt): Promise<Attempt> {
  const { bagId, userId, amount, purchase, seconds } = attempt
  const number = (await tx.$count(paymentAttempts, eq(paymentAttempts.bagId, bagId))) + 1
  const id = `${bagId}-${number}`
  const expiresAt = sql`now() + make_interval(secs => ${seconds})`
  await tx
    .insert(paymentAttempts)
    .values({ id, bagId, userId, number, state: 'CREATED', amountPaise: amount, purchase, expiresAt })
  await tx.insert(paymentEvents).values({ attemptId: id, to: 'CREATED' })
  return { id, bagId, userId, state: 'CREATED', amount, purchase, redirectUrl: null, expired: false, fresh: true }
}

/** The last attempt of the shopper's bag. */
export async function lastAttempt(db: Db, userId: number, bagId: string): Promise<Attempt | null> {
  const [row] = await select(db)
    .where(and(eq(paymentAttempts.bagId, bagId), eq(paymentAttempts.userId, userId)))
    .orderBy(desc(paymentAttempts.number))
    .limit(1)
  return row ? toAttempt(row) : null
}

export async function findAttempt(db: Db, id: string): Promise<Attempt | null> {
  const [row] = await select(db).where(eq(paymentAttempts.id, id))
  return row ? toAttempt(row) : null
}

/** The attempts that PhonePe may still decide, older than the first half minute. */
export async function openAttempts(db: Db): Promise<Attempt[]> {
  const rows = await select(db)
    .where(
      and(
        inArray(paymentAttempts.state, ['CREATED', 'PENDING', 'ABANDONED']),
        sql`${paymentAttempts.createdAt} < now() - interval '25 seconds'`,
      ),
    )
    .orderBy(paymentAttempts.createdAt)
    .limit(100)
  return rows.map(toAttempt)
}

/**
 * Moves an attempt on, with a row that says so.
 * @returns false where the table of states does not allow it: somebody else was there first
 */
export async function moveAttempt(
  tx: Db,
  id: string,
  to: AttemptState,
  more: { redirectUrl?: string; said?: unknown } = {},
): Promise<boolean> {
  const [row] = await tx
    .select({ state: paymentAttempts.state })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.id, id))
    .for('update')
  if (!row || !mayBecome(row.state, to)) return false
  const { redirectUrl, said } = more
  await tx
    .update(paymentAttempts)
    .set({ state: to, ...(redirectUrl !== undefined && { redirectUrl }) })
    .where(eq(paymentAttempts.id, id))
  await tx.insert(paymentEvents).values({ attemptId: id, from: row.state, to, said: said ?? null })
  return true
}

export function isOpen(attempt: Attempt): boolean {
  return isLive(attempt.state) && !attempt.expired
}

function select(db: Db) {
  return db
    .select({
      row: paymentAttempts,
      expired: sql<boolean>`${paymentAttempts.expiresAt} < now()`,
      fresh: sql<boolean>`${paymentAttempts.createdAt} > now() - interval '15 seconds'`,
    })
    .from(paymentAttempts)
    .$dynamic()
}

type Row = { row: typeof paymentAttempts.$inferSelect; expired: boolean; fresh: boolean }

function toAttempt({ row, ...times }: Row): Attempt {
  const { id, bagId, userId, state, amountPaise, purchase, redirectUrl } = row
  return { id, bagId, userId, state, amount: paise(amountPaise), purchase, redirectUrl, ...times }
}
