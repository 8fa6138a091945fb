import { type SQL, sql } from 'drizzle-orm'
import type { Term } from './understand.ts'

export type Weights = 'A' | 'B' | 'C' | 'D' | 'AC' | 'ABC' | ''

/** The words consist of letters and digits only, so quotes and operators cannot come from the shopper. */
export function termQuery({ direct, loose, isPrefix }: Term, weights: Weights = ''): SQL {
  const mark = `${isPrefix ? '*' : ''}${weights}`
  const suffix = mark ? `:${mark}` : ''
  const phrases = [...new Set([...direct, ...loose])].map(
    (phrase) =>
      `(${phrase
        .split(' ')
        .map((word) => `'${word}'${suffix}`)
        .join(' & ')})`,
  )
  return sql`to_tsquery('shop', ${phrases.join(' | ')})`
}
