import { finished } from 'node:stream'
import { sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from '#database/database.ts'
import { ShopError } from './shop-error.ts'

/** Requests that may wait for a database connection; more than that are told at once to come back. */
const longestQueue = 250
/** Requests at once, pages among them: with more, everybody would wait for seconds. */
const mostUnderWay = 500

/** What an operator looks at: `/readyz`, `/metrics`, a line in the log for each request, and refusing early. */
export function operations(app: FastifyInstance, database: Database): void {
  tellEachRequest(app)
  refuseEarly(app, database)
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

/** The route as it was declared: an address itself may name a person. */
function routeOf(request: FastifyRequest): string {
  return request.routeOptions.url ?? 'unknown'
}

function tellEachRequest(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method } = request
    const { statusCode: status, elapsedTime } = reply
    request.log.info({ method, route: routeOf(request), status, code: reply.refusal, ms: Math.round(elapsedTime) })
  })
}

const operators = ['/healthz', '/readyz', '/metrics']

function refuseEarly(app: FastifyInstance, { pool }: Database): void {
  let underWay = 0
  app.addHook('onRequest', async (request) => {
    const crowded = underWay >= mostUnderWay || pool.waitingCount > longestQueue
    if (crowded && !operators.includes(routeOf(request))) throw new ShopError('UNAVAILABLE')
  })
  // once it has come in whole: one that is still being sent costs nothing yet, however long it takes
  app.addHook('preValidation', async (_request, reply) => {
    underWay += 1
    // also where whoever asked is gone before the answer: onResponse never comes then
    finished(reply.raw, () => {
      underWay -= 1
    })
  })
}

/** Whether requests should come here: the database answers and the server is not about to stop. Asked once a second at most. */
function readiness(app: FastifyInstance, { db }: Database): () => Promise<boolean> {
  let last: { at: number; answer: Promise<boolean> } | undefined
  return async () => {
    if (app.isDraining()) return false
    if (!last || Date.now() - last.at > 1000) {
      const answer = db.execute(sql`select 1`).then(
        () => true,
        () => false,
      )
      last = { at: Date.now(), answer }
    }
    return last.answer
  }
}

function metrics(app: FastifyInstance, { pool }: Database): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const labels = { method: request.method, route: routeOf(request), status: reply.statusCode }
    durations.observe(labels, reply.elapsedTime / 1000)
  })
  new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool by state; "waiting" are requests that wait for one',
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

/** From this machine, and not passed on by a proxy on it. */
function isLocal({ socket, headers }: FastifyRequest): boolean {
  const passedOn = ['forwarded', 'via', 'x-real-ip'].some((name) => name in headers)
  return (
    loopback.test(socket.remoteAddress ?? '') &&
    !passedOn &&
    !Object.keys(headers).some((name) => name.startsWith('x-forwarded-'))
  )
}
