import { sql } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import { notFuture } from './latest-backup.ts'
import type { Place } from './place.ts'

/**
 * What the schedule has to do now. `untested`: a backup was saved, but its test failed or was interrupted.
 * @param at the time of day (HH:MM, in India)
 * @returns null if the scheduled backup of this day is saved and tested
 */
export async function findDueBackup(
  db: Db,
  at: string,
  { name: place }: Pick<Place, 'name'>,
): Promise<{ untested: string | null } | null> {
  const { rows } = await db.execute<{ name: string; proved: boolean }>(sql`
    with local as (select now() at time zone 'Asia/Kolkata' as now),
    times as (select now::date + ${at}::time as today, now from local),
    latest as (select (case when today <= now then today else today - interval '1 day' end) at time zone 'Asia/Kolkata' as due from times)
    select name, proved_at is not null as proved from backups, latest
    where kind = 'scheduled' and place = ${place} and started_at >= due and ${notFuture} and finished_at is not null
      and deleted_at is null
    order by started_at desc limit 1`)
  const [saved] = rows
  return saved?.proved ? null : { untested: saved?.name ?? null }
}
