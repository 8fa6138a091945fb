import type { FileBlock } from '@tanabana/contract/home.ts'
import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core'
import { products } from '#catalogue/tables.ts'
import { staff } from '#staff/tables.ts'

/** The blocks that the merchant saved, in one row. Without it the home page has the default blocks. */
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

/** What the home page has shown. Rows are only added. Null: the default blocks. */
export const homeVersions = pgTable('home_versions', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  blocks: jsonb().$type<FileBlock[]>(),
  savedAt: timestamp('saved_at', { withTimezone: true }).notNull().defaultNow(),
  /** Such as `Asha <asha@shop.example>`. */
  savedBy: text('saved_by').notNull(),
})

/** The blocks that a person is looking at and has not saved. `code` is in the address of their preview. */
export const homeDrafts = pgTable('home_drafts', {
  staffId: integer('staff_id')
    .primaryKey()
    .references(() => staff.id, { onDelete: 'cascade' }),
  code: text().notNull().unique(),
  blocks: jsonb().$type<FileBlock[]>().notNull(),
  madeAt: timestamp('made_at', { withTimezone: true }).notNull().defaultNow(),
})

/** The products that sold most. Written by a job, so that no request reads the orders. */
export const bestSellers = pgTable('best_sellers', {
  productId: integer('product_id')
    .primaryKey()
    .references(() => products.id, { onDelete: 'cascade' }),
  quantity: integer().notNull(),
})
