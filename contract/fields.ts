import { z } from 'zod'
import { fieldMessages as say } from './errors.ts'
import { usernameLength, usernamePattern } from './limits.ts'
import { mobilePattern, normaliseMobile } from './mobile.ts'

/** An integer from JSON, or its digits from a form or a query. */
export function integer(min: number, max: number) {
  const range = z.number(say.number).int(say.number).min(min, `Enter ${min} or more.`)
  const number = range.max(max, `Enter ${max} or less.`)
  return z.preprocess(
    (value) => (typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value),
    number,
  )
}

/** Rupees with at most two decimals, from a query as well, where an empty one is none. */
export function rupees() {
  const number = z.number(say.number).min(0, 'Enter 0 or more.').max(10_000_000, 'Enter 10000000 or less.')
  return z.preprocess(
    (value) => (typeof value === 'string' && /^\d{1,9}(\.\d{1,2})?$/.test(value) ? Number(value) : value || undefined),
    number.optional(),
  )
}

/** Several values of a filter: `a,b` in one parameter, or the parameter several times (then a value may have a comma). */
export function several<V extends z.ZodType>(value: V, most: number) {
  return z.preprocess(
    (given) => (typeof given === 'string' ? given.split(',').filter((part) => part.trim() !== '') : given),
    z.array(value).max(most, `Choose ${most} or fewer.`),
  )
}

const printable = /^[^\p{Cc}\p{Cs}]*$/u

/** Text that may be empty, without control characters (PostgreSQL refuses NUL). */
export function anyText(max: number) {
  return z.string(say.required).trim().max(max, say.atMost(max)).regex(printable, say.unprintable)
}

/** The same with one character at least. */
export function text(max: number) {
  return anyText(max).min(1, say.required)
}

/** An empty field of a form is one that was left out. */
const orNothing = (value: unknown) =>
  value === null || (typeof value === 'string' && value.trim() === '') ? undefined : value

/** A person's full name in any script, or nothing. */
export function personName(max: number) {
  return z.preprocess(orNothing, anyText(max).regex(/\p{L}/u, say.personName).optional())
}

/** An Indian mobile number, kept as ten digits, or nothing. */
export const mobile = z.preprocess((value) => {
  const given = typeof value === 'number' ? String(value) : orNothing(value)
  return typeof given === 'string' ? normaliseMobile(given) : given
}, z.string(say.mobile).regex(mobilePattern, say.mobile).optional())

export const productId = integer(1, 2_147_483_647)

export const username = z
  .string(say.required)
  .trim()
  .min(usernameLength.min, say.atLeast(usernameLength.min))
  .max(usernameLength.max, say.atMost(usernameLength.max))
  .regex(usernamePattern, say.username)

/** A name that says whose data is meant. Any text: whether it is the caller's own is decided by the token. */
export const owner = z.string(say.required).max(200)

export const lineId = z.string().max(64)
export const orderId = z.string().regex(/^[0-9A-Z]{1,32}$/, 'This is not an order number.')
export const sizeName = text(40)
export const colorName = text(40)

/** Optional in both directions: a client or a backend that does not know it works without. */
export const deviceToken = z
  .string()
  .max(2000)
  .optional()
  .describe('keeps wrong passwords from other devices from slowing this one; store it, and send the newest one')

/** `{ status, message }`, the answer of calls that have nothing else to tell. */
export const done = z.object({ status: z.literal('SUCCESS'), message: z.string() })
