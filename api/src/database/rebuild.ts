import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { migrate } from './database.ts'
import { tablesInOrder, withClient } from './snapshot.ts'

/** Loads rows in COPY's text format into a table. @returns how many */
export type LoadTable = (table: string, rows: AsyncIterable<Uint8Array>) => Promise<number>

/** @throws Error if this version is too old for a backup with that many migrations */
export async function requireKnownMigrations(folder: string, count: number): Promise<void> {
  if (count > (await readJournal(folder)).entries.length)
    throw new Error('This backup was made by a newer version. Update the shop first.')
}

/** This schema exists from the moment when a restore empties the database until it has finished. */
const incompleteSchema = 'tanabana_restoring'

/** @returns whether a restore is running, or was interrupted: a shop that opened now would sell without its data */
export async function isIncomplete(url: string): Promise<boolean> {
  return withClient(url, async (client) => {
    const { rows } = await client.query('select to_regnamespace($1) is not null as found', [incompleteSchema])
    return rows[0]?.found === true
  })
}

/**
 * Replaces the content of a database: empties it, applies the first `count` migrations, loads the tables in one
 * transaction, and applies newer migrations. The database is marked as incomplete meanwhile.
 * @param folder the folder of the migrations
 * @param load calls its parameter for each table, in the order of the snapshot
 */
export async function rebuild(
  url: string,
  folder: string,
  count: number,
  load: (loadTable: LoadTable) => Promise<void>,
): Promise<void> {
  await requireKnownMigrations(folder, count)
  await withClient(url, (client) => client.query(emptyDatabase))
  await migrateTo(url, folder, count)
  await withClient(url, async (client) => {
    await client.query('begin')
    await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0')
    const known = new Set(await tablesInOrder(client))
    await load(async (table, rows) => {
      if (!known.has(table)) throw new Error(`This backup has a table that the shop doesn't know: ${table}.`)
      // rows of a migration, which the backup has as the merchant changed them
      await client.query(`delete from public."${table}"`)
      const copy = client.query(copyFrom(`copy public."${table}" from stdin`))
      await pipeline(rows, copy)
      return copy.rowCount
    })
    await resetSequences(client)
    await client.query('commit')
  })
  await migrate(url, folder)
  await withClient(url, (client) => client.query(`drop schema ${incompleteSchema}`))
}

const emptyDatabase = `create schema if not exists ${incompleteSchema};
  drop schema public cascade; create schema public; drop schema if exists drizzle cascade`

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
  const journal = await readJournal(migrations)
  const folder = await mkdtemp(join(tmpdir(), 'tanabana-migrations-'))
  await cp(migrations, folder, { recursive: true })
  const shortened = { ...journal, entries: journal.entries.slice(0, count) }
  await writeFile(join(folder, 'meta', '_journal.json'), JSON.stringify(shortened))
  await migrate(url, folder).finally(() => rm(folder, { recursive: true }))
}

async function readJournal(migrations: string): Promise<{ entries: unknown[] }> {
  return JSON.parse(await readFile(join(migrations, 'meta', '_journal.json'), 'utf8'))
}
