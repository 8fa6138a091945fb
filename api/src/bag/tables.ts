import { sql } from 'drizzle-orm'
import { bigint, check, integer, pgTable, text, timestamp, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '#accounts/tables.ts'
import { products } from '#catalogue/tables.ts'

/** A bag's id becomes its order's id. Every shopper has exactly one open bag. */
export const bags = pgTable(
  'bags',
  {
    id: text().primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    placedAt: timestamp('placed_at', { withTimezone: true }),
    /** When something was last added; null if nothing was added since an order opened the bag. */
    filledAt: timestamp('filled_at', { withTimezone: true }),
  },
  (table) => [uniqueIndex('bags_open_key').on(table.userId).where(sql`${table.placedAt} is null`)],
)

export const bagLines = pgTable(
  'bag_lines',
  {
    id: uuid().primaryKey().defaultRandom(),
    bagId: text('bag_id')
      .notNull()
      .references(() => bags.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    color: text().notNull(),
    size: text().notNull(),
    quantity: integer().notNull(),
    /** The price when it was added. Null: added before prices were kept. */
    pricePaise: bigint('price_paise', { mode: 'number' }),
    addedAt: timestamp('added_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique('bag_lines_choice_key').on(table.bagId, table.productId, table.color, table.size),
    check('bag_lines_quantity_check', sql`${table.quantity} between 1 and 10`),
  ],
)
