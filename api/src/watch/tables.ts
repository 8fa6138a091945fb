import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  integer,
  jsonb,
  pgTable,
  serial,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

const time = (name: string) => timestamp(name, { withTimezone: true })
const bytes = (name: string) => bigint(name, { mode: 'number' })

/** The running processes of the shop, each with its last report. A row is deleted when the process stops. */
export const shopProcesses = pgTable('shop_processes', {
  id: uuid().primaryKey(),
  host: text().notNull(),
  pid: integer().notNull(),
  version: text().notNull(),
  startedAt: time('started_at').notNull(),
  seenAt: time('seen_at').notNull().defaultNow(),
  memoryBytes: bytes('memory_bytes').notNull(),
  /** Of the disk with DATA_DIR. */
  diskFreeBytes: bytes('disk_free_bytes').notNull(),
  diskBytes: bytes('disk_bytes').notNull(),
  /** Error lines of the log in the last hour. */
  errors: integer().notNull(),
})

/** Processes that ended without being asked to, for 90 days. Only a shop of several processes sees its own. */
export const processCrashes = pgTable('process_crashes', {
  id: serial().primaryKey(),
  host: text().notNull(),
  pid: integer().notNull(),
  at: time('at').notNull().defaultNow(),
})

/** Each run of the reconciliation, for 90 days. */
export const reconciliations = pgTable('reconciliations', {
  at: time('at').primaryKey().defaultNow(),
  balanced: boolean().notNull(),
  /** Rows that contradict others. */
  wrong: integer().notNull(),
  /** The sums, in paise and items. */
  totals: jsonb().notNull(),
})

/** What needs a person, from the first sight until it is over. */
export const alerts = pgTable(
  'alerts',
  {
    id: serial().primaryKey(),
    /** What is wrong, such as `backup`. One row with a key is open at a time. */
    key: text().notNull(),
    title: text().notNull(),
    /** What happened and what to do. */
    detail: text().notNull(),
    openedAt: time('opened_at').notNull().defaultNow(),
    /** When it was last found to be so. */
    seenAt: time('seen_at').notNull().defaultNow(),
    mailedAt: time('mailed_at'),
    resolvedAt: time('resolved_at'),
  },
  (table) => [uniqueIndex('alerts_open').on(table.key).where(sql`${table.resolvedAt} is null`)],
)
