import type { Calls } from './calls.ts'
import type { CallAnswer, CallInput } from './define-call.ts'
import { type ErrorBody, type ErrorCode, globalMessages, messages } from './errors.ts'
import { type Route, type RouteName, routes } from './routes.ts'

/** The names of the calls that answer the same whoever asks. */
export type PublicCallName = {
  [N in RouteName]: (typeof routes)[N]['audience'] extends 'public' ? N : never
}[RouteName]

export type Transport = (path: string, init: RequestInit) => Promise<Response>

export type CallOptions = {
  signal?: AbortSignal
  /** Where the call takes one: the same key within 24 hours gets the same answer, and is done once. */
  idempotencyKey?: string
}

/** A refusal, no answer at all (`status` 0), or 202: accepted, but not decided yet. `message` may be shown to the shopper. */
export class CallError extends Error {
  readonly status: number
  readonly code: ErrorCode | undefined
  readonly fields: Record<string, string>

  constructor(status: number, body: Partial<ErrorBody> = {}) {
    super(body.code === 'PRODUCT_NOT_FOUND' ? messages.productNotFound : wordsFor(status, body.message))
    this.status = status
    this.code = body.code
    this.fields = body.fields ?? {}
  }
}

/** What the shopper reads of whatever a call threw. */
export function messageOf(error: unknown): string {
  return error instanceof CallError ? error.message : messages.unexpected
}

/**
 * Said no: what was asked for is surely not done. No answer and a failing server may both have done it, and what is being
 * worked on is about to be.
 */
export function isRefusal(error: unknown): error is CallError {
  const isError = error instanceof CallError && error.status >= 400 && error.status < 500
  return isError && error.code !== 'IDEMPOTENCY_IN_PROGRESS'
}

function wordsFor(status: number, said: string | undefined): string {
  if (status === 0) return globalMessages.noResponse
  if (status === 401 || status === 403 || status === 404 || status === 500) return globalMessages[status]
  return said || (status === 422 ? globalMessages[422] : globalMessages.other)
}

type Input = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

/** The path and query of a call, filled in. */
function callAddress(route: Route, input: Input): string {
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(input.params?.[name] ?? '')),
  )
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (Array.isArray(value)) for (const one of value) query.append(`${name}[]`, String(one))
    else if (value !== undefined) query.append(name, String(value))
  }
  return query.size > 0 ? `${path}?${query}` : path
}

/**
 * The typed client over any transport. `token` gives the bearer token at the time of the call.
 * @throws CallError for every refusal and for no answer; the transport's AbortError passes through
 */
export function createClient<N extends RouteName>(transport: Transport, token?: () => string | null) {
  return async function call<K extends N>(
    name: K,
    ...[input, options = {}]: keyof CallInput<Calls[K]> extends never
      ? [input?: Record<string, never>, options?: CallOptions]
      : [input: CallInput<Calls[K]>, options?: CallOptions]
  ): Promise<CallAnswer<Calls[K]>> {
    const route: Route = routes[name]
    const given = (input ?? {}) as Input
    const headers: Record<string, string> = { accept: 'application/json' }
    const bearer = token?.()
    if (bearer) headers.authorization = `Bearer ${bearer}`
    if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey
    const init: RequestInit = { method: route.method, headers, signal: options.signal ?? null }
    if (given.body !== undefined) {
      headers['content-type'] = 'application/json'
      init.body = JSON.stringify(given.body)
    }
    const { ok, status, body } = await answer(transport, callAddress(route, given), init)
    if (!ok || status === 202) throw new CallError(status, isErrorBody(body) ? body : {})
    return body as CallAnswer<Calls[K]>
  }
}

/** A body that breaks off is no answer. One that is no JSON counts as none: other backends answer some calls with nothing. */
async function answer(transport: Transport, path: string, init: RequestInit) {
  try {
    const response = await transport(path, init)
    const { ok, status } = response
    return { ok, status, body: parse(await response.text()) }
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw new CallError(0)
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isErrorBody(value: unknown): value is Partial<ErrorBody> {
  return typeof value === 'object' && value !== null
}
