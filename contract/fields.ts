import { z } from 'zod'
import { usernameLength, usernamePattern } from './account-limits.ts'
import { fieldMessages as say } from './errors.ts'
import { emailLength, pincodes, valueLength } from './limits.ts'
import { mobileError, mobilePattern, readMobile } from './mobile.ts'
import { oneLine } from './one-line.ts'
import { pincodeError, readPincode } from './pincode.ts'

/** An integer in JSON, or its digits in a form or query. */
export function integer(min: number, max: number) {
  const range = z.number(say.number).int(say.number).min(min, `Enter ${min} or more.`)
  const number = range.max(max, `Enter ${max} or less.`)
  return z.preprocess(
    (value) => (typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value),
    number,
  )
}

/** Optional rupees with at most two decimals. An empty query parameter counts as absent. */
export function rupees() {
  const number = z.number(say.number).min(0, 'Enter 0 or more.').max(10_000_000, 'Enter 10000000 or less.')
  return z.preprocess(
    (value) => (typeof value === 'string' && /^\d{1,9}(\.\d{1,2})?$/.test(value) ? Number(value) : value || undefined),
    number.optional(),
  )
}

/** A list: `a,b` in one parameter, or a repeated parameter, whose values may contain commas. */
export function list<V extends z.ZodType>(value: V, max: number) {
  return z.preprocess(
    (given) => (typeof given === 'string' ? given.split(',').filter((part) => part.trim() !== '') : given),
    z.array(value).max(max, `Choose ${max} or fewer.`),
  )
}

const printable = /^[^\p{Cc}\p{Cs}]*$/u

/** Text that may be empty, as `oneLine` keeps it, without control characters (PostgreSQL rejects NUL). */
export function textOrEmpty(max: number) {
  return z.string(say.required).overwrite(oneLine).max(max, say.atMost(max)).regex(printable, say.unprintable)
}

/** Text with at least one character. */
export function text(max: number) {
  return textOrEmpty(max).min(1, say.required)
}

/** A value that the shop has given out, such as a size or a brand: compared as it is stored. */
export function storedText(max: number) {
  return z.string(say.required).trim().min(1, say.required).max(max, say.atMost(max)).regex(printable, say.unprintable)
}

/** A day such as `2026-11-22`. */
export const day = z.iso.date('Enter a day as 2026-11-22.').regex(/^[1-9]/, 'Enter a day as 2026-11-22.')

/** An e-mail address. */
export const emailAddress = z.string(say.required).overwrite(oneLine).max(emailLength).pipe(z.email(say.email))

/** Text of several lines. Forms send CRLF. */
export function lines(max: number) {
  const unified = z.string(say.required).transform((given) => given.replaceAll('\r\n', '\n').trim())
  const printableLines = z
    .string()
    .min(1, say.required)
    .max(max, say.atMost(max))
    .regex(/^(\n|[^\p{Cc}\p{Cs}])*$/u, say.unprintable)
  return unified.pipe(printableLines)
}

/** An empty form field counts as absent. */
const emptyToUndefined = (value: unknown) =>
  value === null || (typeof value === 'string' && value.trim() === '') ? undefined : value

/** An optional full name in any script. */
export function personName(max: number) {
  return z.preprocess(emptyToUndefined, textOrEmpty(max).regex(/\p{L}/u, say.personName).optional())
}

/** An optional Indian mobile number, normalised to ten digits. */
export const mobile = z.preprocess(
  (value) => {
    const given = typeof value === 'number' ? String(value) : emptyToUndefined(value)
    return typeof given === 'string' ? (readMobile(given) ?? given) : given
  },
  z
    .string(say.mobile)
    .regex(mobilePattern, { error: ({ input }) => mobileError(String(input)) })
    .optional(),
)

/** An Indian PIN code: a number, or a text that names one. */
export const pincode = z.preprocess(
  (value) => (typeof value === 'string' ? (readPincode(value) ?? value) : value),
  z
    .int({ error: ({ input }) => (typeof input === 'string' ? pincodeError(input) : say.pincode) })
    .min(pincodes.min, say.pincode)
    .max(pincodes.max, say.pincode),
)

export const productId = integer(1, 2_147_483_647)

/** The username of a new account. */
export const newUsername = z
  .string(say.required)
  .overwrite(oneLine)
  .min(usernameLength.min, say.atLeast(usernameLength.min))
  .max(usernameLength.max, say.atMost(usernameLength.max))
  .regex(usernamePattern, say.username)

/** The caller's username. The server compares it with the token and responds 403 if it differs. */
export const callerUsername = z.string(say.required).max(200)

export const lineId = z.string().max(64)
export const orderId = z.string().regex(/^[0-9A-Z]{1,32}$/, 'This is not an order number.')
export const sizeName = storedText(valueLength)
export const colorName = storedText(valueLength)

/** Optional in requests and responses: clients and backends without it still work. */
export const deviceToken = z
  .string()
  .max(2000)
  .optional()
  .describe(
    'Marks a known device, which wrong passwords from other devices do not slow down. Store and send the latest one.',
  )

/** `{ status, message }`: the response of calls without data. */
export const done = z.object({ status: z.literal('SUCCESS'), message: z.string() })
