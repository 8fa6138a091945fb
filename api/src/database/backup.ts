import { createReadStream, createWriteStream } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { migrate } from './database.ts'

/** `migrations` is the number of applied migrations: an older backup is migrated after the restore. */
type Manifest = { madeAt: string; migrations: number; tables: Record<string, number> }

/** Writes a consistent snapshot of every table into `folder/tables` while the shop runs. @returns rows by table */
export async function backUp(url: string, folder: string): Promise<Record<string, number>> {
  await mkdir(join(folder, 'tables'), { recursive: true })
  return withClient(url, async (client) => {
    await client.query('begin isolation level repeatable read read only')
    const tables: Record<string, number> = {}
    for (const table of await tablesInOrder(client)) {
      const copy = client.query(copyTo(`copy public."${table}" to stdout`))
      await pipeline(copy, createGzip(), createWriteStream(fileOf(folder, table)))
      tables[table] = copy.rowCount
    }
    const manifest: Manifest = { madeAt: new Date().toISOString(), migrations: await appliedMigrations(client), tables }
    await client.query('commit')
    await writeFile(join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`)
    return tables
  })
}

/**
 * Replaces the database with a backup and applies newer migrations.
 * @param migrations the folder of the migrations
 * @returns rows by table
 * @throws Error if the backup is incomplete or from a newer version; nothing is changed then
 */
export async function restore(url: string, folder: string, migrations: string): Promise<Record<string, number>> {
  const manifest = await readManifest(folder)
  if (manifest.migrations > (await readJournal(migrations)).entries.length)
    throw new Error('This backup was made by a newer version. Update the shop first.')
  for (const [table, rows] of Object.entries(manifest.tables)) await checkComplete(folder, table, rows)
  await withClient(url, (client) =>
    client.query('drop schema public cascade; create schema public; drop schema if exists drizzle cascade'),
  )
  await migrateTo(url, migrations, manifest.migrations)
  await withClient(url, async (client) => {
    await client.query('begin')
    for (const table of await tablesInOrder(client)) {
      if (!(table in manifest.tables)) continue
      const copy = client.query(copyFrom(`copy public."${table}" from stdin`))
      await pipeline(createReadStream(fileOf(folder, table)), createGunzip(), copy)
    }
    await resetSequences(client)
    await client.query('commit')
  })
  await migrate(url, migrations)
  return manifest.tables
}

/** @throws Error if the folder is not a backup */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, 'manifest.json'), 'utf8').catch(() => {
    throw new Error(`${folder} is not a backup: it has no manifest.json.`)
  })
  return JSON.parse(text) as Manifest
}

/** Each row is a line in COPY's text format. @throws Error if rows are missing */
async function checkComplete(folder: string, table: string, rows: number): Promise<void> {
  let lines = 0
  await pipeline(createReadStream(fileOf(folder, table)), createGunzip(), async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) for (const byte of chunk) if (byte === 10) lines += 1
  }).catch(() => (lines = -1))
  if (lines !== rows) throw new Error(`This backup is incomplete: ${table} cannot be read.`)
}

function fileOf(folder: string, table: string): string {
  return join(folder, 'tables', `${table}.copy.gz`)
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'tanabana-backup' })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function appliedMigrations(client: pg.Client): Promise<number> {
  const { rows } = await client.query('select count(*)::int as count from drizzle.__drizzle_migrations')
  return rows[0].count
}

/** Triggers fill these when the other tables are restored. */
const derivedTables = ['product_counts', 'product_filters', 'product_search', 'search_words', 'search_names']

/** The tables, each after those it references. */
async function tablesInOrder(client: pg.Client): Promise<string[]> {
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

/** COPY does not advance sequences: the next insert would reuse an id. */
async function resetSequences(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(
    `select table_name as table, column_name as column,
       pg_get_serial_sequence(quote_ident(table_schema) || '.' || quote_ident(table_name), column_name) as sequence
     from information_schema.columns where table_schema = 'public' and column_default like 'nextval(%'`,
  )
  for (const { table, column, sequence } of rows)
    await client.query(`select setval($1, coalesce((select max("${column}") from public."${table}"), 0) + 1, false)`, [
      sequence,
    ])
}

/** Applies the first `count` migrations: the schema of the backup. */
async function migrateTo(url: string, migrations: string, count: number): Promise<void> {
  const journal = JSON.parse(await readFile(join(migrations, 'meta', '_journal.json'), 'utf8')) as {
    entries: unknown[]
  }
  if (count > journal.entries.length) throw new Error('This backup was made by a newer version. Update the shop first.')
  const folder = await mkdtemp(join(tmpdir(), 'tanabana-migrations-'))
  await cp(migrations, folder, { recursive: true })
  const shortened = { ...journal, entries: journal.entries.slice(0, count) }
  await writeFile(join(folder, 'meta', '_journal.json'), JSON.stringify(shortened))
  await migrate(url, folder).finally(() => rm(folder, { recursive: true }))
}

async function readJournal(migrations: string): Promise<{ entries: unknown[] }> {
  return JSON.parse(await readFile(join(migrations, 'meta', '_journal.json'), 'utf8'))
}
