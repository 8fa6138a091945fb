import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'
import type { Route } from './routes.ts'

/** `public`: the response does not depend on the caller. `shopper`: requires a shopper's token. */
type Audience = 'public' | 'shopper'

/** Audience and schemas of a call. An absent part means that the call has no such input. */
export type CallParts = {
  audience: Audience
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodObject
  response: z.ZodType
  /** Errors specific to this call. Those of every call (404, 413, 503 …) are not repeated. */
  errors: readonly ErrorCode[]
  /** Accepts an `Idempotency-Key` header: a retry within 24 hours is not processed again. */
  idempotent?: boolean
}

export type Call<R extends Route = Route, P extends CallParts = CallParts> = R & P

/** Defines a call. The backend mounts it, the storefront calls it, and the OpenAPI document is generated from it. */
export function defineCall<const R extends Route, const P extends CallParts>(route: R, parts: P): R & P {
  return { ...route, ...parts }
}

type Part<C, K extends string, As extends 'input' | 'output'> =
  C extends Record<K, infer S extends z.ZodType> ? Record<K, As extends 'input' ? z.input<S> : z.output<S>> : unknown

/** A query without required fields is optional beside path parameters. */
type QueryPart<C> = C extends { params: z.ZodObject; query: infer S extends z.ZodObject }
  ? Record<never, never> extends z.input<S>
    ? { query?: z.input<S> }
    : { query: z.input<S> }
  : Part<C, 'query', 'input'>

/** The input of a caller: `params`, `query` and `body`, as far as the call has them. */
export type CallInput<C> = Part<C, 'params', 'input'> & QueryPart<C> & Part<C, 'body', 'input'>

/** The validated and converted input of a handler. */
export type CallArguments<C> = Part<C, 'params', 'output'> & Part<C, 'query', 'output'> & Part<C, 'body', 'output'>

export type CallResponse<C> = C extends { response: infer S extends z.ZodType } ? z.output<S> : never
