import type { Calls } from './calls.ts'
import type { CallInput, CallResponse } from './define-call.ts'
import type { ErrorBody, ErrorCode } from './errors.ts'
import { globalMessages, messages } from './messages.ts'
import { type Route, type RouteName, routes } from './routes.ts'

/** The names of the public calls: their response does not depend on the caller. */
export type PublicCallName = {
  [N in RouteName]: Calls[N]['audience'] extends 'public' ? N : never
}[RouteName]

export type Transport = (path: string, init: RequestInit) => Promise<Response>

export type CallOptions = {
  signal?: AbortSignal
  /** For idempotent calls: requests with the same key within 24 hours are processed once. */
  idempotencyKey?: string
}

/** An error response, no response (`status` 0), or 202 for a pending payment. `message` can be shown to the shopper. */
export class CallError extends Error {
  readonly status: number
  readonly code: ErrorCode | undefined
  readonly fields: Record<string, string>

  constructor(status: number, body: Partial<ErrorBody> = {}) {
    super(body.code === 'PRODUCT_NOT_FOUND' ? messages.productNotFound : messageFor(status, body.message))
    this.status = status
    this.code = body.code
    this.fields = body.fields ?? {}
  }
}

/** The message of any error to show to the shopper. */
export function messageOf(error: unknown): string {
  return error instanceof CallError ? error.message : messages.unexpected
}

/**
 * Whether the request was definitely not processed. After no response or a 5xx it may have been, and
 * IDEMPOTENCY_IN_PROGRESS means that it is being processed.
 */
export function isRefusal(error: unknown): error is CallError {
  const isError = error instanceof CallError && error.status >= 400 && error.status < 500
  return isError && error.code !== 'IDEMPOTENCY_IN_PROGRESS'
}

function messageFor(status: number, message: string | undefined): string {
  if (status === 0) return globalMessages.noResponse
  if (status === 401 || status === 403 || status === 404 || status === 500) return globalMessages[status]
  return message || (status === 422 ? globalMessages[422] : globalMessages.other)
}

type Input = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

/** Builds the path and query of a call. */
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

/** By call: turns a response into what the contract promises. */
export type Readers = { [N in RouteName]?: (answer: never) => unknown }

const asIs = (answer: unknown) => answer

/**
 * Creates the typed client for a transport.
 * @param token returns the bearer token of each call
 * @param readers complete the responses of backends that fall short of the contract
 * @throws CallError for error responses and for no response; an AbortError of the transport passes through
 */
export function createClient<N extends RouteName>(
  transport: Transport,
  token?: () => string | null,
  readers: Readers = {},
) {
  return async function call<K extends N>(
    name: K,
    ...[input, options = {}]: Record<never, never> extends CallInput<Calls[K]>
      ? [input?: CallInput<Calls[K]>, options?: CallOptions]
      : [input: CallInput<Calls[K]>, options?: CallOptions]
  ): Promise<CallResponse<Calls[K]>> {
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
    const { ok, status, body } = await fetchAnswer(transport, callAddress(route, given), init)
    if (!ok || status === 202) throw new CallError(status, isErrorBody(body) ? body : {})
    return (readers[name] ?? asIs)(body as never) as CallResponse<Calls[K]>
  }
}

/** A truncated body counts as no response. A body that is not JSON counts as empty: other backends send such responses. */
async function fetchAnswer(transport: Transport, path: string, init: RequestInit) {
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
