import { z } from 'zod'
import { asciiDigits } from '../typed-numbers.ts'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const named =
  /^(jan(uary)?|feb(ruary)?|mar(ch)?|apr(il)?|may|june?|july?|aug(ust)?|sept?(ember)?|oct(ober)?|nov(ember)?|dec(ember)?)$/i

/** `25/12/2026`, `25-12-2026`, `25 Dec 2026` and `25 December 2026` → `2026-12-25`: the day comes first, as in India. */
export function readDay(text: string): string | null {
  if (isDay(text)) return text
  const written = /^(\d{1,2})(?:st|nd|rd|th)?([ ./-]\s*|\s+)(\d{1,2}|[a-z]+)(?:\.?,\s*|\.?\2)(\d{4})$/i
  const [, day = '', , month = '', year = ''] = written.exec(asciiDigits(text).trim().replace(/\s+/g, ' ')) ?? []
  const number = named.test(month) ? months.indexOf(month.slice(0, 3).toLowerCase()) + 1 : month
  const read = [year, String(number).padStart(2, '0'), day.padStart(2, '0')].join('-')
  return isDay(read) ? read : null
}

const isDay = (text: string) => /^[1-9]/.test(text) && z.iso.date().safeParse(text).success

/** A day as people write it, kept as `2026-12-25`. */
export const typedDay = z
  .string()
  .overwrite((text) => readDay(text) ?? text)
  .refine(isDay, { error: ({ input }) => `“${input}”: enter a day such as 25/12/2026 or 25 Dec 2026.` })

/** Between days on one line. A comma after a month's name is a part of the day. */
export const betweenDays = /[\n;]+|(?<![a-z.]),+|(?<=\d{4}|-\d\d)\s+(?=\d)/i
