import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  check,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import { users } from '#accounts/tables.ts'
import { bags } from '#bag/tables.ts'
import { type AttemptState, closedRefundStates, paidStates, RefundState, unsettledStates } from './payment-states.ts'

/** States as SQL text: a check or index cannot have query parameters. */
const list = (states: readonly string[]) => sql.raw(`(${states.map((state) => `'${state}'`).join(', ')})`)

/** One try to pay for a bag, with a snapshot of the purchase. */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    /** The id at the gateway: the bag's id and the number of the attempt. */
    id: text().primaryKey(),
    bagId: text('bag_id')
      .notNull()
      .references(() => bags.id),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    number: integer().notNull(),
    state: text().$type<AttemptState>().notNull(),
    amountPaise: bigint('amount_paise', { mode: 'number' }).notNull(),
    /** The amount that the gateway captured; null: nothing. */
    paidPaise: bigint('paid_paise', { mode: 'number' }),
    paidAt: timestamp('paid_at', { withTimezone: true }),
    /** Lines, prices and address as they were. Read it with checkout/purchase.ts. */
    purchase: jsonb().notNull(),
    redirectUrl: text('redirect_url'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    /** When the status is checked next; null: no more checks. */
    nextCheckAt: timestamp('next_check', { withTimezone: true }).default(sql`now() + interval '20 seconds'`),
  },
  (table) => [
    unique('payment_attempts_number_key').on(table.bagId, table.number),
    index('payment_attempts_due').on(table.nextCheckAt).where(sql`${table.nextCheckAt} is not null`),
    index('payment_attempts_created').on(table.createdAt, table.id),
    index('payment_attempts_paid').on(table.paidAt).where(sql`${table.paidAt} is not null`),
    index('payment_attempts_open')
      .on(table.expiresAt)
      .where(sql`${table.state} in ${list(unsettledStates)}`),
    check('payment_attempts_amount_check', sql`${table.amountPaise} > 0`),
    check(
      'payment_attempts_paid_check',
      sql`(${table.paidPaise} is not null) = (${table.state} in ${list(paidStates)})`,
    ),
  ],
)

/** Refunds to pay: at most one for an attempt. */
export const refunds = pgTable(
  'refunds',
  {
    attemptId: text('attempt_id')
      .primaryKey()
      .references(() => paymentAttempts.id),
    /** The paid order; null if the payment never became one. No foreign key: earlier releases deleted old orders. */
    orderId: text('order_id'),
    amountPaise: bigint('amount_paise', { mode: 'number' }).notNull(),
    reason: text({
      enum: ['late', 'second', 'wrong amount', 'out of stock', 'unplaced', 'cancelled', 'owner'],
    }).notNull(),
    state: text().$type<RefundState>().notNull(),
    /** The number of the try. Each try has its own id at the gateway. */
    try: integer().notNull().default(1),
    /** How often the gateway was called for this try. */
    asked: integer().notNull().default(0),
    /** The gateway is not called again before. */
    nextTryAt: timestamp('next_try', { withTimezone: true }).notNull().defaultNow(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    paidBackAt: timestamp('paid_back_at', { withTimezone: true }),
  },
  (table) => [
    index('refunds_open')
      .on(table.nextTryAt)
      .where(sql`${table.state} not in ${list(closedRefundStates)}`),
    index('refunds_unpaid')
      .on(table.createdAt)
      .where(sql`${table.state} <> ${sql.raw(`'${RefundState.COMPLETED}'`)}`),
    index('refunds_paid_back').on(table.paidBackAt).where(sql`${table.paidBackAt} is not null`),
    check('refunds_amount_check', sql`${table.amountPaise} > 0`),
  ],
)

/** Every state change of an attempt and its refund. Rows are only added. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    attemptId: text('attempt_id')
      .notNull()
      .references(() => paymentAttempts.id),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** The refund's id at the gateway, if the refund has changed. */
    refundId: text('refund_id'),
    from: text().$type<AttemptState | RefundState>(),
    to: text().$type<AttemptState | RefundState>().notNull(),
    /** The gateway's response. `json` accepts any text, `jsonb` does not. */
    response: json('said'),
  },
  (table) => [index('payment_events_attempt').on(table.attemptId)],
)

/**
 * Every request to the gateway, its response, and every webhook, without secrets. The database keeps the older names, here
 * and in `payment_events.said`.
 */
export const gatewayLog = pgTable(
  'payment_exchanges',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    call: text().notNull(),
    /** No foreign key: logging must not wait for a lock, and a webhook may name an unknown attempt. */
    attemptId: text('attempt_id'),
    request: json(),
    /** The HTTP status; 0 if no readable response came. */
    status: integer().notNull(),
    response: json('answer'),
    milliseconds: integer().notNull(),
  },
  (table) => [index('payment_exchanges_attempt').on(table.attemptId), index('payment_exchanges_at').on(table.at)],
)
