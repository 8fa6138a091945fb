import type { Readable } from 'node:stream'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'

/** A consistent view of all tables at one moment, while the shop runs. */
export type Snapshot = {
  madeAt: Date
  /** The number of applied migrations: an older backup is migrated after the restore. */
  migrations: number
  /** Each after those it references. */
  tables: readonly string[]
  /** The rows of a table in COPY's text format; `rowCount` is known at the end. */
  copy(table: string): Readable & { rowCount: number }
}

/** Opens a snapshot for as long as `work` takes. It delays vacuum, so `work` should not wait for anything else. */
export function withSnapshot<T>(url: string, work: (snapshot: Snapshot) => Promise<T>): Promise<T> {
  return withClient(url, async (client) => {
    await client.query('begin isolation level repeatable read read only')
    // a long COPY must outlive the limits that the role may have
    await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0')
    const { rows } = await client.query<{ at: Date; count: number }>(
      'select now() as at, (select count(*)::int from drizzle.__drizzle_migrations) as count',
    )
    const result = await work({
      madeAt: rows[0]?.at ?? new Date(),
      migrations: rows[0]?.count ?? 0,
      tables: await tablesInOrder(client),
      copy: (table) => client.query(copyTo(`copy public."${table}" to stdout`)),
    })
    await client.query('commit')
    return result
  })
}

/** Runs `work` on one connection without a pool's time limits. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'tanabana-backup' })
  // a lost connection also rejects the query
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Triggers fill these when the other tables are restored. */
const derivedTables = ['product_counts', 'product_filters', 'product_search', 'search_words', 'search_names']

/** The tables, each after those it references. */
export async function tablesInOrder(client: pg.Client): Promise<string[]> {
  const { rows: all } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> all($1) order by 1`,
    [derivedTables],
  )
  const { rows: references } = await client.query<{ of: string; to: string }>(
    `select c.relname as of, r.relname as to from pg_constraint f join pg_class c on c.oid = f.conrelid
     join pg_class r on r.oid = f.confrelid where f.contype = 'f' and c.oid <> r.oid`,
  )
  const ordered: string[] = []
  const visit = (table: string) => {
    if (ordered.includes(table)) return
    for (const { to } of references.filter(({ of }) => of === table)) visit(to)
    ordered.push(table)
  }
  for (const { name } of all) visit(name)
  return ordered
}
