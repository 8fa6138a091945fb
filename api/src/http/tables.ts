import { bigint, integer, json, pgTable, primaryKey, text, timestamp, varchar } from 'drizzle-orm/pg-core'

/** Idempotency keys with their first response, kept for 24 hours. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: integer('user_id').notNull(),
    call: text().notNull(),
    key: text().notNull(),
    requestHash: text('request_hash').notNull(),
    /** `json`, not `jsonb`: it keeps the exact text. */
    answer: json(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.call, table.key] })],
)

/** Counters of requests. `expire`: when the window ends, in milliseconds since 1970. */
export const rateLimits = pgTable('rate_limits', {
  key: varchar({ length: 255 }).primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'number' }),
})
