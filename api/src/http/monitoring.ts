import { finished } from 'node:stream'
import { sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from '#database/database.ts'
import { ShopError } from './shop-error.ts'

/** This many requests may wait for a database connection. More are rejected. */
const maxWaiting = 250
/** Concurrent requests, including pages. With more, every response would take seconds. */
const maxInFlight = 500

/** Adds `/readyz`, `/metrics`, the request log and load shedding. */
export function monitoring(app: FastifyInstance, database: Database): void {
  logRequests(app)
  shedLoad(app, database)
  const ready = readiness(app, database)
  app.get('/readyz', async () => {
    if (!(await ready())) throw new ShopError('UNAVAILABLE')
    return { status: 'ready' }
  })
  const registry = metrics(app, database)
  app.get('/metrics', async (request, reply) => {
    if (!isLocal(request)) throw new ShopError('NOT_FOUND')
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

/** The declared route: the URL itself may contain personal data. */
function routeOf(request: FastifyRequest): string {
  return request.routeOptions.url ?? 'unknown'
}

function logRequests(app: FastifyInstance): void {
  app.kept?.onResponse((entry) => app.log.info({ ...entry, kept: true, ms: 0 }))
  app.addHook('onResponse', async (request, reply) => {
    const { method } = request
    const { statusCode: status, elapsedTime } = reply
    request.log.info({ method, route: routeOf(request), status, code: reply.errorCode, ms: Math.round(elapsedTime) })
  })
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

/** Ready if the database responds and the server is not draining. Queries once a second at most. */
function readiness(app: FastifyInstance, { db }: Database): () => Promise<boolean> {
  let last: { at: number; result: Promise<boolean> } | undefined
  return async () => {
    if (app.isDraining()) return false
    if (!last || Date.now() - last.at > 1000) {
      const result = db.execute(sql`select 1`).then(
        () => true,
        () => false,
      )
      last = { at: Date.now(), result }
    }
    return last.result
  }
}

function metrics(app: FastifyInstance, { pool }: Database): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last byte of its response',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  app.kept?.onResponse(({ method, route, status }) => durations.observe({ method, route, status }, 0))
  app.addHook('onResponse', async (request, reply) => {
    const labels = { method: request.method, route: routeOf(request), status: reply.statusCode }
    durations.observe(labels, reply.elapsedTime / 1000)
  })
  new Gauge({
    name: 'database_connections',
    help: 'Pool connections by state; "waiting" counts requests that wait for one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
  return registry
}

const loopback = /^(127\.|::1$|::ffff:127\.)/

/** From this machine, and not forwarded by a proxy. */
function isLocal({ socket, headers }: FastifyRequest): boolean {
  const isForwarded = ['forwarded', 'via', 'x-real-ip'].some((name) => name in headers)
  return (
    loopback.test(socket.remoteAddress ?? '') &&
    !isForwarded &&
    !Object.keys(headers).some((name) => name.startsWith('x-forwarded-'))
  )
}
