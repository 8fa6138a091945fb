import type { z } from 'zod'
import type { Role } from './desk/roles.ts'
import type { ErrorCode } from './errors.ts'
import type { Route } from './routes.ts'

/** Schemas and limits of any call. An absent part means that the call has no such input. */
export type CallParts = {
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodObject
  response: z.ZodType
  /** The most bytes of the body, if not those of every call. */
  maxBytes?: number
  /** How long it may take, in milliseconds, if not as long as every call. */
  timeoutMs?: number
}

type ShopParts = CallParts & {
  /** `public`: the response does not depend on the caller. `shopper`: requires a shopper's token. */
  audience: 'public' | 'shopper'
  /** Errors specific to this call. Those of every call (404, 413, 503 …) are not repeated. */
  errors: readonly ErrorCode[]
  /** Accepts an `Idempotency-Key` header: a retry within 24 hours is not processed again. */
  idempotent?: boolean
}

/** `visitor`: at the desk, before the sign-in. */
type VisitorParts = CallParts & { audience: 'visitor' }

/** `desk`: requires the session of a person with one of the `roles`. They are no ladder, so each call lists its own. */
type DeskParts = CallParts & {
  audience: 'desk'
  roles: readonly Role[]
  /**
   * Only within ten minutes of the sign-in: a script that rides on an open session can't do it. The page of the desk to
   * go on from.
   */
  needsFreshSignIn?: `/${string}`
  /** Whether that goes for this subject, if not for all. @param id as it is in the address */
  isSensitive?: (id: string) => boolean
}

export type ShopCall = Route & ShopParts
export type DeskCall = Route & (VisitorParts | DeskParts)
export type Call = ShopCall | DeskCall

/** Defines a call. The backend mounts it, storefront or desk call it, and the OpenAPI document lists the shop's. */
export function defineCall<const R extends Route, const P extends ShopParts | VisitorParts | DeskParts>(
  route: R,
  parts: P,
): R & P {
  return { ...route, ...parts }
}

type CallsIn<M> = { [N in keyof M as M[N] extends Call ? N : never]: M[N] }

/** The calls among the exports of a module, by name. */
export function callsIn<M extends object>(module: M): CallsIn<M> {
  const isCall = (value: unknown) => typeof value === 'object' && value !== null && 'audience' in value
  return Object.fromEntries(Object.entries(module).filter(([, value]) => isCall(value))) as CallsIn<M>
}

type Part<C, K extends string, As extends 'input' | 'output'> =
  C extends Record<K, infer S extends z.ZodType> ? Record<K, As extends 'input' ? z.input<S> : z.output<S>> : unknown

/** A query without required fields is optional. */
type QueryPart<C> = C extends { query: infer S extends z.ZodObject }
  ? Record<never, never> extends z.input<S>
    ? { query?: z.input<S> }
    : { query: z.input<S> }
  : unknown

/** The input of a caller: `params`, `query` and `body`, as far as the call has them. */
export type CallInput<C> = Part<C, 'params', 'input'> & QueryPart<C> & Part<C, 'body', 'input'>

/** The validated and converted input of a handler. */
export type CallArguments<C> = Part<C, 'params', 'output'> & Part<C, 'query', 'output'> & Part<C, 'body', 'output'>

export type CallResponse<C> = C extends { response: infer S extends z.ZodType } ? z.output<S> : never
