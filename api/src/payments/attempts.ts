import { type Paise, paise } from '@tanabana/contract/money.ts'
import { and, eq, lte, type SQL, sql } from 'drizzle-orm'
import { buildOnce } from '#database/build-once.ts'
import type { Db } from '#database/database.ts'
import { logEvent } from '#database/log-events.ts'
import { type AttemptAge, addressTimeout, secondsToCheckAfterMove, secondsToNextCheck } from './check-schedule.ts'
import { AttemptState, canMoveAttempt, isPayable } from './payment-states.ts'
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
  /** The gateway's response to the first request may still arrive. */
  fresh: boolean
  /** Paid more than a day ago without a delivery address. */
  overdue: boolean
}

type NewAttempt = { bagId: string; userId: number; amount: Paise; purchase: unknown; seconds: number }

const newAttemptAge: AttemptAge = { sinceCreated: 0, sinceExpired: 0, sincePaid: null }

/** Inserts the next attempt of a bag, before the gateway is called. The caller holds the bag's lock. */
export async function createAttempt(tx: Db, attempt: NewAttempt): Promise<Attempt> {
  const { bagId, userId, amount, purchase, seconds } = attempt
  const state = AttemptState.CREATED
  const number = (await tx.$count(paymentAttempts, eq(paymentAttempts.bagId, bagId))) + 1
  const id = `${bagId}-${number}`
  const expiresAt = inSeconds(seconds)
  const nextCheckAt = inSeconds(secondsToNextCheck(state, newAttemptAge))
  await tx
    .insert(paymentAttempts)
    .values({ id, bagId, userId, number, state, amountPaise: amount, purchase, expiresAt, nextCheckAt })
  await tx.insert(paymentEvents).values({ attemptId: id, to: state })
  logEvent(tx, 'payment started', { payment: id, shopper: userId, paise: amount })
  const times = { expired: false, fresh: true, overdue: false }
  return { id, bagId, userId, state, amount, purchase, redirectUrl: null, ...times }
}

const selectLastId = buildOnce(sql`
  select id from ${paymentAttempts} where bag_id = ${sql.placeholder('bagId')} and user_id = ${sql.placeholder('userId')}
  order by number desc limit 1`)

/** The latest attempt to pay for the shopper's bag. Most bags have none. */
export async function lastAttempt(db: Db, userId: number, bagId: string): Promise<Attempt | null> {
  const { rows } = await db.execute<{ id: string }>(selectLastId({ bagId, userId }))
  return rows[0] ? findAttempt(db, rows[0].id) : null
}

export async function findAttempt(db: Db, id: string): Promise<Attempt | null> {
  const [row] = await select(db).where(eq(paymentAttempts.id, id))
  return row ? toAttempt(row) : null
}

/** The attempt that paid for this order. */
export async function attemptOfOrder(db: Db, orderId: string): Promise<Attempt | null> {
  const [row] = await select(db).where(
    and(eq(paymentAttempts.bagId, orderId), eq(paymentAttempts.state, AttemptState.COMPLETED)),
  )
  return row ? toAttempt(row) : null
}

/** Claims the attempts that are due for a status check and schedules their next one. Other nodes skip locked rows. */
export function claimDueAttempts(db: Db, limit: number): Promise<Attempt[]> {
  return db.transaction(async (tx) => {
    const due = await select(tx)
      .where(lte(paymentAttempts.nextCheckAt, sql`now()`))
      .orderBy(paymentAttempts.nextCheckAt)
      .limit(limit)
      .for('update', { skipLocked: true })
    for (const { row, sinceCreated, sinceExpired, sincePaid } of due) {
      const seconds = secondsToNextCheck(row.state, { sinceCreated, sinceExpired, sincePaid })
      await tx
        .update(paymentAttempts)
        .set({ nextCheckAt: inSeconds(seconds) })
        .where(eq(paymentAttempts.id, row.id))
    }
    return due.map(toAttempt)
  })
}

/** Makes the next status check due now. @returns whether the attempt exists */
export async function makeCheckDue(db: Db, id: string): Promise<boolean> {
  const changed = await db
    .update(paymentAttempts)
    .set({ nextCheckAt: sql`now()` })
    .where(eq(paymentAttempts.id, id))
    .returning({ id: paymentAttempts.id })
  return changed.length > 0
}

/** `paid`: the captured amount in paise. `response`: what the gateway sent. */
type MoveDetails = { redirectUrl?: string; response?: unknown; paid?: number }

/** Changes the state and adds an event. @returns false if the transition is not allowed from the current state */
export async function moveAttempt(tx: Db, id: string, to: AttemptState, details: MoveDetails = {}): Promise<boolean> {
  const [row] = await tx
    .select({ state: paymentAttempts.state })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.id, id))
    .for('update')
  if (!row || !canMoveAttempt(row.state, to)) return false
  const { redirectUrl, response, paid } = details
  const seconds = secondsToCheckAfterMove(to)
  await tx
    .update(paymentAttempts)
    .set({
      state: to,
      ...(redirectUrl !== undefined && { redirectUrl }),
      ...(paid !== undefined && { paidPaise: paid, paidAt: sql`now()` }),
      ...(seconds !== undefined && { nextCheckAt: inSeconds(seconds) }),
    })
    .where(eq(paymentAttempts.id, id))
  await tx.insert(paymentEvents).values({ attemptId: id, from: row.state, to, response: response ?? null })
  logEvent(tx, 'payment moved', { payment: id, from: row.state, to, paise: paid })
  return true
}

/** The gateway would still take a payment of the shopper. */
export function canBePaidNow(attempt: Attempt): boolean {
  return isPayable(attempt.state) && !attempt.expired
}

function inSeconds(seconds: number): SQL
function inSeconds(seconds: number | null): SQL | null
function inSeconds(seconds: number | null): SQL | null {
  return seconds === null ? null : sql`now() + make_interval(secs => ${seconds})`
}

const secondsSince = (time: unknown) => sql`extract(epoch from now() - ${time})::float8`

function select(db: Db) {
  return db
    .select({
      row: paymentAttempts,
      expired: sql<boolean>`${paymentAttempts.expiresAt} < now()`,
      fresh: sql<boolean>`${paymentAttempts.createdAt} > now() - interval '15 seconds'`,
      overdue: sql<boolean>`coalesce(${paymentAttempts.paidAt} < now() - make_interval(secs => ${addressTimeout}), false)`,
      sinceCreated: secondsSince(paymentAttempts.createdAt).mapWith(Number),
      sinceExpired: secondsSince(paymentAttempts.expiresAt).mapWith(Number),
      sincePaid: sql<number | null>`${secondsSince(paymentAttempts.paidAt)}`,
    })
    .from(paymentAttempts)
    .$dynamic()
}

type Row = Pick<Attempt, 'expired' | 'fresh' | 'overdue'> & { row: typeof paymentAttempts.$inferSelect }

function toAttempt({ row, expired, fresh, overdue }: Row): Attempt {
  const { id, bagId, userId, state, amountPaise, purchase, redirectUrl } = row
  return { id, bagId, userId, state, amount: paise(amountPaise), purchase, redirectUrl, expired, fresh, overdue }
}
