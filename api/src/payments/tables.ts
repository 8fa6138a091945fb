import { sql } from 'drizzle-orm'
import { bigint, bigserial, check, index, integer, jsonb, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { users } from '#accounts/tables.ts'
import { bags } from '#bag/tables.ts'
import { type AttemptState, attemptStates } from './attempt-state.ts'

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
    /** Lines, prices and address as they were; the area that buys knows what is in it. */
    purchase: jsonb().notNull(),
    redirectUrl: text('redirect_url'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    unique('payment_attempts_number_key').on(table.bagId, table.number),
    index('payment_attempts_open')
      .on(table.createdAt)
      .where(sql`${table.state} in ('CREATED', 'PENDING', 'ABANDONED')`),
    check('payment_attempts_amount_check', sql`${table.amountPaise} > 0`),
  ],
)

/** Everything that happened to an attempt, never overwritten. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    attemptId: text('attempt_id')
      .notNull()
      .references(() => paymentAttempts.id),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    from: text().$type<AttemptState>(),
    to: text().$type<AttemptState>().notNull(),
    /** What PhonePe said, without secrets. */
    said: jsonb(),
  },
  (table) => [index('payment_events_attempt').on(table.attemptId)],
)
