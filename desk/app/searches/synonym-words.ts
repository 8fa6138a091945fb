import type { DeskSynonym } from '@tanabana/contract/desk/searches.ts'
import { inQuotes } from '@tanabana/contract/in-quotes.ts'
import { count } from '#ui/amounts.ts'

/** What a phrase finds after a synonym was saved. */
export function savedText({ phrase, meanings, outcome, products }: DeskSynonym): string {
  const saved = `A search for “${phrase}” now also finds ${inQuotes(meanings)}.`
  if (products === 0) return `${saved} No product has these words yet, so it still finds nothing.`
  if (outcome === 'near')
    return `${saved} No product has all the words: it shows ${count(products, 'close match', 'close matches')}.`
  return `${saved} It finds ${count(products, 'product')}.`
}

export const removedText = (phrase: string, meaning: string): string =>
  `A search for “${phrase}” no longer finds “${meaning}”.`
