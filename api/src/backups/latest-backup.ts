import { and, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import { newerData } from './backup-error.ts'
import { backups } from './tables.ts'

export type LatestBackup = {
  /** When the last complete backup was finished. */
  finishedAt: Date | null
  /** When a backup last passed its restore test. */
  provedAt: Date | null
  /** Why the last attempt failed; null if it succeeded. An attempt that is still running doesn't count. */
  error: string | null
}

/** A process renews `active_at` every ten seconds, or later on a busy machine: an older value is from a killed one. */
export const activeFor = sql`interval '5 minutes'`

/** A backup that was made while the clock was wrong must not hide for years that none is made any more. */
export const notFuture = sql`started_at < now() + interval '1 day'`

/** @returns null if no backup was ever tried */
export async function latestBackup(db: Db): Promise<LatestBackup | null> {
  const { rows } = await db.execute<{
    finished: Date | null
    proved: Date | null
    error: string | null
    tried: number
  }>(
    sql`select max(finished_at) as finished, max(proved_at) as proved, count(*)::int as tried,
      (array_agg(case when active_at is null then error else ${interrupted} end order by started_at desc, id desc)
        filter (where active_at is null or active_at < now() - ${activeFor}))[1] as error
      from backups where ${notFuture}`,
  )
  const [row] = rows
  if (!row || row.tried === 0) return null
  return {
    finishedAt: toDate(row.finished),
    provedAt: toDate(row.proved),
    error: row.error === newerData ? null : row.error,
  }
}

/** Whether there are backups, which only their key opens. */
export async function hasBackups(db: Db): Promise<boolean> {
  const made = and(isNotNull(backups.finishedAt), isNull(backups.deletedAt))
  return (await db.select({ id: backups.id }).from(backups).where(made).limit(1)).length > 0
}

export const interrupted = 'The backup was interrupted.'

function toDate(value: Date | string | null): Date | null {
  return value === null ? null : new Date(value)
}
