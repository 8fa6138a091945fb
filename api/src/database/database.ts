import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'
import type { Logger } from 'pino'
import { watchDiskFull } from './disk-full.ts'
import { collectEvents } from './log-events.ts'
import { createPreparedClient, type Timeouts } from './prepared-client.ts'
import { dropReadOnlyConnections } from './read-only.ts'
import { retryConflicts } from './retry.ts'

/** The database or a transaction. Area functions take it as their first parameter. */
export type Db = PgDatabase<NodePgQueryResultHKT, Record<string, never>>

export type Database = {
  db: Db
  pool: pg.Pool
  /** Whether it lately refused to write because its disk is full. */
  isDiskFull(): boolean
  close(): Promise<void>
}

/** Each timeout is shorter than the one around it: request 10 s > statement 3 s > lock 1 s. */
const timeoutMs = { connection: 500, idle: 300_000, statement: 3000, lock: 1000, idleInTransaction: 5000 }

pg.types.setTypeParser(pg.types.builtins.INT8, safeInteger)

/** @throws RangeError for an id or amount that a JavaScript number cannot hold exactly */
function safeInteger(text: string): number {
  const value = Number(text)
  if (Number.isSafeInteger(value)) return value
  throw new RangeError(`The database holds ${text}, which is too large for a number`)
}

export type DatabaseOptions = {
  connections?: number
  /** Whether statements are prepared once per connection. */
  prepared?: boolean
  /** Whether the URL is a pooler in transaction mode: it has no sessions to set timeouts for, so each transaction does. */
  pooler?: boolean
  /** Multiplies the timeouts, for tests on a busy machine. */
  timeoutFactor?: number
}

/** Opens a pool with timeouts. It survives lost connections, and retries transactions after conflicts. */
export function openDatabase(
  url: string,
  log: Logger,
  { connections = 10, prepared = true, pooler = false, timeoutFactor = 1 }: DatabaseOptions = {},
): Database {
  const timeouts: Timeouts = {
    statement: timeoutMs.statement * timeoutFactor,
    lock: timeoutMs.lock * timeoutFactor,
    idleInTransaction: timeoutMs.idleInTransaction * timeoutFactor,
  }
  const pool = new pg.Pool({
    Client: createPreparedClient({ prepared, timeouts: pooler ? timeouts : null }),
    // `together` sends statements without waiting for the ones before
    pipeline: true,
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: timeoutMs.connection * 4 * timeoutFactor,
    idleTimeoutMillis: timeoutMs.idle,
    ...(!pooler && {
      statement_timeout: timeouts.statement,
      lock_timeout: timeouts.lock,
      idle_in_transaction_session_timeout: timeouts.idleInTransaction,
    }),
    application_name: 'tanabana',
  })
  dropReadOnlyConnections(pool)
  const isDiskFull = watchDiskFull(pool)
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
  const collect = collectEvents(db, log)
  db.transaction = (work, config) =>
    retryConflicts(() =>
      collect((collecting) => transaction.call(db, collecting, config) as ReturnType<typeof work>, work),
    )
  const close = () => {
    closing = true
    return pool.end()
  }
  return { db: db as unknown as Db, pool, isDiskFull, close }
}

export { migrate } from './migrate.ts'
