import type { Db } from '@tanabana/api/database/database.ts'
import { sql } from 'drizzle-orm'

/** The tables that contain these words, in any case. */
export async function tracesOf(db: Db, words: string): Promise<string[]> {
  const tables = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  )
  const found = await Promise.all(
    tables.rows.map(async ({ name }) => {
      const { rows } = await db.execute(
        sql`select 1 from ${sql.identifier(name)} t where position(lower(${words}) in lower(t::text)) > 0 limit 1`,
      )
      return rows.length > 0 ? [name] : []
    }),
  )
  return found.flat()
}
