import type { LiteralKind } from '@tanabana/contract/limits.ts'
import { toLatin } from './devanagari.ts'
import { meaningOf, occasionOf } from './dictionary.ts'
import { takePrices } from './prices.ts'
import { cheapWords, fillers } from './synonyms.ts'
import { genderOf, sizeAt } from './values.ts'
import { wordsOf } from './words.ts'

/** A part of the query: one of these phrases must be in the product. `typed`: as the shopper wrote it. */
export type Term = {
  typed: string
  direct: string[]
  loose: string[]
  /** A word that no dictionary knows: it may be a prefix or misspelled. */
  isPlain: boolean
  /** The words begin like this. */
  isPrefix?: boolean
}

export type Understood = {
  terms: Term[]
  /** Sort first what matches; leave nothing out. */
  optional: Term[]
  /** In rupees. */
  minPrice?: number
  maxPrice?: number
  /** `keys`: in the form of the SQL function `search_size`. */
  sizes: { typed: string; keys: string[] }[]
  /** The best ones first. */
  genders: string[]
  /** Lowest price first. */
  cheap: boolean
}

const maxTerms = 12

/**
 * Reads a query as shoppers type it, in English, Hindi or both, in Latin letters or Devanagari.
 * @param literal kinds of values to leave out; their words search for nothing
 */
export function understand(query: string, literal: readonly LiteralKind[] = []): Understood {
  const { rest, ...prices } = takePrices(toLatin(query.normalize('NFC')).toLowerCase())
  const understood: Understood = { terms: [], optional: [], ...prices, sizes: [], genders: [], cheap: false }
  const words = wordsOf(rest.replace(/(\d)-(?=\d)/g, '$1 '))
  let purposeFrom: number | undefined
  for (let at = 0; at < words.length && understood.terms.length < maxTerms; ) {
    if (words[at] === 'for' && understood.terms.length > 0) purposeFrom ??= understood.terms.length
    at += readNext(words, at, understood)
  }
  // "earrings for saree" are earrings
  if (purposeFrom !== undefined) understood.optional.push(...understood.terms.splice(purposeFrom))
  // without another word, the occasion is what the shopper looks for
  if (understood.terms.length === 0) understood.terms = understood.optional.splice(0)
  addCompounds(words, understood.terms)
  return withoutKinds(understood, literal)
}

function withoutKinds(understood: Understood, kinds: readonly LiteralKind[]): Understood {
  if (kinds.length === 0) return understood
  const { minPrice, maxPrice, sizes, genders, ...rest } = understood
  return {
    ...rest,
    ...(!kinds.includes('price') && { minPrice, maxPrice }),
    sizes: kinds.includes('size') ? [] : sizes,
    genders: kinds.includes('gender') ? [] : genders,
  }
}

/** @returns the number of words read */
function readNext(words: readonly string[], at: number, understood: Understood): number {
  const size = sizeAt(words, at)
  if (size) {
    understood.sizes.push({ typed: words.slice(at, at + size.length).join(' '), keys: size.sizes })
    return size.length
  }
  const word = words[at] ?? ''
  const genders = genderOf(word)
  if (genders) understood.genders.push(...genders)
  else if (cheapWords.has(word)) understood.cheap = true
  else {
    for (const length of [3, 2, 1]) {
      if (at + length > words.length) continue
      const phrase = words.slice(at, at + length).join(' ')
      const occasion = occasionOf(phrase)
      const meaning = meaningOf(phrase)
      if (occasion) understood.optional.push({ typed: phrase, direct: occasion, loose: [], isPlain: false })
      else if (meaning) understood.terms.push({ typed: phrase, ...meaning, isPlain: false })
      else continue
      return length
    }
    if (!fillers.has(word)) understood.terms.push({ typed: word, direct: [word], loose: [], isPlain: true })
  }
  return 1
}

/** Shoppers split words that catalogues join: `ear rings`. Both of its terms then accept `earrings`. */
function addCompounds(words: readonly string[], terms: readonly Term[]): void {
  words.slice(1).forEach((second, at) => {
    const first = words[at] ?? ''
    for (const term of terms) if (term.typed === first || term.typed === second) term.direct.push(first + second)
  })
}
