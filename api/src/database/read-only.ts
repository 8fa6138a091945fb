import type pg from 'pg'
import { isReadOnly } from './database-errors.ts'

/** A server that is read-only for good must not make the pool reconnect with each request. */
const pauseMs = 1000

/**
 * Closes all connections after "read-only transaction": the server was the primary before a failover, and a proxy that
 * leads to the new one chooses at connect.
 */
export function dropReadOnlyConnections(pool: pg.Pool): void {
  const idle = new Set<pg.PoolClient>()
  const stale = new WeakSet<pg.PoolClient>()
  const all = new Set<pg.PoolClient>()
  let droppedAt = Number.NEGATIVE_INFINITY

  const drop = () => {
    if (performance.now() - droppedAt < pauseMs) return
    droppedAt = performance.now()
    for (const client of all) stale.add(client)
    // the pool removes an idle connection with an error at once
    for (const client of [...idle]) client.emit('error', new Error('The database server is read-only'))
  }
  pool.on('connect', (client) => {
    all.add(client)
    client.connection.on('errorMessage', (error: Error) => isReadOnly(error) && drop())
  })
  pool.on('acquire', (client) => idle.delete(client))
  pool.on('release', (_error, client) => {
    if (stale.has(client)) void client.end()
    else idle.add(client)
  })
  pool.on('remove', (client) => {
    all.delete(client)
    idle.delete(client)
  })
}
