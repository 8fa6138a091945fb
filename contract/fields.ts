import { z } from 'zod'
import { fieldMessages as say } from './errors.ts'
import { usernameLength, usernamePattern } from './limits.ts'

/** An integer from JSON, or its digits from a form or a query. */
export function integer(min: number, max: number) {
  const range = z.number(say.number).int(say.number).min(min, `Enter ${min} or more.`)
  const number = range.max(max, `Enter ${max} or less.`)
  return z.preprocess(
    (value) => (typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value),
    number,
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

/** `{ status, message }`, the answer of calls that have nothing else to tell. */
export const done = z.object({ status: z.literal('SUCCESS'), message: z.string() })
