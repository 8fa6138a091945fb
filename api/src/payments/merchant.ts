import { and, asc, desc, eq, gt, inArray, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import { AttemptState, RefundState, undecidedStates } from './payment-states.ts'
import { gatewayLog, paymentAttempts, paymentEvents, refunds } from './tables.ts'

/** Payments for the merchant tool. Amounts in paise. */

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

/** `open`: undecided payments and unpaid refunds. `stuck`: payments and refunds that need the merchant. */
export type PaymentsFilter = 'open' | 'stuck' | 'refunded'

const unpaidRefund = ne(refunds.state, RefundState.COMPLETED)

const filters: Record<PaymentsFilter, SQL | undefined> = {
  open: or(inArray(paymentAttempts.state, [...undecidedStates, AttemptState.PAID_AWAITING_ADDRESS]), unpaidRefund),
  stuck: or(
    eq(refunds.state, RefundState.REFUSED),
    and(unpaidRefund, sql`${refunds.createdAt} < now() - interval '3 days'`),
    and(
      inArray(paymentAttempts.state, [...undecidedStates]),
      sql`${paymentAttempts.expiresAt} < now() - interval '1 hour'`,
    ),
  ),
  refunded: isNotNull(refunds.paidBackAt),
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

/** Payments of the last days with their refunds, oldest first. */
export async function paymentsSince(db: Db, days: number): Promise<ListedPayment[]> {
  const rows = await select(db)
    .where(gt(paymentAttempts.createdAt, sql`now() - make_interval(days => ${days})`))
    .orderBy(asc(paymentAttempts.createdAt))
  return rows.map(toListed)
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
