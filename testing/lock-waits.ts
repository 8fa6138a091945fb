import type { Database } from '@tanabana/api'
import { sql } from 'drizzle-orm'
import { expect, vi } from 'vitest'

/** Resolves when at least this number of queries wait for a lock. */
export async function lockWaits({ db }: Database, queries = 1): Promise<void> {
  await vi.waitFor(
    async () => {
      const { rows } = await db.execute(sql`select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`)
      expect(rows.length).toBeGreaterThanOrEqual(queries)
    },
    { timeout: 120_000 },
  )
}
