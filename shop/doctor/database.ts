import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  type Database,
  latestBackup,
  listStaff,
  migrationsFolder,
  openDatabase,
  readSetupSteps,
  staffWithLostPasskeys,
} from '@tanabana/api'
import type { SetupStep } from '@tanabana/contract/desk/setup-steps.ts'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { findBlockers } from '../database/blockers.ts'
import { startEmbeddedPostgres } from '../database/embedded-postgres.ts'
import { lostPasskeys } from '../pages/desk.ts'
import { createLog } from '../processes/log.ts'
import type { Config } from '../settings/config.ts'
import { type Check, ok, problem, type Result, reason, unknown, warning } from './finding.ts'
import { judgeClock } from './judge.ts'

const connections = 4
const connectTimeoutMs = 6000

/** The shop's database, not migrated. `close` stops an embedded server that was stopped before. */
export type OpenedDatabase = { url: string; database: Database; close(): Promise<void> }

/** @returns what to do, if there is no database to check */
export async function openForDoctor(config: Config): Promise<OpenedDatabase | Result> {
  const { databaseUrl, dataDir, databasePrepared } = config
  if (databaseUrl === null && !existsSync(join(dataDir, 'postgres', 'PG_VERSION')))
    return problem(`There is no shop in ${dataDir} yet. Start it once, or set DATA_DIR.`)
  try {
    const embedded = databaseUrl === null ? await startEmbeddedPostgres(dataDir, false) : null
    const url = databaseUrl ?? embedded?.url ?? ''
    const database = openDatabase(url, createLog('silent'), { connections, prepared: databasePrepared })
    const close = async () => {
      await database.close()
      await embedded?.stop()
    }
    const error = await connectAll(database)
    if (error === null) return { url, database, close }
    await close()
    return problem(`The database does not answer: ${error} Check DATABASE_URL, and that the server runs.`)
  } catch (error) {
    return problem(`The database cannot be opened: ${reason(error)}`)
  }
}

/** Connects before the checks: the pool gives up after two seconds, which is short for a busy server. */
async function connectAll({ pool }: Database): Promise<string | null> {
  for (const end = Date.now() + connectTimeoutMs; ; await sleep(200)) {
    try {
      await Promise.all(Array.from({ length: connections }, () => pool.query('select pg_sleep(0.01)')))
      return null
    } catch (error) {
      if (Date.now() > end) return reason(error)
    }
  }
}

export function databaseChecks({ url, database }: OpenedDatabase, config: Config): Check[] {
  const { db } = database
  return [
    { name: 'Database', run: () => checkDatabase(database) },
    { name: 'Orders', run: () => checkBlockers(database, config) },
    { name: 'Migrations', run: () => checkMigrations(database) },
    { name: 'Database clock', run: () => compareClock(database) },
    { name: 'Change notices', run: () => checkNotices(url, config.databaseListenUrl ?? url) },
    { name: 'Backups', run: async () => judgeBackup(await latestBackup(db), new Date()) },
    { name: 'Desk', run: () => checkDesk(database, config) },
    ...(config.mode === 'live' ? stepChecks(database, config) : []),
  ]
}

/** Steps to the first order that are done at the desk. Those of services have checks of their own. */
const deskSteps = {
  'Shop name': 'shop-name',
  Catalogue: 'products',
  'Legal facts': 'legal',
  Delivery: 'delivery',
  Returns: 'policies',
} as const

function stepChecks({ db }: Database, { givenSettings }: Config): Check[] {
  let reading: ReturnType<typeof readSetupSteps> | undefined
  const read = () => (reading ??= readSetupSteps(db, givenSettings))
  return Object.entries(deskSteps).map(([name, wanted]) => ({
    name,
    run: async () => {
      // no shop opens without these, so each is in the list
      const { isDone, title, text } = (await read()).find(({ step }) => step === wanted) as SetupStep
      return isDone ? ok(text) : warning(`${title}: ${text}`)
    },
  }))
}

async function checkBlockers({ db }: Database, config: Config): Promise<Result> {
  const blockers = await findBlockers(db, config)
  if (blockers.length === 0) return ok('Nothing keeps the shop from taking orders.')
  return problem(blockers.map(({ title, detail }) => `${title}. ${detail}`).join(' '))
}

const supportedVersion = 150_000

