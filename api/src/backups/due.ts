import { sql } from 'drizzle-orm'
import type { Db } from '#database/database.ts'

/** @returns whether no scheduled backup was finished since the last time of day `at` (HH:MM, in India) */
export async function isBackupDue(db: Db, at: string): Promise<boolean> {
  const { rows } = await db.execute<{ due: boolean }>(sql`
    with local as (select now() at time zone 'Asia/Kolkata' as now),
    times as (select now::date + ${at}::time as today, now from local),
    latest as (select (case when today <= now then today else today - interval '1 day' end) at time zone 'Asia/Kolkata' as due from times)
    select not exists (
      select 1 from backups, latest where kind = 'scheduled' and started_at >= due and finished_at is not null
    ) as due`)
  return rows[0]?.due === true
}
