import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onDatabase } from '@tanabana/testing/postgres.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { migrationsFolder } from '../api.ts'
import { migrate, NewerDatabaseError, pendingMigrations } from './migrate.ts'

const server = inject('server')
const url = (name: string) => onDatabase(server.url, server.prefix + name)
const open: pg.Client[] = []

/** @param name of a database of this file; without it the server's own */
async function connect(name?: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: name ? url(name) : server.url })
  client.on('error', () => undefined)
  await client.connect()
  open.push(client)
  return client
}

let admin: pg.Client
beforeAll(async () => {
  admin = await connect()
})
afterAll(() => Promise.all(open.map((client) => client.end())))

const migratedTemplate = `${server.prefix}template`

/** An empty database, or a copy of the migrated one. */
async function database(name: string, template = 'template1'): Promise<string> {
  await admin.query(`create database ${server.prefix}${name} template ${template}`)
  return url(name)
}

/** The shop's migrations and further ones. */
async function withMigrations(...added: string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tanabana-migrations-'))
  await cp(migrationsFolder, folder, { recursive: true })
  const file = join(folder, 'meta', '_journal.json')
  const journal = JSON.parse(await readFile(file, 'utf8')) as { entries: object[] }
  for (const [at, sql] of added.entries()) {
    await writeFile(join(folder, `added_${at}.sql`), sql)
    journal.entries.push({ idx: 1000 + at, when: 4_000_000_000_000 + at, tag: `added_${at}` })
  }
  await writeFile(file, JSON.stringify(journal))
  return folder
}

const count = async (client: pg.Client, from: string) =>
  (await client.query(`select count(*)::int as n from ${from}`)).rows[0].n as number

test('applies each migration once when several nodes start on a new database at once', async () => {
  const target = await database('migrate_together')
  await Promise.all(Array.from({ length: 5 }, () => migrate(target, migrationsFolder)))
  const client = await connect('migrate_together')
  const { entries } = JSON.parse(await readFile(join(migrationsFolder, 'meta', '_journal.json'), 'utf8'))
  expect(await count(client, 'drizzle.__drizzle_migrations')).toBe(entries.length)
  expect(await pendingMigrations(target, migrationsFolder)).toEqual([])
})

test('builds an index concurrently while another node waits to migrate', async () => {
  const target = await database('migrate_index', migratedTemplate)
  const folder = await withMigrations(
    '-- no transaction\ndrop index concurrently if exists by_total;\n--> statement-breakpoint\ncreate index concurrently by_total on orders (total_paise);',
    'create table after_index (id int);',
  )
  await Promise.all([migrate(target, folder), migrate(target, folder), migrate(target, folder)])
  const client = await connect('migrate_index')
  const { rows } = await client.query("select indisvalid from pg_index where indexrelid = 'by_total'::regclass")
  expect(rows).toEqual([{ indisvalid: true }])
})

test('builds an index for longer than the database lets a statement run', async () => {
  const target = await database('migrate_limited', migratedTemplate)
  const limited = await connect('migrate_limited')
  await limited.query(`alter database ${server.prefix}migrate_limited set statement_timeout = '3s'`)
  const unlimited = `do $$ begin assert current_setting('statement_timeout') = '0'; end $$`
  const folder = await withMigrations(`-- no transaction\n${unlimited}`, unlimited)
  await migrate(target, folder)
  expect(await pendingMigrations(target, folder)).toEqual([])
})

test('leaves nothing of a migration that is killed half-way, and applies it at the next start', async () => {
  const target = await database('migrate_killed', migratedTemplate)
  const folder = await withMigrations(
    'create table first_part (id int);',
    'create table second_part (id int);\n--> statement-breakpoint\nselect pg_sleep(60);',
  )
  const failed = migrate(target, folder).catch((error: Error) => error.message)
  const client = await connect('migrate_killed')
  const running = `pg_stat_activity where datname = 'migrate_killed' and query like 'select pg_sleep%' or query like '%pg_sleep(60);'`
  await expect.poll(() => count(client, running)).toBe(1)
  await client.query(`select pg_terminate_backend(pid) from ${running}`)
  expect(await failed).toMatch(/^Migration added_1 failed: /)
  const { rows } = await client.query("select to_regclass('first_part') as first, to_regclass('second_part') as second")
  expect(rows).toEqual([{ first: 'first_part', second: null }])

  const mended = await withMigrations('create table first_part (id int);', 'create table second_part (id int);')
  expect(await pendingMigrations(target, mended)).toEqual(['added_1'])
  await migrate(target, mended)
  expect(await count(client, 'second_part')).toBe(0)
})

test('lets sales go on while it waits for a lock', async () => {
  const target = await database('migrate_waiting', migratedTemplate)
  const folder = await withMigrations('alter table orders add column added_later text;')
  const slow = await connect('migrate_waiting')
  const seller = await connect('migrate_waiting')
  // a long report holds its lock on the table
  await slow.query('begin; select count(*) from orders')
  const migrated = migrate(target, folder)
  const waiting = `pg_locks l join pg_class c on c.oid = l.relation where c.relname = 'orders' and not granted`
  await expect.poll(() => count(slow, waiting)).toBe(1)
  await seller.query(`set statement_timeout = '60s'`)
  expect(await count(seller, 'orders')).toBe(0)
  await slow.query('commit')
  await migrated
  expect(await count(seller, '(select added_later from orders) o')).toBe(0)
})

test('changes nothing in a database of a newer version, and says so', async () => {
  const target = await database('migrate_newer', migratedTemplate)
  await migrate(target, await withMigrations('create table from_the_future (id int);'))
  await expect(migrate(target, migrationsFolder)).rejects.toThrow(NewerDatabaseError)
  await expect(migrate(target, migrationsFolder)).rejects.toThrow('it has 1 migration that this version does not know')
})
