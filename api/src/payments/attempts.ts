import { type Paise, paise } from '@tanabana/contract/money.ts'
import { and, desc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import { type AttemptState, attemptMayBecome, isLive } from './payment-states.ts'
import { paymentAttempts, paymentEvents } from './tables.ts'

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
  /** Paid a day ago, and nobody said where to deliver. */
  overdue: boolean
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
  const times = { expired: false, fresh: true, overdue: false }
  return { id, bagId, userId, state: 'CREATED', amount, purchase, redirectUrl: null, ...times }
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

/** The attempt that paid for this order. */
export async function attemptOfOrder(db: Db, orderId: string): Promise<Attempt | null> {
  const [row] = await select(db).where(and(eq(paymentAttempts.bagId, orderId), eq(paymentAttempts.state, 'COMPLETED')))
  return row ? toAttempt(row) : null
}

/** Seconds of an attempt's age, and how long until the next look: PhonePe's schedule for what it calls reconciliation. */
const schedule = [
  [20, 20],
  [50, 3],
  [110, 6],
  [170, 10],
  [230, 30],
] as const

/**
 * After the schedule's end once a minute until PhonePe's own end is well past, then ever more rarely. One that has ended
 * unpaid is looked at twice more: PhonePe calls that final, banks do not always; when, does not depend on how often a
 * webhook has it looked at besides. Paid and unplaced: when it is overdue.
 */
function nextLook() {
  const age = sql`extract(epoch from now() - ${paymentAttempts.createdAt})`
  const young = schedule.map(([until, pause]) => sql`when ${age} < ${until} then make_interval(secs => ${pause})`)
  const state = paymentAttempts.state
  return sql`now() + case
    when ${state} in ('COMPLETED', 'REFUND_DUE', 'REFUNDED') then null
    when ${state} in ('FAILED', 'EXPIRED') then case
      when ${age} < 3600 then make_interval(secs => 3600 - ${age})
      when ${age} < 90000 then make_interval(secs => 90000 - ${age}) end
    when ${state} = 'UNPLACED' then greatest(${paymentAttempts.paidAt} + interval '1 day' - now(), interval '1 minute')
    ${sql.join(young, sql` `)}
    when now() < ${paymentAttempts.expiresAt} + interval '10 minutes' then interval '1 minute'
    when ${age} < 86400 then interval '10 minutes'
    else interval '1 hour' end`
}

/** The attempts that are to be asked about now, each for one of the nodes; their next time is set. */
export async function takeDueAttempts(db: Db, most: number): Promise<Attempt[]> {
  const due = db
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(lte(paymentAttempts.nextCheck, sql`now()`))
    .orderBy(paymentAttempts.nextCheck)
    .limit(most)
    .for('update', { skipLocked: true })
  const taken = await db
    .update(paymentAttempts)
    .set({ nextCheck: nextLook() })
    .where(inArray(paymentAttempts.id, due))
    .returning({ id: paymentAttempts.id })
  if (taken.length === 0) return []
  const ids = taken.map(({ id }) => id)
  return (await select(db).where(inArray(paymentAttempts.id, ids))).map(toAttempt)
}

/** Has PhonePe asked about it within seconds. @returns whether there is such an attempt */
export async function checkSoon(db: Db, id: string): Promise<boolean> {
  const changed = await db
    .update(paymentAttempts)
    .set({ nextCheck: sql`now()` })
    .where(eq(paymentAttempts.id, id))
    .returning({ id: paymentAttempts.id })
  return changed.length > 0
}

type Move = { redirectUrl?: string; said?: unknown; paid?: number }

/**
 * Moves an attempt on, with a row that says so.
 * @param more `paid`: what PhonePe took, in paise
 * @returns false where the table of states does not allow it: somebody else was there first
 */
export async function moveAttempt(tx: Db, id: string, to: AttemptState, more: Move = {}): Promise<boolean> {
  const [row] = await tx
    .select({ state: paymentAttempts.state })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.id, id))
    .for('update')
  if (!row || !attemptMayBecome(row.state, to)) return false
  const { redirectUrl, said, paid } = more
  await tx
    .update(paymentAttempts)
    .set({
      state: to,
      ...(redirectUrl !== undefined && { redirectUrl }),
      ...(paid !== undefined && { paidPaise: paid, paidAt: sql`now()` }),
      ...(to in nextAfter && { nextCheck: nextAfter[to] }),
    })
    .where(eq(paymentAttempts.id, id))
  await tx.insert(paymentEvents).values({ attemptId: id, from: row.state, to, said: said ?? null })
  return true
}

/** When PhonePe is asked again after a change to these; the others keep to the schedule. */
const nextAfter: Partial<Record<AttemptState, ReturnType<typeof sql> | null>> = {
  FAILED: sql`now() + interval '1 hour'`,
  EXPIRED: sql`now() + interval '1 hour'`,
  UNPLACED: sql`now() + interval '1 day'`,
  COMPLETED: null,
  REFUND_DUE: null,
  REFUNDED: null,
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
      overdue: sql<boolean>`coalesce(${paymentAttempts.paidAt} < now() - interval '24 hours', false)`,
    })
    .from(paymentAttempts)
    .$dynamic()
}

type Row = { row: typeof paymentAttempts.$inferSelect; expired: boolean; fresh: boolean; overdue: boolean }

function toAttempt({ row, ...times }: Row): Attempt {
  const { id, bagId, userId, state, amountPaise, purchase, redirectUrl } = row
  return { id, bagId, userId, state, amount: paise(amountPaise), purchase, redirectUrl, ...times }
}
