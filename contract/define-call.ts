import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'
import type { Route } from './routes.ts'

/** The schemas of one call. An absent part means that the call takes nothing there. */
export type CallParts = {
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodObject
  response: z.ZodType
  /** Errors of its own; those that any call may answer (404, 413, 503 …) are not repeated. */
  errors: readonly ErrorCode[]
  /** Takes an `Idempotency-Key` header: a repeat within 24 hours does nothing and is answered as done. */
  idempotent?: boolean
}

export type Call<R extends Route = Route, P extends CallParts = CallParts> = R & P

/** One call as one value: the backend mounts it, the storefront calls it, the OpenAPI document is made from it. */
export function defineCall<const R extends Route, const P extends CallParts>(route: R, parts: P): R & P {
  return { ...route, ...parts }
}

type Part<C, K extends string, As extends 'input' | 'output'> =
  C extends Record<K, infer S extends z.ZodType> ? Record<K, As extends 'input' ? z.input<S> : z.output<S>> : unknown

/** A query of which nothing is needed may be left out beside what is. */
type QueryPart<C> = C extends { params: z.ZodObject; query: infer S extends z.ZodObject }
  ? Record<never, never> extends z.input<S>
    ? { query?: z.input<S> }
    : { query: z.input<S> }
  : Part<C, 'query', 'input'>

/** What a caller hands in: `params`, `query` and `body`, each where the call has it. */
export type CallInput<C> = Part<C, 'params', 'input'> & QueryPart<C> & Part<C, 'body', 'input'>

/** What the handler gets: the same, checked and converted. */
export type CallArguments<C> = Part<C, 'params', 'output'> & Part<C, 'query', 'output'> & Part<C, 'body', 'output'>

export type CallAnswer<C> = C extends { response: infer S extends z.ZodType } ? z.output<S> : never
