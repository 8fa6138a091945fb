import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'
import type { Logger } from 'pino'
import { retryRaces } from './retry.ts'

/** The database or a transaction on it: every function of an area takes it first and does not care which. */
export type Db = PgDatabase<NodePgQueryResultHKT, Record<string, never>>

export type Database = { db: Db; pool: pg.Pool; close(): Promise<void> }

/** Milliseconds. From outside in: request 10 s > statement 3 s > lock 1 s > wait for a connection 0.5 s. A connection is dear to make: it stays for some minutes. */
const patience = { statement: 3000, lock: 1000, idleInTransaction: 5000, connection: 500, idle: 300_000 }

// bigint columns are paise and counts here: all far below 2^53
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** A pool with finite patience that survives the loss of any connection. A transaction that loses a lock runs again. */
export function openDatabase(url: string, log: Logger, connections = 10): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: patience.connection * 4,
    idleTimeoutMillis: patience.idle,
    statement_timeout: patience.statement,
    lock_timeout: patience.lock,
    idle_in_transaction_session_timeout: patience.idleInTransaction,
    application_name: 'tanabana',
  })
  let closing = false
  const lost = (error: Error) => {
    // while the pool closes, the server may be quicker to end a connection than we are
    if (!closing) log.warn({ error: error.message }, 'a database connection was lost')
  }
  pool.on('error', lost)
  pool.on('connect', (client) => client.on('error', lost))
  const db: NodePgDatabase = drizzle(pool)
  const { transaction } = db
  // a transaction inside another one is a savepoint of it, and is not repeated on its own
  db.transaction = (work, config) => retryRaces(() => transaction.call(db, work, config) as ReturnType<typeof work>)
  const close = () => {
    closing = true
    return pool.end()
  }
  return { db: db as unknown as Db, pool, close }
}

/** A number of our own that all nodes agree on, so that two of them never migrate at once. */
const migrationLock = 20_261_120

/** Brings the tables up to date; safe from several nodes at once, and again after it was cut off half-way. */
export async function migrate(url: string, folder: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'tanabana-migrate' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await applyMigrations(drizzle(client), { migrationsFolder: folder })
  } finally {
    await client.end()
  }
}
