import {
  type ImportFindings,
  type ImportProblem,
  type ImportState,
  importStates,
} from '@tanabana/contract/desk/imports.ts'
import { sql } from 'drizzle-orm'
import { customType, integer, jsonb, pgTable, primaryKey, serial, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Differences, Snapshot } from './snapshot.ts'

const time = (name: string) => timestamp(name, { withTimezone: true })
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** `asDrafts` is missing in imports of earlier releases. */
export type ImportSettings = { rate: number | null; stock: number; areRupees: boolean; asDrafts?: boolean }
export type FileColumn = { name: string; column: string | null; example: string }
export type StoredReport = ImportFindings & { allProblems: ImportProblem[] }

/** Each import: from the command line without its dry runs, at the desk from its file on. */
export const imports = pgTable('imports', {
  id: serial().primaryKey(),
  createdAt: time('created_at').notNull().defaultNow(),
  /** Null: it is running, or was killed. */
  endedAt: time('ended_at'),
  /** A second request with the same key begins nothing. Null: the command line. */
  key: uuid(),
  staffId: integer('staff_id'),
  /** Of the file. */
  name: text().notNull().default(''),
  state: text({ enum: importStates }).$type<ImportState>().notNull().default('done'),
  /** Why it ended early: a sentence. */
  stopped: text(),
  parts: integer().notNull().default(0),
  columns: jsonb().$type<FileColumn[]>().notNull().default([]),
  settings: jsonb().$type<ImportSettings>().notNull().default({ rate: null, stock: 0, areRupees: false }),
  report: jsonb().$type<StoredReport>(),
  /** Products done so far in this state, of how many. */
  done: integer().notNull().default(0),
  total: integer(),
  /** The process that works on it, until when, and how many tried. */
  claim: uuid(),
  claimedUntil: time('claimed_until'),
  tries: integer().notNull().default(0),
})

/** Somebody waits for the next run. */
export const isOpen = sql<boolean>`${imports.state} in ('checking', 'running', 'undoing')`

/** The products that an import added or changed. */
export const importItems = pgTable(
  'import_items',
  {
    importId: integer('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    /** It may have been deleted since. */
    productId: integer('product_id').notNull(),
    result: text({ enum: ['added', 'changed'] }).notNull(),
    /** What differs; null for a product that it added, whose `after` is whole. Both are deleted after a while. */
    before: jsonb().$type<Differences>(),
    after: jsonb().$type<Differences | Snapshot>(),
    /** Null: not undone yet. `partly`: something stayed. */
    undone: text({ enum: ['undone', 'partly', 'kept'] }),
    message: text().notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.importId, table.productId] })],
)

/** The file of an import at the desk, as it was sent. */
export const importParts = pgTable(
  'import_parts',
  {
    importId: integer('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    part: integer().notNull(),
    bytes: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.part] })],
)

/** Pictures that were sent for an import, by the name of their file in small letters. */
export const importPictures = pgTable(
  'import_pictures',
  {
    importId: integer('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    picture: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.name] })],
)

/** What somebody said of a column or a type, remembered for the next file. The name is in small letters. */
export const importMatches = pgTable(
  'import_matches',
  {
    kind: text({ enum: ['column', 'type'] }).notNull(),
    name: text().notNull(),
    value: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.name] })],
)
