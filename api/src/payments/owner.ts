import { and, asc, desc, eq, gt, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import type { AttemptState, RefundState } from './payment-states.ts'
import { paymentAttempts, paymentEvents, paymentExchanges, refunds } from './tables.ts'

/** What the owner's tool does with payments. Amounts in paise. */

export type ListedPayment = {
  id: string
  bagId: string
  userId: number
  state: AttemptState
  amount: number
  paid: number | null
  createdAt: Date
  refund: { state: RefundState; amount: number; reason: string; try: number; paidBackAt: Date | null } | null
}

/** `open`: not yet decided, or money that has yet to go back. `stuck`: what does not move on without the owner. */
export type PaymentsFilter = 'open' | 'stuck' | 'refunded'

const filters: Record<PaymentsFilter, SQL | undefined> = {
  open: or(
    sql`${paymentAttempts.state} in ('CREATED', 'PENDING', 'UNPLACED', 'ABANDONED')`,
    sql`${refunds.state} <> 'COMPLETED'`,
  ),
  stuck: or(
    eq(refunds.state, 'REFUSED'),
    and(sql`${refunds.state} <> 'COMPLETED'`, sql`${refunds.createdAt} < now() - interval '3 days'`),
    and(
      sql`${paymentAttempts.state} in ('CREATED', 'PENDING', 'ABANDONED')`,
      sql`${paymentAttempts.expiresAt} < now() - interval '1 hour'`,
    ),
  ),
  refunded: isNotNull(refunds.paidBackAt),
}

/** The newest payments, each with its refund. */
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

/** The payments of the last days, the oldest first. */
export async function paymentsSince(db: Db, days: number): Promise<ListedPayment[]> {
  const rows = await select(db)
    .where(gt(paymentAttempts.createdAt, sql`now() - make_interval(days => ${days})`))
    .orderBy(asc(paymentAttempts.createdAt))
  return rows.map(toListed)
}

export type PaymentHistory = {
  events: (typeof paymentEvents.$inferSelect)[]
  exchanges: (typeof paymentExchanges.$inferSelect)[]
}

/** Everything that happened to an attempt, and every word with PhonePe about it. */
export async function paymentHistory(db: Db, attemptId: string): Promise<PaymentHistory> {
  const events = await db
    .select()
    .from(paymentEvents)
    .where(eq(paymentEvents.attemptId, attemptId))
    .orderBy(asc(paymentEvents.id))
  const exchanges = await db
    .select()
    .from(paymentExchanges)
    .where(eq(paymentExchanges.attemptId, attemptId))
    .orderBy(asc(paymentExchanges.id))
  return { events, exchanges }
}

function select(db: Db) {
  return db
    .select({ attempt: paymentAttempts, refund: refunds })
    .from(paymentAttempts)
    .leftJoin(refunds, eq(refunds.attemptId, paymentAttempts.id))
    .$dynamic()
}

type Row = { attempt: typeof paymentAttempts.$inferSelect; refund: typeof refunds.$inferSelect | null }

function toListed({ attempt, refund }: Row): ListedPayment {
  const { id, bagId, userId, state, amountPaise: amount, paidPaise: paid, createdAt } = attempt
  const back = refund && {
    state: refund.state,
    amount: refund.amountPaise,
    reason: refund.reason,
    try: refund.try,
    paidBackAt: refund.paidBackAt,
  }
  return { id, bagId, userId, state, amount, paid, createdAt, refund: back }
}
