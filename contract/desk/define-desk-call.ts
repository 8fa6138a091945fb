import type { z } from 'zod'
import type { DeskRoute } from './routes.ts'

/** The schemas of a call of the desk. An absent part means that the call has no such input. */
export type DeskParts = {
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodObject
  response: z.ZodType
  /** The most bytes of the body; 64 KB if absent. */
  maxBytes?: number
}

export type DeskCall<R extends DeskRoute = DeskRoute, P extends DeskParts = DeskParts> = R & P

/** Defines a call of the desk. The backend mounts it, and the desk calls it. */
export function defineDeskCall<const R extends DeskRoute, const P extends DeskParts>(route: R, parts: P): R & P {
  return { ...route, ...parts }
}