async function checkDatabase({ db }: Database): Promise<Result> {
  const { rows } = await db.execute<{ number: number; version: string }>(
    sql`select current_setting('server_version_num')::int as number, current_setting('server_version') as version`,
  )
  const { number = 0, version = '' } = rows[0] ?? {}
  if (number < supportedVersion) return problem(`PostgreSQL ${version} is too old. The shop needs 15 or newer.`)
  return ok(`PostgreSQL ${version}, ${await sizeOf(db)}.`)
}

/** Looks at each file of the database, which can take long. */
async function sizeOf(db: Database['db']): Promise<string> {
  const size = sql`select pg_size_pretty(pg_database_size(current_database())) as size`
  return db.execute<{ size: string }>(size).then(
    ({ rows }) => rows[0]?.size ?? '',
    () => 'too busy to say its size',
  )
}

async function checkMigrations({ db }: Database): Promise<Result> {
  const journal = JSON.parse(readFileSync(join(migrationsFolder, 'meta', '_journal.json'), 'utf8')) as {
    entries: unknown[]
  }
  const known = journal.entries.length
  const { rows } = await db.execute<{ found: boolean }>(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as found`,
  )
  if (!rows[0]?.found) return problem('The database is empty. Start the shop once.')
  const { rows: counted } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from drizzle.__drizzle_migrations`,
  )
  const applied = counted[0]?.count ?? 0
  if (applied < known) return warning(`${known - applied} migrations are missing. The next start applies them.`)
  if (applied > known) return problem('A newer version of the shop has used this database. Go back to that version.')
  return ok(`All ${known} are applied.`)
}

async function compareClock({ db }: Database): Promise<Result> {
  const before = Date.now()
  const { rows } = await db.execute<{ ms: number }>(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`,
  )
  const middle = (before + Date.now()) / 2
  return judgeClock(middle - Number(rows[0]?.ms), "the database's")
}

const noticeTimeoutMs = 5000

/** A pooler in transaction mode accepts LISTEN but delivers nothing. */
async function checkNotices(url: string, listenUrl: string): Promise<Result> {
  const listener = new pg.Client({ connectionString: listenUrl, connectionTimeoutMillis: noticeTimeoutMs })
  const sender = new pg.Client({ connectionString: url, connectionTimeoutMillis: noticeTimeoutMs })
  for (const client of [listener, sender]) client.on('error', () => undefined)
  try {
    await Promise.all([listener.connect(), sender.connect()])
    const heard = new Promise<boolean>((resolve) => {
      listener.once('notification', () => resolve(true))
      setTimeout(resolve, noticeTimeoutMs, false).unref()
    })
    await listener.query('listen tanabana_doctor')
    await sender.query("notify tanabana_doctor, 'hello'")
    if (await heard) return ok('Changes of the catalogue reach the shop at once.')
    return warning(
      'Changes of the catalogue do not arrive, so the shop keeps no pages. Set DATABASE_LISTEN_URL to the database without its pooler.',
    )
  } finally {
    await Promise.all([listener, sender].map((client) => client.end().catch(() => undefined)))
  }
}

const day = 86_400_000

export function judgeBackup(latest: Awaited<ReturnType<typeof latestBackup>>, now: Date): Result {
  const how = 'See docs/operating.md, "How do I back up and restore?".'
  if (!latest?.finishedAt) return warning(`There is no backup yet${latest?.error ? `: ${latest.error}` : '.'} ${how}`)
  const days = Math.floor((now.getTime() - latest.finishedAt.getTime()) / day)
  if (latest.error) return problem(`The last backup failed: ${latest.error}`)
  if (days >= 2) return problem(`The last backup is ${days} days old. ${how}`)
  if (!latest.provedAt || latest.provedAt < latest.finishedAt)
    return warning('The last backup was not yet tested by a restore.')
  return ok('The last backup is from the last two days, and its restore was tested.')
}

async function checkDesk({ db }: Database, { mode, deskUrl, deskHasOwnHost }: Config): Promise<Result> {
  if (mode === 'demo') return unknown('This is the demo, which has its own sign-in.')
  const staff = await listStaff(db)
  if (staff.length === 0)
    return warning('Nobody can sign in to the desk. Add yourself: npm run shop -- staff add YOU@YOUR-SHOP.IN')
  const lost = await staffWithLostPasskeys(db, { origin: deskUrl, hasOwnHost: deskHasOwnHost })
  if (lost.length > 0) return warning(lostPasskeys(lost))
  return ok(`${staff.length} can sign in at ${deskUrl}/desk.`)
}
