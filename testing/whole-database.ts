import type { Database } from '@tanabana/api'
import { sql } from 'drizzle-orm'

/** All rows of all tables as text, to prove that a request wrote nothing. Without counted searches, which are written later. */
export async function wholeDatabase({ db }: Database): Promise<string> {
  const tables = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_name <> 'searches' order by 1`,
  )
  const rows = tables.rows.map(async ({ name }) => {
    const all = await db.execute(sql`select t::text as row from ${sql.identifier(name)} t order by 1`)
    return [name, all.rows]
  })
  return JSON.stringify(await Promise.all(rows))
}
