import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from '#database/database.ts'
import { onEvent } from '#database/log-events.ts'
import { onOutbound } from './outbound.ts'
import type { KeptResponses } from './serve-kept.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The pattern of the page, such as `/:category/:id`, where one handler serves many. Set by the handler. */
    pagePattern: string | null
  }
}

const buckets = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const methods = ['GET', 'HEAD', 'POST', 'OPTIONS']

/** The declared route: the URL itself may contain personal data. */
export function routeOf({ pagePattern, routeOptions }: FastifyRequest): string {
  return pagePattern ?? routeOptions.url ?? 'unknown'
}

/**
 * What this process measures. Each metric says how several processes are merged (prom-client's `aggregator`), so
 * `AggregatorRegistry.aggregate` of their `getMetricsAsJSON()` is the whole shop.
 */
export function createMetrics(app: FastifyInstance, database: Database): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  measureRequests(app, registry)
  measureOutbound(app, registry)
  measurePool(database, registry)
  countOrders(app, registry)
  if (app.kept) measureCache(app.kept, registry)
  return registry
}

function measureRequests(app: FastifyInstance, registry: Registry): void {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last byte of its response',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [registry],
  })
  app.kept?.onResponse(({ method, route, status, milliseconds }) =>
    durations.observe({ method, route, status }, milliseconds / 1000),
  )
  app.addHook('onResponse', async (request, reply) => {
    // a method may be any word that Node's parser knows
    const method = methods.includes(request.method) ? request.method : 'other'
    durations.observe({ method, route: routeOf(request), status: reply.statusCode }, reply.elapsedTime / 1000)
  })
}

function measureOutbound(app: FastifyInstance, registry: Registry): void {
  const durations = new Histogram({
    name: 'outbound_request_duration_seconds',
    help: 'Requests to PhonePe, Firebase, the mail server, push services and the bucket',
    labelNames: ['service', 'call', 'result'],
    buckets,
    registers: [registry],
  })
  const stop = onOutbound(({ seconds, ...labels }) => durations.observe(labels, seconds))
  app.addHook('onClose', async () => stop())
}

function countOrders(app: FastifyInstance, registry: Registry): void {
  const orders = new Counter({
    name: 'shop_orders_placed_total',
    help: 'Orders that this process placed since its start, by payment',
    labelNames: ['payment'],
    registers: [registry],
  })
  // a rate needs the 0 before the first order
  for (const payment of ['COD', 'ONLINE']) orders.inc({ payment }, 0)
  const stop = onEvent('order placed', ({ payment }) => orders.inc({ payment: payment === 'COD' ? 'COD' : 'ONLINE' }))
  app.addHook('onClose', async () => stop())
}

function measurePool({ pool }: Database, registry: Registry): void {
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
}

function measureCache(kept: KeptResponses, registry: Registry): void {
  new Counter({
    name: 'page_cache_requests_total',
    help: 'Requests for pages and catalogue data that may be kept in memory, by whether they were',
    labelNames: ['result'],
    registers: [registry],
    collect() {
      const { hits, misses } = kept.statistics()
      this.reset()
      this.inc({ result: 'hit' }, hits)
      this.inc({ result: 'miss' }, misses)
    },
  })
  new Counter({
    name: 'page_cache_dropped_total',
    help: 'Kept responses that were dropped: outdated by a change, or for lack of space',
    labelNames: ['reason'],
    registers: [registry],
    collect() {
      const { outdated, evicted } = kept.statistics()
      this.reset()
      this.inc({ reason: 'change' }, outdated)
      this.inc({ reason: 'space' }, evicted)
    },
  })
  const gauge = (name: string, help: string, read: (statistics: ReturnType<KeptResponses['statistics']>) => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read(kept.statistics()))
      },
    })
  gauge('page_cache_bytes', 'Bytes of the kept responses', ({ bytes }) => bytes)
  gauge('page_cache_entries', 'Kept responses', ({ entries }) => entries)
  gauge('page_cache_current', '1: changes of the catalogue arrive, so responses are kept', ({ isCurrent }) =>
    Number(isCurrent),
  )
}
