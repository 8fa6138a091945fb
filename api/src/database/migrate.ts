import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { isTransactionConflict } from './database-errors.ts'

/** Transaction-level advisory lock: one node migrates at a time, also through PgBouncer. */
const migrationLock = 20_261_120

/** A statement that waits for a lock makes every later query of that table wait behind it. So it gives up and tries again. */
const lockTimeoutMs = 1000
const retryPauseMs = { min: 500, max: 2000 }
const maxRetryMs = 300_000

/** The database was migrated by a newer version of the code. */
export class NewerDatabaseError extends Error {
  constructor(unknown: number) {
    super(
      `The database is from a newer version of the shop: it has ${unknown} migration${unknown === 1 ? '' : 's'} that this version does not know.`,
    )
  }
}

type Migration = { tag: string; when: number; sql: string }

/**
 * Applies the migrations that are missing, each in its own transaction. Safe on several nodes at once, while the shop sells,
 * and after an interrupted run.
 * @param folder the migrations and their journal
 * @throws NewerDatabaseError if the database has migrations that the folder lacks, other than additive ones; nothing is
 * changed then
 */
export async function migrate(url: string, folder: string): Promise<void> {
  const migrations = await readMigrations(folder)
  const guard = await connect(url)
  try {
    await createTable(guard)
    if ((await missing(guard, migrations)).length === 0) return
    await guard.query('begin; set local idle_in_transaction_session_timeout = 0; set local statement_timeout = 0')
    // waiting inside the statement would hold a snapshot, for which another node's `create index concurrently` waits
    while (!(await takeLock(guard))) await setTimeout(200)
    const worker = await connect(url)
    try {
      for (const migration of await missing(worker, migrations)) await apply(worker, migration)
    } finally {
      await worker.end()
    }
    await guard.query('commit')
  } finally {
    await guard.end()
  }
}

/** @returns the migrations of `folder` that the database lacks, by name @throws NewerDatabaseError as `migrate` does */
export async function pendingMigrations(url: string, folder: string): Promise<string[]> {
  const client = await connect(url)
  try {
    await createTable(client)
    return (await missing(client, await readMigrations(folder))).map(({ tag }) => tag)
  } finally {
    await client.end()
  }
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'tanabana-migrate' })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

async function takeLock(client: pg.Client): Promise<boolean> {
  // no parameters: with them the statement would keep its snapshot until the transaction ends
  const { rows } = await client.query(`select pg_try_advisory_xact_lock(${migrationLock}) as taken`)
  return rows[0].taken
}

/** The table that drizzle's own migrator made, so that older versions of the code still know what was applied. */
async function createTable(client: pg.Client): Promise<void> {
  const { rows } = await client.query("select to_regclass('drizzle.__drizzle_migrations') is not null as found")
  if (rows[0].found) return
  const statement = `create schema if not exists drizzle;
    create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`
  // two nodes that create it at once: one gets a unique violation
  await client.query(statement).catch(() => client.query(statement))
}

/** Migrations that the database has and the folder lacks. `changing`: those that do more than add. */
export async function unknownMigrations(url: string, folder: string): Promise<{ all: number; changing: number }> {
  const client = await connect(url)
  try {
    await createTable(client)
    const { unknown } = await compare(client, await readMigrations(folder))
    return { all: unknown.length, changing: unknown.filter(isChanging).length }
  } finally {
    await client.end()
  }
}

type Applied = { at: string; hash: string }

const isChanging = ({ hash }: Applied) => !hash.startsWith(additiveHash)

async function compare(client: pg.Client, migrations: readonly Migration[]) {
  const { rows } = await client.query<Applied>('select created_at::text as at, hash from drizzle.__drizzle_migrations')
  const known = new Set(migrations.map(({ when }) => when))
  const applied = new Set(rows.map(({ at }) => Number(at)))
  return {
    missing: migrations.filter(({ when }) => !applied.has(when)),
    unknown: rows.filter(({ at }) => !known.has(Number(at))),
  }
}

async function missing(client: pg.Client, migrations: readonly Migration[]): Promise<Migration[]> {
  const { missing, unknown } = await compare(client, migrations)
  const changing = unknown.filter(isChanging).length
  if (changing > 0) throw new NewerDatabaseError(changing)
  return missing
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const journal = JSON.parse(await readFile(join(folder, 'meta', '_journal.json'), 'utf8')) as {
    entries: { tag: string; when: number }[]
  }
  const read = async ({ tag, when }: { tag: string; when: number }) => ({
    tag,
    when,
    sql: await readFile(join(folder, `${tag}.sql`), 'utf8'),
  })
  return Promise.all(journal.entries.map(read))
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  for (const startedAt = performance.now(); ; ) {
    try {
      return await tryToApply(client, migration)
    } catch (error) {
      if (!isTransactionConflict(error) || performance.now() - startedAt > maxRetryMs)
        throw new Error(`Migration ${migration.tag} failed: ${(error as Error).message}.`, { cause: error })
      await setTimeout(retryPauseMs.min + Math.random() * (retryPauseMs.max - retryPauseMs.min))
    }
  }
}

/**
 * First line, or the second, of a migration that only adds: the release before runs on the migrated database. The hash in
 * the database says so too, for releases that don't have the file.
 */
const additive = /^(-- no transaction\n)?-- additive\n/
const additiveHash = 'additive '

/** First line of a migration whose statements cannot be in a transaction. Each of them must be safe to repeat. */
const noTransaction = '-- no transaction'

async function tryToApply(client: pg.Client, { tag, when, sql }: Migration): Promise<void> {
  const statements = sql.split('--> statement-breakpoint')
  const hash = `${additive.test(sql) ? additiveHash : ''}${createHash('sha256').update(sql).digest('hex')}`
  const note = () =>
    client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [hash, when])
  if (sql.startsWith(noTransaction)) {
    // an index that is built concurrently waits for running transactions, and blocks nobody meanwhile
    await client.query('set lock_timeout = 0; set statement_timeout = 0')
    for (const statement of statements) await client.query(statement)
    await note()
    return
  }
  await client.query(`begin; set local lock_timeout = ${lockTimeoutMs}; set local statement_timeout = 0`)
  try {
    // a node whose lock was lost with its connection may still be at this migration
    await client.query('lock table drizzle.__drizzle_migrations in share row exclusive mode')
    const { rowCount } = await client.query('select 1 from drizzle.__drizzle_migrations where created_at = $1', [when])
    if (rowCount === 0) {
      for (const statement of statements) await client.query(statement)
      await note()
    }
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw Object.assign(error as Error, { migration: tag })
  }
}
