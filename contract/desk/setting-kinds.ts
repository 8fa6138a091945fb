import { z } from 'zod'
import { dayOf } from '../dates.ts'
import { textOrEmpty, day as wholeDay } from '../fields.ts'
import { inCount } from '../in-count.ts'
import { formatPaise, fromRupees } from '../money.ts'
import { asciiDigits } from '../typed-numbers.ts'

/** Kinds of settings. Each reads what is typed, checks what is stored, and says a value in words. */

/** A number that may not be exceeded. Null: no limit, typed as `off`. */
export function limit(unit: 'rupees' | 'item' | 'order', digits: number) {
  const most = 10 ** digits - 1
  const what = unit === 'rupees' ? 'whole rupees' : 'a whole number'
  return {
    ...{ kind: 'limit' as const, unit },
    stored: z.number().int().min(0).max(most).nullable(),
    typed: z
      .string()
      .overwrite((text) => (unit === 'rupees' ? withoutCurrency(text) : asciiDigits(text)).trim())
      .regex(/^(off|[\d,]*\d[\d,]*)$/i, `Enter ${what}, or off for no limit.`)
      .transform((text) => (text.toLowerCase() === 'off' ? null : Number(text.replaceAll(',', ''))))
      .refine((value) => value === null || value <= most, `Enter ${most} or less.`),
    inWords: (value: number | null) => {
      if (value === null) return 'No limit'
      return unit === 'rupees' ? formatPaise(fromRupees(value)) : inCount(value, unit)
    },
  }
}

/** `₹5,000`, `Rs. 5,000` and `5,000/-` → `5,000`. */
function withoutCurrency(text: string): string {
  return asciiDigits(text.trim())
    .replace(/^(₹|rs\.?|inr)(?=[\s\d])/i, '')
    .replace(/(?<=\d)(\.00?)?(\s*\/-)?$/, '')
}

/** A whole number. */
export function count(unit: 'day', { least, most }: { least: number; most: number }) {
  const error = `Enter a whole number from ${least} to ${most}.`
  return {
    ...{ kind: 'count' as const, unit },
    stored: z.number().int().min(least).max(most),
    typed: z
      .string()
      .trim()
      .regex(/^\d{1,4}$/, error)
      .transform(Number)
      .refine((value) => value >= least && value <= most, error),
    inWords: (value: number) => inCount(value, unit),
  }
}

/** One of several values, by its key. */
export function choice<Key extends string>(options: Readonly<Record<Key, string>>) {
  const keys = Object.keys(options) as [Key, ...Key[]]
  const typed = z.enum(keys, `Enter one of: ${keys.join(', ')}.`)
  return {
    ...{ kind: 'choice' as const, options, typed, stored: typed },
    inWords(value: Key): string {
      return options[value]
    },
  }
}

type TextOptions = {
  pattern?: RegExp
  /** What to enter instead of a text without the pattern. */
  error?: string
  /** How a typed text is stored. */
  clean?: (typed: string) => string
  /** What else is wrong with a typed text; empty: nothing. What is stored already stays. */
  problem?: (value: string) => string
  input?: 'text' | 'email' | 'tel'
}

/** One line of text. Empty: not set. */
export function text(
  most: number,
  {
    pattern,
    error = 'This is not valid.',
    clean = (typed) => typed,
    problem = () => '',
    input = 'text',
  }: TextOptions = {},
) {
  const hasPattern = (value: string) => value === '' || !pattern || pattern.test(value)
  const typed = textOrEmpty(most)
    .overwrite(clean)
    .refine(hasPattern, { error, abort: true })
    .refine((value) => value === '' || !problem(value), { error: ({ input: value }) => problem(String(value)) })
  return {
    ...{ kind: 'text' as const, input, most, typed, stored: textOrEmpty(most).refine(hasPattern, error) },
    inWords: (value: string) => value || 'Not set',
  }
}

/** `#rrggbb`; empty: the shop's usual one. */
export function colour() {
  const stored = z.string().regex(/^(#[0-9a-f]{6})?$/, 'Enter a colour such as #2f4a7d.')
  return {
    ...{ kind: 'colour' as const, stored },
    typed: z
      .string()
      .transform((given) =>
        given
          .trim()
          .toLowerCase()
          .replace(/^(?=[0-9a-f]{6}$)/, '#'),
      )
      .pipe(stored),
    inWords: (value: string) => value || 'Not set',
  }
}

/** A name in the picture store; empty: none. */
export function picture() {
  const stored = z.string().regex(/^([\da-z][\da-z/-]{0,150})?$/, 'Choose a picture.')
  return {
    ...{ kind: 'picture' as const, stored, typed: z.string().trim().pipe(stored) },
    inWords: (value: string) => (value ? `Picture ${value.slice(0, 6)}` : 'Not set'),
  }
}

/** A day in India, such as `2026-11-22`; empty: open. */
export function day() {
  const stored = z.literal('').or(wholeDay)
  const typed = z
    .string()
    .trim()
    .refine((given) => stored.safeParse(given).success, 'Enter a day as 2026-11-22.')
  return {
    ...{ kind: 'day' as const, input: 'date' as const, most: 10 },
    ...{ typed, stored, inWords: (value: string) => dayOf(value) || 'Not set' },
  }
}

/** Several texts, each on its own line. A variable of the environment has `separator` between them. */
export function lines(most: number, separator: RegExp, one: z.ZodType<string, string> = z.string()) {
  const stored = z.array(textOrEmpty(300).pipe(one)).max(most, `Enter at most ${most} lines.`)
  return {
    ...{ kind: 'lines' as const, most, stored },
    typed: z
      .string()
      .transform((given) =>
        given
          .split(separator)
          .map((line) => line.trim())
          .filter(Boolean),
      )
      .pipe(stored),
    inWords: (value: readonly string[]) => value.join(', ') || 'Not set',
  }
}
