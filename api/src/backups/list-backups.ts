import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import { type BackupKind, parseFileName } from './backup-name.ts'
import { activeFor, interrupted } from './latest-backup.ts'
import type { Place } from './place.ts'
import { backups } from './tables.ts'

export type ListedBackup = {
  name: string
  at: Date
  kind: BackupKind
  /** Null: there is no file, because making it failed or somebody deleted it. */
  bytes: number | null
  orders: number | null
  provedAt: Date | null
  /** Why it could not be made or proved. */
  error: string | null
}

const failuresForDays = 30

/** The backups at a place and the failed attempts of the last 30 days, the newest first. */
export async function listBackups(db: Db, place: Place): Promise<ListedBackup[]> {
  const files = (await place.list('tanabana-')).flatMap(({ file, bytes }) => {
    const parsed = parseFileName(file)
    return parsed ? [{ ...parsed, bytes }] : []
  })
  const rows = await db
    .select({
      name: backups.name,
      at: backups.startedAt,
      kind: backups.kind,
      finishedAt: backups.finishedAt,
      orders: sql<number | null>`(${backups.tables}->>'orders')::int`,
      provedAt: backups.provedAt,
      error: sql<
        string | null
      >`case when ${backups.activeAt} < now() - ${activeFor} then ${interrupted} else ${backups.error} end`,
    })
    .from(backups)
    .where(and(eq(backups.place, place.name), isNull(backups.deletedAt), recent))
  const row = new Map(rows.map((one) => [one.name, one]))
  const present = new Set(files.map(({ name }) => name))
  const absent = rows
    .filter(({ name }) => !present.has(name))
    .map(({ finishedAt, ...one }) => ({
      ...one,
      bytes: null,
      error: one.error ?? (finishedAt ? 'The file is missing.' : null),
    }))
  const found = files.map((file) => ({
    ...file,
    orders: row.get(file.name)?.orders ?? null,
    provedAt: row.get(file.name)?.provedAt ?? null,
    error: row.get(file.name)?.error ?? null,
  }))
  return [...found, ...absent].sort((one, other) => other.at.getTime() - one.at.getTime())
}

const recent = sql`(${isNotNull(backups.finishedAt)} or ${backups.startedAt} > now() - make_interval(days => ${failuresForDays}))`
