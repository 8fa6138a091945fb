import { sql } from 'drizzle-orm'
import { bigint, bigserial, index, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'

const time = (name: string) => timestamp(name, { withTimezone: true })

export const backupKinds = ['scheduled', 'manual', 'upgrade'] as const

/** Each attempt to make a backup, also the failed ones. The files themselves say what can be restored. */
export const backups = pgTable(
  'backups',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    /** The name of the file at its place, such as `tanabana-2026-11-23T033000Z-scheduled`. */
    name: text().notNull().unique('backups_name'),
    /** The folder or the bucket's address, without its key. */
    place: text().notNull(),
    kind: text({ enum: backupKinds }).notNull(),
    startedAt: time('started_at').notNull().defaultNow(),
    /** When the file was complete. */
    finishedAt: time('finished_at'),
    /** The size of the file, without pictures. */
    bytes: bigint({ mode: 'number' }),
    /** Rows by table, as the file's manifest has them. */
    tables: jsonb().$type<Record<string, number>>(),
    /** When a restore into a scratch database last agreed with the manifest and the reconciliation. */
    provedAt: time('proved_at'),
    /** Why the last attempt to make or prove it failed. */
    error: text(),
    /** When the rule of what to keep deleted the file. */
    deletedAt: time('deleted_at'),
    /** Renewed while a process makes or proves this backup, null otherwise. */
    activeAt: time('active_at'),
  },
  (table) => [
    index('backups_started').on(table.startedAt),
    // a row instead of a lock of the session, which a pooler in transaction mode would lose
    uniqueIndex('backups_one_active').on(sql`(true)`).where(sql`${table.activeAt} is not null`),
  ],
)
