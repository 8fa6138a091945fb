import { sql } from 'drizzle-orm'
import { index, integer, pgTable, serial, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { variants } from '#catalogue/tables.ts'
import { users } from '#database/users-table.ts'

/** Requests for a mail when a variant is back in stock. A row is deleted when its mail is queued, or after 90 days. */
export const stockNotices = pgTable(
  'stock_notices',
  {
    id: serial().primaryKey(),
    variantId: integer('variant_id')
      .notNull()
      .references(() => variants.id, { onDelete: 'cascade' }),
    /** The account that requested it; null for a visitor. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('stock_notices_key').on(table.variantId, sql`lower(${table.email})`),
    index('stock_notices_email').on(sql`lower(${table.email})`),
    index('stock_notices_user').on(table.userId),
  ],
)
