import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { cacheKey } from './cache-key.ts'
import { knowsTag } from './etag.ts'
import {
  bodyIn,
  createResponseCache,
  type Encoding,
  type KeptResponse,
  type Read,
  type Reads,
} from './response-cache.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** What the response shows; null if the response must not be kept. Set by the handler. */
    reads: Set<Read> | null
    /** Runs after each response to a GET, also if it is answered from memory. Set by the handler. */
    onSent: (() => void) | null
  }
}

/** A request that is being answered; requests for the same key wait for its response. */
type Flight = {
  key: string
  changed: Set<Read>
  /** The response was outdated or not completed: the requests that wait start another one. */
  failed: boolean
  waiting: (() => void)[]
}

const flightOf = new WeakMap<IncomingMessage, Flight>()

/** Headers that differ by request. */
const ownHeaders = new Set(['x-request-id', 'connection', 'content-length', 'content-encoding', 'etag'])

type Settings = {
  /** Bytes of the cache. */
  maxBytes: number
  /** False while changes of the catalogue may be missed: then nothing is kept, or answered from the cache without need. */
  isCurrent: () => boolean
  /** True while the database is away: then a kept response that may be outdated is better than an error. */
  mayServeOutdated: () => Promise<boolean>
  /** Whether the connection closes after the response. */
  isDraining: () => boolean
  /** Requests that the server must see. */
  skips: (request: IncomingMessage) => boolean
}

type Responded = { reqId: string; method: string; route: string; status: number; milliseconds: number }

export type KeptResponses = ReturnType<typeof keepResponses>

/**
 * Answers public pages and catalogue calls from memory, before Fastify sees the request. Concurrent requests for one key
 * are answered by one: the others wait for it.
 */
export function keepResponses({ maxBytes, isCurrent, mayServeOutdated, isDraining, skips }: Settings) {
  const cache = createResponseCache(maxBytes)
  const flights = new Map<string, Flight>()
  const observers: ((response: Responded) => void)[] = []
  let hits = 0
  let misses = 0

  const answer = (entry: KeptResponse, request: IncomingMessage, response: ServerResponse, receivedAt: number) => {
    const id = randomUUID()
    const isKnown = knowsTag(request.headers['if-none-match'], entry.etag)
    const status = isKnown ? 304 : 200
    const headers = [...entry.headers, 'etag', entry.etag, 'x-request-id', id]
    if (isDraining()) headers.push('connection', 'close')
    if (isKnown) response.writeHead(status, headers).end()
    else {
      const { body, encoding } = bodyIn(entry, encodingOf(request.headers['accept-encoding']))
      if (encoding !== 'identity') headers.push('content-encoding', encoding)
      headers.push('content-length', String(body.length))
      response.writeHead(status, headers).end(request.method === 'HEAD' ? undefined : body)
    }
    const method = request.method ?? 'GET'
    if (method === 'GET') entry.onSent?.()
    hits += 1
    const milliseconds = performance.now() - receivedAt
    for (const observe of observers) observe({ reqId: id, method, route: entry.route, status, milliseconds })
  }

  const isRunning = (flight: Flight) => flights.get(flight.key) === flight

  const settle = (flight: Flight) => {
    if (!isRunning(flight)) return
    flights.delete(flight.key)
    for (const proceed of flight.waiting) proceed()
  }

  /** Runs in front of Fastify's own listener. */
  const inFrontOf =
    (listener: RequestListener): RequestListener =>
    (request, response) => {
      const isGet = request.method === 'GET'
      const key = (isGet || request.method === 'HEAD') && !skips(request) ? cacheKey(request.url ?? '') : null
      if (key === null) return listener(request, response)
      const receivedAt = performance.now()
      const entry = cache.get(key)
      if (!isCurrent())
        return entry ? answerInOutage(key, receivedAt, listener, request, response) : listener(request, response)
      if (entry) return answer(entry, request, response, receivedAt)
      if (!isGet) return listener(request, response)
      const running = flights.get(key)
      if (running) {
        running.waiting.push(() => {
          if (response.destroyed) return
          const ready = cache.get(key)
          if (ready) return answer(ready, request, response, receivedAt)
          // responses such as 404 are not kept: do not queue for them
          return running.failed ? inFrontOf(listener)(request, response) : listener(request, response)
        })
        return
      }
      misses += 1
      const flight: Flight = { key, changed: new Set(), failed: false, waiting: [] }
      flights.set(key, flight)
      flightOf.set(request, flight)
      response.once('close', () => {
        flight.failed ||= !response.writableFinished
        settle(flight)
      })
      // the response must not depend on anything that the key does not name
      request.url = key
      listener(request, response)
    }

  /** The database may have answered, and emptied the cache, while it was asked. */
  const answerInOutage = async (
    key: string,
    receivedAt: number,
    listener: RequestListener,
    request: IncomingMessage,
    response: ServerResponse,
  ) => {
    const mayBeOutdated = await mayServeOutdated()
    if (response.destroyed) return
    const entry = cache.get(key)
    if (entry && (mayBeOutdated || isCurrent())) answer(entry, request, response, receivedAt)
    else listener(request, response)
  }

  const change = (reads: Iterable<Read>) => {
    const changed = [...reads]
    cache.drop(changed)
    for (const flight of flights.values()) for (const read of changed) flight.changed.add(read)
  }

  return {
    inFrontOf,
    /** Calls back for each response from memory, which Fastify's hooks do not see. */
    onResponse: (observe: (response: Responded) => void) => void observers.push(observe),
    /** Since the start. A request that waited for another one's response is a hit. */
    statistics: () => ({ hits, misses, isCurrent: isCurrent(), ...cache.statistics() }),
    /** Drops what shows any of these. */
    change,
    clear() {
      cache.clear()
      for (const flight of flights.values()) flight.failed = true
    },
    /** Keeps a response that Fastify is about to send, unless a change made it outdated meanwhile. */
    keep(request: FastifyRequest, reply: FastifyReply, body: string, etag: string) {
      const flight = flightOf.get(request.raw)
      const { reads, onSent } = request
      if (!flight || !isRunning(flight) || !reads || !isCurrent()) return
      flight.failed ||= isOutdated(flight.changed, reads)
      if (!flight.failed) {
        const route = request.pagePattern ?? request.routeOptions.url ?? 'unknown'
        cache.set(flight.key, { headers: sharedHeaders(reply), etag, route, reads, onSent, body })
      }
      settle(flight)
    },
  }
}

function isOutdated(changed: Reads, reads: Reads): boolean {
  for (const read of changed) if (reads.has(read)) return true
  return false
}

function sharedHeaders(reply: FastifyReply): string[] {
  return Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
    ownHeaders.has(name) || value === undefined ? [] : [name, String(value)],
  )
}

const refused = /[^,]*;\s*q=0(\.0*)?\s*(?=,|$)/g

/** The smallest encoding that the client accepts. */
function encodingOf(header: string | string[] = ''): Encoding {
  const text = String(header)
  const accepted = text.includes('q=0') ? text.replace(refused, '') : text
  if (/\bbr\b/.test(accepted)) return 'br'
  if (/\bgzip\b/.test(accepted)) return 'gzip'
  return /\bzstd\b/.test(accepted) ? 'zstd' : 'identity'
}
