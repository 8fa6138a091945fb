import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Read } from './response-cache.ts'
import { ShopError } from './shop-error.ts'

/** The input of a public GET call. */
export type ReadInput = { params?: Record<string, unknown>; query?: Record<string, unknown> }
/** `body`: the call's response or the contract's error body. */
export type ReadResult = { status: number; body: unknown }

type RunCall = (input: ReadInput, request: FastifyRequest) => Promise<unknown>

declare module 'fastify' {
  interface FastifyInstance {
    /** The public GET calls by path, without HTTP. */
    publicReads: Map<string, RunCall>
    /** Runs a public GET call for a page, as a request would: same validation, same errors. */
    readPublic(path: string, input: ReadInput, request: FastifyRequest): Promise<ReadResult>
  }
}

/** @param toShopError logs an error and converts it. @param timeoutMs per read */
export function enablePublicReads(
  app: FastifyInstance,
  toShopError: (error: unknown, request: FastifyRequest, route: string) => ShopError,
  timeoutMs: number,
): void {
  const reads = new Map<string, RunCall>()
  app.decorate('publicReads', reads)
  app.decorate('readPublic', async (path: string, input: ReadInput, request: FastifyRequest) => {
    const read = reads.get(path)
    if (!read) throw new Error(`${path} is not a public read`)
    try {
      const query = input.query && asSent(input.query)
      return { status: 200, body: await withTimeout(read({ ...input, ...(query && { query }) }, request), timeoutMs) }
    } catch (error) {
      const { status, body } = toShopError(error, request, path)
      return { status, body }
    }
  })
}

/** Adds what a call answered: a page can make several calls. */
export function addReads(request: FastifyRequest, reads: Iterable<Read>): void {
  request.reads ??= new Set()
  for (const read of reads) request.reads.add(read)
}

/** The values as a URL carries them, so that validation treats both alike. */
function asSent(query: Record<string, unknown>): Record<string, unknown> {
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  return Object.fromEntries(
    given.map(([name, value]) => [name, Array.isArray(value) ? value.map(String) : String(value)]),
  )
}

/** @throws ShopError UNAVAILABLE after the timeout; the work is not stopped */
function withTimeout<R>(work: Promise<R>, timeoutMs: number): Promise<R> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new ShopError('UNAVAILABLE')), timeoutMs)
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
