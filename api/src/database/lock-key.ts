import { sql } from 'drizzle-orm'
import type { Db } from './database.ts'

/** Waits for other transactions that lock the same key, such as `setting shop-name`. For what may have no row yet. */
export async function lockKey(tx: Db, key: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
}
