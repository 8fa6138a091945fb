import { z } from 'zod'

/** An integer from JSON, or its digits from a form or a query. */
export function integer(min: number, max: number) {
  const range = z.number('Enter a number.').int('Enter a whole number.').min(min, `Enter ${min} or more.`)
  const number = range.max(max, `Enter ${max} or less.`)
  return z.preprocess(
    (value) => (typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value),
    number,
  )
}

const printable = /^[^\p{Cc}\p{Cs}]*$/u

/** Text that may be empty, without control characters (PostgreSQL refuses NUL). */
export function anyText(max: number) {
  return z
    .string('Fill in this field.')
    .trim()
    .max(max, `Use at most ${max} characters.`)
    .regex(printable, 'Remove the characters that cannot be shown.')
}

/** The same with one character at least. */
export function text(max: number) {
  return anyText(max).min(1, 'Fill in this field.')
}

export const productId = integer(1, 2_147_483_647)

/** Letters of any script, digits and `. _ -`; no `@`, so that it can't be mistaken for an e-mail address. */
export const username = z
  .string('Fill in this field.')
  .trim()
  .min(3, 'Use at least 3 characters.')
  .max(30, 'Use at most 30 characters.')
  .regex(/^[\p{L}\p{M}\p{N}._-]+$/u, 'Use letters, digits, dots, dashes and underscores only.')

/** A name that says whose data is meant. Any text: whether it is the caller's own is decided by the token. */
export const owner = z.string('Fill in this field.').max(200)

export const lineId = z.string().max(64)
export const orderId = z.string().regex(/^[0-9A-Z]{1,32}$/, 'This is not an order number.')
export const sizeName = text(40)
export const colorName = text(40)

/** `{ status, message }`, the answer of calls that have nothing else to tell. */
export const done = z.object({ status: z.literal('SUCCESS'), message: z.string() })
