import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'
import type { Logger } from 'pino'
import { createPreparedClient } from './prepared-client.ts'
import { retryConflicts } from './retry.ts'

/** The database or a transaction. Area functions take it as their first parameter. */
export type Db = PgDatabase<NodePgQueryResultHKT, Record<string, never>>

export type Database = { db: Db; pool: pg.Pool; close(): Promise<void> }

/** Each timeout is shorter than the one around it: request 10 s > statement 3 s > lock 1 s. */
const timeoutMs = { statement: 3000, lock: 1000, idleInTransaction: 5000, connection: 500, idle: 300_000 }

// bigint columns hold paise and counts, far below 2^53
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

export type DatabaseOptions = {
  connections?: number
  /** Whether statements are prepared once per connection. */
  prepared?: boolean
}

/** Opens a pool with timeouts. It survives lost connections, and retries transactions after conflicts. */
export function openDatabase(
  url: string,
  log: Logger,
  { connections = 10, prepared = true }: DatabaseOptions = {},
): Database {
  const pool = new pg.Pool({
    Client: createPreparedClient(prepared),
    // `together` sends statements without waiting for the ones before
    pipeline: true,
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: timeoutMs.connection * 4,
    idleTimeoutMillis: timeoutMs.idle,
    statement_timeout: timeoutMs.statement,
    lock_timeout: timeoutMs.lock,
    idle_in_transaction_session_timeout: timeoutMs.idleInTransaction,
    application_name: 'tanabana',
  })
  let closing = false
  const onConnectionError = (error: Error) => {
    // the server may end connections first while the pool closes
    if (!closing) log.warn({ error: error.message }, 'database connection lost')
  }
  pool.on('error', onConnectionError)
  pool.on('connect', (client) => client.on('error', onConnectionError))
  const db: NodePgDatabase = drizzle(pool)
  const { transaction } = db
  // nested transactions are savepoints and are not retried separately
  db.transaction = (work, config) => retryConflicts(() => transaction.call(db, work, config) as ReturnType<typeof work>)
  const close = () => {
    closing = true
    return pool.end()
  }
  return { db: db as unknown as Db, pool, close }
}

export { migrate } from './migrate.ts'
