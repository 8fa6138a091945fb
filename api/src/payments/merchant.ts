import { and, asc, desc, eq, gt, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import { startOfDay } from '#database/indian-days.ts'
import { AttemptState, RefundState, undecidedStates, unsettledStates } from './payment-states.ts'
import { gatewayLog, paymentAttempts, paymentEvents, refunds } from './tables.ts'

/** Payments for the desk and the merchant tool. Amounts in paise. */

export type ListedPayment = {
  id: string
  bagId: string
  userId: number
  state: AttemptState
  amount: number
  paid: number | null
  createdAt: Date
  paidAt: Date | null
  expiresAt: Date
  /** The payment or its refund needs the merchant. */
  stuck: boolean
  refund: ListedRefund | null
}

export type ListedRefund = {
  state: RefundState
  amount: number
  reason: string
  try: number
  nextTryAt: Date
  createdAt: Date
  paidBackAt: Date | null
}

/** `open`: undecided payments and unpaid refunds. `stuck`: payments and refunds that need the merchant. */
export type PaymentsFilter = 'open' | 'stuck' | 'refunds' | 'refunded' | 'failed'

/** As text, not as parameters: only then PostgreSQL finds the partial index. */
const text = (state: string) => sql.raw(`'${state}'`)
const list = (states: readonly string[]) => sql.raw(`(${states.map((state) => `'${state}'`).join(', ')})`)

const unpaidRefund = sql`${refunds.state} <> ${text(RefundState.COMPLETED)}`
const stuckRefund = sql`${unpaidRefund} and (${refunds.state} = ${text(RefundState.REFUSED)}
  or ${refunds.createdAt} < now() - interval '3 days')`
const openAttempt = sql`${paymentAttempts.state} in ${list(unsettledStates)}`
const stuckAttempt = sql`${openAttempt} and ${paymentAttempts.state} in ${list(undecidedStates)}
  and ${paymentAttempts.expiresAt} < now() - interval '1 hour'`

const attemptsWith = (refund: SQL, attempt: SQL) => sql`${paymentAttempts.id} in (
  select ${refunds.attemptId} from ${refunds} where ${refund}
  union all select ${paymentAttempts.id} from ${paymentAttempts} where ${attempt})`

const filters: Record<PaymentsFilter, SQL> = {
  open: attemptsWith(unpaidRefund, openAttempt),
  stuck: attemptsWith(stuckRefund, stuckAttempt),
  refunds: isNotNull(refunds.attemptId),
  refunded: isNotNull(refunds.paidBackAt),
  failed: eq(paymentAttempts.state, AttemptState.FAILED),
}

/** Payments with their refunds, newest first. */
export async function listPayments(
  db: Db,
  { only, bagId, most }: { only?: PaymentsFilter | undefined; bagId?: string | undefined; most: number },
): Promise<ListedPayment[]> {
  const rows = await select(db)
    .where(and(only && filters[only], bagId === undefined ? undefined : eq(paymentAttempts.bagId, bagId)))
    .orderBy(desc(paymentAttempts.createdAt))
    .limit(most)
  return rows.map(toListed)
}

/** @returns null if there is no such payment */
export async function findPayment(db: Db, id: string): Promise<ListedPayment | null> {
  const [row] = await select(db).where(eq(paymentAttempts.id, id))
  return row ? toListed(row) : null
}

/** `query`: the number of an order or payment. `day`: of India. `after`: where the last page ended. */
export type PaymentSearch = {
  only?: PaymentsFilter | undefined
  day?: string | undefined
  query?: string | undefined
  after?: string | undefined
}

/** Microseconds, as PostgreSQL stores times; a number of the cursor can't be a wrong date. */
const exactTime = sql<string>`(extract(epoch from ${paymentAttempts.createdAt}) * 1000000)::bigint::text`

/** One page of payments. Open ones start with the oldest, all others with the newest. */
export async function searchPayments(
  db: Db,
  { only, day, query, after }: PaymentSearch,
  size: number,
): Promise<{ payments: ListedPayment[]; next: string | null }> {
  const oldestFirst = only === 'open' || only === 'stuck'
  const rows = await select(db)
    .where(
      and(
        only && filters[only],
        day ? onDay(day) : undefined,
        query ? numbered(query) : undefined,
        beyond(after, oldestFirst),
      ),
    )
    .orderBy(...[paymentAttempts.createdAt, paymentAttempts.id].map(oldestFirst ? asc : desc))
    .limit(size + 1)
  const page = rows.slice(0, size)
  const last = page.at(-1)
  const next = rows.length > size && last ? `${last.exactTime} ${last.attempt.id}` : null
  return { payments: page.map(toListed), next }
}

const onDay = (day: string) =>
  sql`${paymentAttempts.createdAt} >= ${startOfDay(day)} and ${paymentAttempts.createdAt} < ${startOfDay(day, 1)}`

function numbered(query: string): SQL {
  const number = query.toUpperCase()
  return sql`(${paymentAttempts.id} = ${number} or ${paymentAttempts.bagId} = ${number})`
}

function beyond(after: string | undefined, oldestFirst: boolean): SQL | undefined {
  const [, time, id] = /^(\d{1,16}) ([0-9A-Z-]{1,48})$/.exec(after ?? '') ?? []
  if (!time || !id) return undefined
  const place = sql`(${paymentAttempts.createdAt}, ${paymentAttempts.id})`
  return sql`${place} ${sql.raw(oldestFirst ? '>' : '<')} ('epoch'::timestamptz + ${time}::bigint * interval '1 microsecond', ${id})`
}

/** How many payments and refunds are open, and how many of those need the merchant. */
export async function countOpenPayments(db: Db) {
  const { rows } = await db.execute<
    Record<'openPayments' | 'stuckPayments' | 'openRefunds' | 'stuckRefunds', number>
  >(sql`
    select * from
      (select count(*)::int as "openPayments", (count(*) filter (where ${stuckAttempt}))::int as "stuckPayments"
        from ${paymentAttempts} where ${openAttempt}) attempts,
      (select count(*)::int as "openRefunds", (count(*) filter (where ${stuckRefund}))::int as "stuckRefunds"
        from ${refunds} where ${unpaidRefund}) refunds`)
  return rows[0] ?? { openPayments: 0, stuckPayments: 0, openRefunds: 0, stuckRefunds: 0 }
}

/** Payments of the last days with their refunds, oldest first. */
export async function paymentsSince(db: Db, days: number): Promise<ListedPayment[]> {
  const rows = await select(db)
    .where(gt(paymentAttempts.createdAt, sql`now() - make_interval(days => ${days})`))
    .orderBy(asc(paymentAttempts.createdAt))
  return rows.map(toListed)
}

/** Payments that started on days of India, oldest first, page by page. */
export async function paymentsOfDays(
  db: Db,
  { from, to, after }: { from: string; to: string; after?: string | undefined },
  size: number,
) {
  const rows = await select(db)
    .where(
      and(
        sql`${paymentAttempts.createdAt} >= ${startOfDay(from)} and ${paymentAttempts.createdAt} < ${startOfDay(to, 1)}`,
        beyond(after, true),
      ),
    )
    .orderBy(asc(paymentAttempts.createdAt), asc(paymentAttempts.id))
    .limit(size + 1)
  const page = rows.slice(0, size)
  return {
    payments: page.map((row) => ({ ...toListed(row), place: `${row.exactTime} ${row.attempt.id}` })),
    isLast: rows.length <= size,
  }
}

export type PaymentHistory = {
  events: (typeof paymentEvents.$inferSelect)[]
  gatewayLog: (typeof gatewayLog.$inferSelect)[]
}

/** The state changes of an attempt and its entries in the gateway log, oldest first. */
export async function paymentHistory(db: Db, attemptId: string): Promise<PaymentHistory> {
  const events = await db
    .select()
    .from(paymentEvents)
    .where(eq(paymentEvents.attemptId, attemptId))
    .orderBy(asc(paymentEvents.id))
  const entries = await db
    .select()
    .from(gatewayLog)
    .where(eq(gatewayLog.attemptId, attemptId))
    .orderBy(asc(gatewayLog.id))
  return { events, gatewayLog: entries }
}

function select(db: Db) {
  return db
    .select({
      attempt: paymentAttempts,
      refund: refunds,
      stuck: sql<boolean>`(${stuckAttempt}) or coalesce(${stuckRefund}, false)`,
      exactTime,
    })
    .from(paymentAttempts)
    .leftJoin(refunds, eq(refunds.attemptId, paymentAttempts.id))
    .$dynamic()
}

type Row = { attempt: typeof paymentAttempts.$inferSelect; refund: typeof refunds.$inferSelect | null; stuck: boolean }

function toListed({ attempt, refund, stuck }: Row): ListedPayment {
  const { id, bagId, userId, state, amountPaise: amount, paidPaise: paid, createdAt, paidAt, expiresAt } = attempt
  const back = refund && {
    state: refund.state,
    amount: refund.amountPaise,
    reason: refund.reason,
    try: refund.try,
    nextTryAt: refund.nextTryAt,
    createdAt: refund.createdAt,
    paidBackAt: refund.paidBackAt,
  }
  return { id, bagId, userId, state, amount, paid, createdAt, paidAt, expiresAt, stuck, refund: back }
}
