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
import { type AttemptState, attemptStates, type RefundState, refundStates } from './payment-states.ts'

/** One try to pay for a bag, with what is being bought frozen in it. */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    /** The merchant's order id at PhonePe: the bag's id and the number of the attempt. */
    id: text().primaryKey(),
    bagId: text('bag_id')
      .notNull()
      .references(() => bags.id),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    number: integer().notNull(),
    state: text({ enum: attemptStates }).notNull(),
    amountPaise: bigint('amount_paise', { mode: 'number' }).notNull(),
    /** What PhonePe says that it took; null: nothing. */
    paidPaise: bigint('paid_paise', { mode: 'number' }),
    paidAt: timestamp('paid_at', { withTimezone: true }),
    /** Lines, prices and address as they were; the area that buys knows what is in it. */
    purchase: jsonb().notNull(),
    redirectUrl: text('redirect_url'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    /** When PhonePe is asked next how it stands; null: there is nothing more to ask. */
    nextCheck: timestamp('next_check', { withTimezone: true }).default(sql`now() + interval '20 seconds'`),
  },
  (table) => [
    unique('payment_attempts_number_key').on(table.bagId, table.number),
    index('payment_attempts_due').on(table.nextCheck).where(sql`${table.nextCheck} is not null`),
    check('payment_attempts_amount_check', sql`${table.amountPaise} > 0`),
    check(
      'payment_attempts_paid_check',
      sql`(${table.paidPaise} is not null) = (${table.state} in ('UNPLACED', 'COMPLETED', 'REFUND_DUE', 'REFUNDED'))`,
    ),
  ],
)

/** Money that goes back: once an attempt, whatever the reason. */
export const refunds = pgTable(
  'refunds',
  {
    attemptId: text('attempt_id')
      .primaryKey()
      .references(() => paymentAttempts.id),
    /** The order that it was paid for; null where there never was one. The order itself may be deleted by now. */
    orderId: text('order_id'),
    amountPaise: bigint('amount_paise', { mode: 'number' }).notNull(),
    reason: text({
      enum: ['late', 'second', 'wrong amount', 'out of stock', 'unplaced', 'cancelled', 'owner'],
    }).notNull(),
    state: text({ enum: refundStates }).notNull(),
    /** Each try has an id of its own at PhonePe. */
    try: integer().notNull().default(1),
    /** How often PhonePe was asked. */
    asked: integer().notNull().default(0),
    /** Not asked again before. */
    nextTry: timestamp('next_try', { withTimezone: true }).notNull().defaultNow(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    paidBackAt: timestamp('paid_back_at', { withTimezone: true }),
  },
  (table) => [
    index('refunds_open').on(table.nextTry).where(sql`${table.state} not in ('COMPLETED', 'REFUSED')`),
    check('refunds_amount_check', sql`${table.amountPaise} > 0`),
  ],
)

/** Everything that happened to an attempt and to its refund, never overwritten. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    attemptId: text('attempt_id')
      .notNull()
      .references(() => paymentAttempts.id),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Its refund's id at PhonePe, where that is what has changed. */
    refundId: text('refund_id'),
    from: text().$type<AttemptState | RefundState>(),
    to: text().$type<AttemptState | RefundState>().notNull(),
    /** What PhonePe said, without secrets. `json` keeps any text, `jsonb` does not. */
    said: json(),
  },
  (table) => [index('payment_events_attempt').on(table.attemptId)],
)

/** Every request to PhonePe and its answer, and every webhook, without secrets. */
export const paymentExchanges = pgTable(
  'payment_exchanges',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    call: text().notNull(),
    /** No foreign key: an exchange waits for nobody's lock, and a webhook may name what never was. */
    attemptId: text('attempt_id'),
    request: json(),
    /** The HTTP status; 0 where nothing that could be read came back. */
    status: integer().notNull(),
    answer: json(),
    milliseconds: integer().notNull(),
  },
  (table) => [index('payment_exchanges_attempt').on(table.attemptId), index('payment_exchanges_at').on(table.at)],
)
