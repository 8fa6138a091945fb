import { type SQL, sql } from 'drizzle-orm'
import type { Term } from './understand.ts'

export type Weights = 'A' | 'B' | 'C' | 'D' | 'AC' | 'ABC' | ''

/** The words consist of letters and digits only, so quotes and operators cannot come from the shopper. */
export function termQuery({ direct, loose, own, isPrefix }: Term, weights: Weights = ''): SQL {
  const phrases = [...new Set([...direct, ...loose])].map((phrase) => allWords(phrase, isPrefix, weights))
  if (own !== undefined) phrases.push(allWords(own, isPrefix, weights || 'ABC'))
  return sql`to_tsquery('shop', ${phrases.join(' | ')})`
}

function allWords(phrase: string, isPrefix: boolean | undefined, weights: Weights): string {
  const mark = `${isPrefix ? '*' : ''}${weights}`
  const words = phrase.split(' ').map((word) => `'${word}'${mark && `:${mark}`}`)
  return `(${words.join(' & ')})`
}
