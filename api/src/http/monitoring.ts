import { finished } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import type { Database } from '#database/database.ts'
import { isLocal } from './is-local.ts'
import { createMetrics, routeOf } from './metrics.ts'
import { onOutbound } from './outbound.ts'
import { ShopError } from './shop-error.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** What this process measures. */
    metrics: Registry
    /** What `/metrics` answers. One of several processes replaces it, to answer for all. */
    readMetrics: () => Promise<string>
  }
}

/** What keeps the shop from taking orders. @throws Error if the database does not answer */
export type FindBlockers = () => Promise<readonly { key: string }[]>

/** This many requests may wait for a database connection. More are rejected. */
const maxWaiting = 250
/** Concurrent requests, including pages. With more, every response would take seconds. */
const maxInFlight = 500

/** Adds `/readyz`, `/metrics`, the request log and load shedding. */
export function monitoring(app: FastifyInstance, database: Database, findBlockers: FindBlockers): void {
  logRequests(app)
  shedLoad(app, database)
  const ready = readiness(app, database, findBlockers)
  app.get('/readyz', async () => {
    if (!(await ready())) throw new ShopError('UNAVAILABLE')
    return { status: 'ready' }
  })
  const registry = createMetrics(app, database)
  app.decorate('metrics', registry)
  app.decorate('readMetrics', () => registry.metrics())
  app.get('/metrics', async (request, reply) => {
    if (!isLocal(request)) throw new ShopError('NOT_FOUND')
    return reply.type(registry.contentType).send(await app.readMetrics())
  })
}

function logRequests(app: FastifyInstance): void {
  app.kept?.onResponse(({ reqId, method, route, status, milliseconds }) =>
    app.log.info({ reqId, method, route, status, kept: true, ms: Math.round(milliseconds) }),
  )
  app.addHook('onResponse', async (request, reply) => {
    const { method } = request
    const { statusCode: status, elapsedTime } = reply
    request.log.info({ method, route: routeOf(request), status, code: reply.errorCode, ms: Math.round(elapsedTime) })
  })
  const stop = onOutbound(({ seconds, ...call }) => {
    const line = { ...call, ms: Math.round(seconds * 1000) }
    if (call.result === 'failed') app.log.warn(line, 'call of another service failed')
    if (call.result === 'rejected') app.log.info(line, 'call of another service was rejected')
  })
  app.addHook('onClose', async () => stop())
}

const monitoringPaths = ['/healthz', '/readyz', '/metrics']

function shedLoad(app: FastifyInstance, { pool }: Database): void {
  let inFlight = 0
  app.addHook('onRequest', async (request) => {
    const isOverloaded = inFlight >= maxInFlight || pool.waitingCount > maxWaiting
    if (isOverloaded && !monitoringPaths.includes(routeOf(request))) throw new ShopError('UNAVAILABLE')
  })
  // counted from here: a request that is still being received costs nothing
  app.addHook('preValidation', async (_request, reply) => {
    inFlight += 1
    // not onResponse: it does not run when the client disconnects
    finished(reply.raw, () => {
      inFlight -= 1
    })
  })
}

/** Ready if nothing keeps the shop from taking orders and the server is not draining. Looks once a second at most. */
function readiness(app: FastifyInstance, database: Database, findBlockers: FindBlockers): () => Promise<boolean> {
  let last: { at: number; result: Promise<boolean> } | undefined
  return async () => {
    if (app.isDraining() || database.isDiskFull()) return false
    if (!last || Date.now() - last.at > 1000) {
      const result = findBlockers().then(
        (blockers) => blockers.length === 0,
        () => false,
      )
      last = { at: Date.now(), result }
    }
    return last.result
  }
}
