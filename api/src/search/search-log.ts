import type { SearchOutcome } from '@tanabana/contract/desk/searches.ts'
import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Database, Db } from '#database/database.ts'
import { describeError } from '#database/describe-error.ts'
import { searches } from './tables.ts'

export type { SearchOutcome }
export type SearchLog = {
  /** Counts a search. Writes it later, in the background. */
  add(query: string, outcome: SearchOutcome): void
  /** Writes what was counted. */
  flush(): Promise<void>
}

/** Bounds what a flood of random words can write: so many different queries per interval and server, and so many rows. */
const maxQueriesPerFlush = 100
const flushMs = 10_000
const maxRows = 10_000
const keptDays = 90

const today = sql`(now() at time zone 'Asia/Kolkata')::date`

/** Counts searches in the table `searches`. Queries that look like personal data are left out. */
export function createSearchLog({ db, pool }: Database, log: Logger, limit = maxRows): SearchLog {
  let counted = new Map<string, { count: number; outcome: SearchOutcome }>()
  let timer: NodeJS.Timeout | undefined

  const flush = async () => {
    clearTimeout(timer)
    timer = undefined
    const written = counted
    counted = new Map()
    // shoppers' requests come first
    if (written.size === 0 || pool.waitingCount > 0) return
    try {
      await write(db, written)
      await deleteExcess(db, limit)
    } catch (error) {
      log.warn({ error: describeError(error) }, 'searches were not counted')
    }
  }

  return {
    add(query, outcome) {
      const text = query.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim()
      const before = counted.get(text)
      if (!text || looksPersonal(text) || (!before && counted.size >= maxQueriesPerFlush)) return
      counted.set(text, { count: (before?.count ?? 0) + 1, outcome })
      timer ??= setTimeout(flush, flushMs).unref()
    },
    flush,
  }
}

/** Part of an e-mail address, or six digits: a phone number, a PIN code. */
function looksPersonal(query: string): boolean {
  return query.includes('@') || /(?:\p{Nd}[^\p{L}\p{N}]*){6}/u.test(query)
}

async function write(db: Db, counted: ReadonlyMap<string, { count: number; outcome: SearchOutcome }>): Promise<void> {
  // in one order, so that two servers do not wait for each other
  const rows = [...counted].sort(([one], [other]) => (one < other ? -1 : 1))
  const column = <T>(of: (row: (typeof rows)[number]) => T) => sql.param(rows.map(of))
  await db.execute(sql`insert into ${searches} as known (query, day, count, outcome)
    select query, ${today}, count, outcome from unnest(${column(([query]) => query)}::text[],
      ${column(([, { count }]) => count)}::int[], ${column(([, { outcome }]) => outcome)}::text[]) given(query, count, outcome)
    on conflict (query, day) do update set count = known.count + excluded.count, outcome = excluded.outcome`)
}

/** Deletes the rarest queries beyond the limit, the oldest first. */
async function deleteExcess(db: Db, limit: number): Promise<void> {
  await db.execute(sql`delete from ${searches} where (query, day) in (
    select query, day from ${searches} order by count, day
    limit greatest(0, (select count(*) from ${searches}) - ${limit}::int))`)
}

/** `last`: the day of the last search, as `2026-11-22`. */
export type ListedSearch = { query: string; count: number; outcome: SearchOutcome; last: string }

/** Searches of the last days, the most frequent first. @param most null: all @param missed only those that last found nothing or near matches */
export async function listSearches(
  db: Db,
  { days, most, missed }: { days: number; most: number | null; missed: boolean },
): Promise<ListedSearch[]> {
  const { rows } = await db.execute<ListedSearch>(sql`select * from (
      select query, sum(count)::int as count, (array_agg(outcome order by day desc))[1] as outcome, max(day)::text as last
      from ${searches} where day > ${today} - ${days}::int group by query) listed
    where not ${missed}::boolean or outcome in ('near', 'nothing')
    order by count desc, query limit ${most}::int`)
  return rows
}

/** What several shoppers searched and found in the last 30 days, the most frequent first. */
export async function popularSearches(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ query: string }>(sql`select query from ${searches} where day > ${today} - 30
    group by query having sum(count) >= 5 and every(outcome = 'found') order by sum(count) desc, query limit 6`)
  return rows.map(({ query }) => query)
}

export async function deleteOldSearches(db: Db): Promise<void> {
  await db.execute(sql`delete from ${searches} where day <= ${today} - ${keptDays}::int`)
}
