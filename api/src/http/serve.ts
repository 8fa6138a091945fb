import type { Call, CallArguments, CallResponse } from '@tanabana/contract/define-call.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import type { Db } from '#database/database.ts'
import { responseTimeoutMs } from './server.ts'
import { ShopError } from './shop-error.ts'
import { validate } from './validate.ts'

/** The signed-in shopper of a request: token and session are valid. */
export type Shopper = { id: number; username: string; sessionId: string; signedInAt: Date }

/** Finds the shopper of a bearer token; null if it is invalid, expired or revoked. */
export type Authenticate = (token: string) => Promise<Shopper | null>

declare const sessionLocked: unique symbol

/**
 * A transaction that holds the lock on the shopper's session. Only `Write` creates it, and functions that write for a
 * shopper require it, so that none can skip the check.
 */
export type ShopperTx = Db & { readonly [sessionLocked]: true }

/** Runs `work` in such a transaction; make no network calls in it. @throws ShopError UNAUTHORIZED (session ended) */
export type Write = <A>(work: (tx: ShopperTx) => Promise<A>) => Promise<A>

export type HttpSettings = {
  authenticate: Authenticate
  writeAs: (shopper: Shopper) => Write
  /** False: no mail server is configured, and calls that only send a mail are refused. */
  sendsMail: boolean
}

/** @throws ShopError VALIDATION */
export function requireMail({ sendsMail }: HttpSettings): void {
  if (!sendsMail) throw new ShopError('VALIDATION', "We can't send e-mails yet. Please contact us.")
}

type HandlerInput<C extends Call> = CallArguments<C> & { request: FastifyRequest } & Caller<C>

type Caller<C extends Call> = C['audience'] extends 'shopper'
  ? { shopper: Shopper } & (C['method'] extends 'POST' ? { write: Write } : unknown)
  : { shopper: null }

export type CallHandler<C extends Call> = (input: HandlerInput<C>) => Promise<CallResponse<C>>

/** Mounts one call of the contract: authenticates, validates, then runs the handler. */
export function serve<C extends Call>(
  app: FastifyInstance,
  settings: HttpSettings,
  call: C,
  handle: CallHandler<C>,
): void {
  const url = call.path.replace(/\{(\w+)\}/g, ':$1')
  rejectOtherMethods(app, [call.method], url)
  const shoppers = new WeakMap<FastifyRequest, Shopper>()
  app.route({
    method: call.method,
    url,
    handlerTimeout: responseTimeoutMs,
    // before the body is read
    ...(call.audience === 'shopper' && {
      onRequest: async (request: FastifyRequest) => {
        shoppers.set(request, await requireShopper(settings, request))
      },
    }),
    handler: async (request, reply) => {
      const shopper = shoppers.get(request) ?? null
      const parts = validateParts(call, request)
      if (shopper) requireSameUser(shopper, parts)
      reply.header('cache-control', cacheControlOf(call))
      const caller = { shopper, ...(shopper && { write: settings.writeAs(shopper) }) }
      return handle({ ...parts, request, ...caller } as unknown as HandlerInput<C>)
    },
  })
  if (cacheControlOf(call) !== 'no-store')
    app.publicReads.set(call.path, async (input, request) =>
      handle({ ...validateParts(call, input), request, shopper: null } as unknown as HandlerInput<C>),
    )
}

/** @throws ShopError VALIDATION */
function validateParts(call: Call, given: { params?: unknown; query?: unknown; body?: unknown }) {
  return {
    ...(call.params && { params: validate(call.params, given.params) }),
    ...(call.query && { query: validate(call.query, given.query ?? {}) }),
    ...(call.body && { body: validate(call.body, given.body ?? {}) }),
  }
}

function cacheControlOf({ audience, method, path }: Call): string {
  if (audience !== 'public' || method !== 'GET') return 'no-store'
  if (path.startsWith('/product/')) return 'public, max-age=0, s-maxage=60, stale-while-revalidate=600'
  // the PIN code table changes with releases only
  return path.startsWith('/address/') ? 'public, max-age=86400' : 'no-store'
}

const methods: HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

export function rejectOtherMethods(app: FastifyInstance, wanted: readonly ('GET' | 'POST')[], url: string): void {
  const allowed = wanted.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
  const reject = async (_request: FastifyRequest, reply: FastifyReply) => {
    reply.header('allow', allowed.join(', '))
    throw new ShopError('METHOD_NOT_ALLOWED')
  }
  app.route({ method: methods.filter((other) => !allowed.includes(other)), url, onRequest: reject, handler: reject })
}

/** Reads the token of the Authorization header. */
export function bearerToken(request: FastifyRequest): string | null {
  return /^Bearer ([\w.~+/=-]{1,4096})$/i.exec(request.headers.authorization ?? '')?.[1] ?? null
}

/** @throws ShopError UNAUTHORIZED */
export async function requireShopper(settings: HttpSettings, request: FastifyRequest): Promise<Shopper> {
  const token = bearerToken(request)
  const shopper = token ? await settings.authenticate(token) : null
  if (!shopper) throw new ShopError('UNAUTHORIZED')
  return shopper
}

/** Any `username` in the request must be the shopper's own. @throws ShopError FORBIDDEN */
function requireSameUser(shopper: Shopper, parts: Record<string, unknown>): void {
  for (const part of Object.values(parts)) {
    const { username } = part as { username?: unknown }
    if (username !== undefined && username !== shopper.username) throw new ShopError('FORBIDDEN')
  }
}
