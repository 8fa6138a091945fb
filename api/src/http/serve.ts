import type { Call, CallArguments } from '@tanabana/contract/define-call.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import type { z } from 'zod'
import { responseTimeoutMs } from './server.ts'
import { ShopError } from './shop-error.ts'
import { validate } from './validate.ts'

/** Admits the callers of one audience. `Caller` and, for a POST, `Writing` is what the handler gets of them. */
export type Guard<Caller extends object = object, Writing extends object = object> = {
  /** Before the body is read. @returns null if it sent the response itself */
  admit(call: Call, request: FastifyRequest, reply: FastifyReply): Promise<Caller | null>
  writing?(caller: Caller, call: Call): Writing
  /** Runs the handler after the validation. `parts`: params, query and body. */
  run?(caller: Caller, parts: object, handle: () => Promise<unknown>): Promise<unknown>
}

type Guards = { readonly [A in Call['audience']]?: Guard }

type Admitted<C extends Call, G extends Guards> =
  G[C['audience']] extends Guard<infer Caller, infer Writing>
    ? Caller & (C['method'] extends 'POST' ? Writing : unknown)
    : never

type HandlerInput<C extends Call, G extends Guards> = CallArguments<C> & {
  request: FastifyRequest
  reply: FastifyReply
} & Admitted<C, G>

export type CallHandler<C extends Call, G extends Guards> = (
  input: HandlerInput<C, G>,
) => Promise<z.input<C['response']>>

/** Mounts one call of the contract: its audience's guard admits the caller, then it validates and runs the handler. */
export function serve<C extends Call, G extends Guards>(
  app: FastifyInstance,
  { guards }: { guards: G },
  call: C,
  handle: CallHandler<C, G>,
): void {
  const guard: Guard | undefined = guards[call.audience as Call['audience']]
  if (!guard) throw new Error(`${call.path}: nothing guards calls for "${call.audience}"`)
  const callers = new WeakMap<FastifyRequest, object>()
  app.route({
    method: call.method,
    url: patternOf(call.path),
    handlerTimeout: call.timeoutMs ?? responseTimeoutMs,
    ...(call.maxBytes !== undefined && { bodyLimit: call.maxBytes }),
    onRequest: async (request, reply) => {
      const caller = await guard.admit(call, request, reply)
      if (!caller) return reply
      callers.set(request, caller)
    },
    handler: async (request, reply) => {
      const caller = callers.get(request) ?? {}
      const parts = validateParts(call, request)
      reply.header('cache-control', request.isVisit || isPreview(parts) ? 'no-store' : cacheControlOf(call))
      const writing = call.method === 'POST' && guard.writing?.(caller, call)
      const input = { ...parts, ...caller, ...writing, request, reply } as unknown as HandlerInput<C, G>
      return guard.run ? guard.run(caller, parts, () => handle(input)) : handle(input)
    },
  })
  if (cacheControlOf(call) !== 'no-store')
    app.publicReads.set(call.path, async (input, request) =>
      handle({ ...validateParts(call, input), request } as unknown as HandlerInput<C, G>),
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

/** Shows what shoppers must not find. */
function isPreview({ query = {} }: { query?: object }): boolean {
  return 'preview' in query && Boolean(query.preview)
}

function cacheControlOf({ audience, method, path }: Call): string {
  if (audience !== 'public' || method !== 'GET') return 'no-store'
  if (/^\/(product|pages)\//.test(path)) return 'public, max-age=0, s-maxage=60, stale-while-revalidate=600'
  // the PIN code table changes with releases only
  return path.startsWith('/address/pincode/') ? 'public, max-age=86400' : 'no-store'
}

const methods: HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** Refuses the methods that none of `routes` has, once for each of their paths. */
export function rejectOtherMethods(app: FastifyInstance, routes: readonly Pick<Call, 'method' | 'path'>[]): void {
  for (const path of new Set(routes.map((route) => route.path))) {
    const wanted = routes.filter((route) => route.path === path).map(({ method }) => method)
    const allowed = wanted.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
    const reject = async (_request: FastifyRequest, reply: FastifyReply) => {
      reply.header('allow', allowed.join(', '))
      throw new ShopError('METHOD_NOT_ALLOWED')
    }
    const others = methods.filter((method) => !allowed.includes(method))
    app.route({ method: others, url: patternOf(path), onRequest: reject, handler: reject })
  }
}

/** `{name}` as Fastify writes it. */
function patternOf(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1')
}
