import type { FileBlock } from '@tanabana/contract/home.ts'
import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, smallint } from 'drizzle-orm/pg-core'
import { products } from '#catalogue/tables.ts'

/** The blocks that the merchant imported, in one row. Without it the home page has the default blocks. */
export const homePage = pgTable(
  'home_page',
  {
    id: smallint().primaryKey().default(1),
    /** The format of `blocks`. */
    version: smallint().notNull(),
    /** As in the file; pictures are names in the picture store. */
    blocks: jsonb().$type<FileBlock[]>().notNull(),
  },
  (table) => [check('home_page_one_row', sql`${table.id} = 1`)],
)

/** The products that sold most. Written by a job, so that no request reads the orders. */
export const bestSellers = pgTable('best_sellers', {
  productId: integer('product_id')
    .primaryKey()
    .references(() => products.id, { onDelete: 'cascade' }),
  quantity: integer().notNull(),
})
