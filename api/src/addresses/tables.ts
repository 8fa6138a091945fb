import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, serial, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '#accounts/tables.ts'

export const addresses = pgTable(
  'addresses',
  {
    id: serial().primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    fullName: text('full_name'),
    mobile: text(),
    addressType: text('address_type').notNull(),
    addressLine1: text('address_line1').notNull(),
    addressLine2: text('address_line2'),
    city: text().notNull(),
    district: text().notNull(),
    state: text().notNull(),
    pincode: integer().notNull(),
    country: text().notNull(),
    /** Listed first. Without a default, the oldest is. */
    isDefault: boolean('is_default').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('addresses_user').on(table.userId),
    uniqueIndex('addresses_default_key').on(table.userId).where(sql`${table.isDefault}`),
  ],
)
