import type { ProductChange } from '@tanabana/contract/desk/product-jobs.ts'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { staff } from '#staff/tables.ts'

const time = (name: string) => timestamp(name, { withTimezone: true })

/** Changes of many products. The oldest that has not ended runs, the others wait. */
export const productJobs = pgTable(
  'product_jobs',
  {
    id: serial().primaryKey(),
    /** A second request with the same key starts nothing. */
    key: uuid().notNull().unique('product_jobs_key'),
    /** Null: the command line. */
    staffId: integer('staff_id').references(() => staff.id),
    change: jsonb().$type<ProductChange>().notNull(),
    /** The job that this one undoes. Its items have what that one wrote. */
    undoOf: integer('undo_of')
      .unique('product_jobs_undo_of')
      .references((): AnyPgColumn => productJobs.id, { onDelete: 'cascade' }),
    total: integer().notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
    endedAt: time('ended_at'),
    /** Why it ended early: a sentence. */
    stopped: text(),
  },
  (table) => [index('product_jobs_open').on(table.id).where(sql`${table.endedAt} is null`)],
)

/** The products of a job, written when it starts. */
export const productJobItems = pgTable(
  'product_job_items',
  {
    jobId: integer('job_id')
      .notNull()
      .references(() => productJobs.id, { onDelete: 'cascade' }),
    /** It may have been deleted since. */
    productId: integer('product_id').notNull(),
    /** Null: not yet. */
    result: text({ enum: ['done', 'already', 'refused'] }),
    message: text().notNull().default(''),
    /** The input of the action, with the values before and after. */
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
  },
  (table) => [
    primaryKey({ columns: [table.jobId, table.productId] }),
    index('product_job_items_open').on(table.jobId, table.productId).where(sql`${table.result} is null`),
  ],
)
