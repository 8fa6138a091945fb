import type { LiteralKind } from '@tanabana/contract/limits.ts'
import { toLatin } from './devanagari.ts'
import { meaningOf, occasionOf } from './dictionary.ts'
import { takePrices } from './prices.ts'
import { cheapWords, clothesWords, fillers, newWords } from './synonyms.ts'
import { genderOf, sizeAt } from './values.ts'
import { wordsOf } from './words.ts'

/** A part of the query: one of these phrases must be in the product. `typed`: as the shopper wrote it. */
export type Term = {
  typed: string
  direct: string[]
  loose: string[]
  /** As typed, if it means something else: a product with it in its name is meant, one with it in its description not. */
  own?: string
  /** A word that no dictionary knows: it may be a prefix or misspelled. */
  isPlain: boolean
  /** The product's type must have it. */
  inType?: boolean
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
  /** Everything, the newest first: there is no other word. */
  newest: boolean
  /** The words without prices. A product that has them side by side is meant. */
  phrase: string[]
}

/** The merchant's own: meanings by phrase. */
export type Synonyms = ReadonlyMap<string, readonly string[]>

const maxTerms = 12
const maxPhraseWords = 3

/** All phrases of one to three words that may have a synonym. */
export function phrasesOf(query: string): string[] {
  const { words } = splitQuery(query)
  const phrases = words.slice(0, maxSynonymWords).flatMap((_, at) => phrasesAt(words, at))
  return [...new Set(phrases)]
}

/** Words of a query that a synonym can be made for: all if they are few, else the first ones with a meaning. */
export function phraseIn(query: string): string {
  const { words } = splitQuery(query)
  const few = words.length > maxPhraseWords ? words.filter((word) => !fillers.has(word)) : words
  return few.slice(0, maxPhraseWords).join(' ') || query
}

/** The words of later phrases are searched as they are. */
const maxSynonymWords = 24

/** The longest first. */
function phrasesAt(words: readonly string[], at: number): string[] {
  const longest = Math.min(maxPhraseWords, words.length - at)
  return Array.from({ length: longest }, (_, shorter) => words.slice(at, at + longest - shorter).join(' '))
}

function splitQuery(query: string) {
  const { rest, ...prices } = takePrices(toLatin(query.normalize('NFC')).toLowerCase())
  return { words: wordsOf(sizesInWords(joinSpacedLetters(rest)).replace(/(\d)-(?=\d)/g, '$1 ')), prices }
}

/** `k u r t a` is one word. Several sizes, as in `s m l`, are not. */
function joinSpacedLetters(text: string): string {
  return text.replace(/(?<![\p{L}\p{N}'’-])[a-z](?:\s+[a-z]){2,}(?![\p{L}\p{M}\p{N}'’-])/gu, (letters) =>
    /[^smlx\s]/.test(letters) ? letters.replace(/\s+/g, '') : letters,
  )
}

/** `wordsOf` joins single letters with the next word, as in `v neck`. These three are sizes. */
function sizesInWords(text: string): string {
  return text
    .replace(/(?<=men) s(?![\p{L}\p{N}])/gu, 's')
    .replace(/(?<![\p{L}\p{N}'’-])[sml](?=\s+[a-z]{2})/gu, (letter) => letterSizes[letter as keyof typeof letterSizes])
}

const letterSizes = { s: 'small', m: 'medium', l: 'large' } as const

/**
 * Reads a query as shoppers type it, in English, Hindi or both, in Latin letters or Devanagari.
 * @param literal kinds of values to leave out; their words search for nothing @param synonyms of the merchant
 */
export function understand(
  query: string,
  literal: readonly LiteralKind[] = [],
  synonyms: Synonyms = new Map(),
): Understood {
  const { words, prices } = splitQuery(query)
  const understood: Understood = {
    terms: [],
    optional: [],
    ...prices,
    sizes: [],
    genders: [],
    cheap: false,
    newest: false,
    phrase: words.slice(0, maxTerms),
  }
  let purposeFrom: number | undefined
  for (let at = 0; at < words.length && understood.terms.length < maxTerms; ) {
    if (words[at] === 'for' && understood.terms.length > 0) purposeFrom ??= understood.terms.length
    at += readSynonym(words, at, synonyms, understood) || readNext(words, at, understood)
  }
  // "earrings for saree" are earrings
  if (purposeFrom !== undefined) understood.optional.push(...understood.terms.splice(purposeFrom))
  understood.newest =
    words.some((word) => newWords.has(word)) && words.every((word) => newWords.has(word) || fillers.has(word))
  // without another word, the occasion is what the shopper looks for
  if (understood.terms.length === 0) understood.terms = understood.optional.splice(0)
  addCompounds(words, understood.terms)
  return withoutKinds(understood, literal)
}

/** @param kinds of values to leave out */
export function withoutKinds(understood: Understood, kinds: readonly LiteralKind[]): Understood {
  if (kinds.length === 0) return understood
  const { minPrice, maxPrice, sizes, genders, ...rest } = understood
  return {
    ...rest,
    ...(!kinds.includes('price') && { minPrice, maxPrice }),
    sizes: kinds.includes('size') ? [] : sizes,
    genders: kinds.includes('gender') ? [] : genders,
  }
}

/** Reads a synonym of the merchant. @returns the number of words read */
function readSynonym(words: readonly string[], at: number, synonyms: Synonyms, { terms }: Understood): number {
  const phrase = phrasesAt(words, at).find((one) => synonyms.has(one))
  if (phrase === undefined) return 0
  const phrases = [phrase, ...(synonyms.get(phrase) ?? [])]
  const meanings = phrases.map(meaningOf)
  const direct = [...phrases, ...meanings.flatMap((one) => one?.direct ?? [])]
  const loose = meanings.flatMap((one) => one?.loose ?? [])
  terms.push({ typed: phrase, direct: [...new Set(direct)], loose, isPlain: false })
  return phrase.split(' ').length
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
    for (const phrase of phrasesAt(words, at)) {
      const occasion = occasionOf(phrase)
      const meaning = meaningOf(phrase)
      if (occasion) understood.optional.push({ typed: phrase, direct: occasion, loose: [], isPlain: false })
      else if (meaning)
        understood.terms.push({
          typed: phrase,
          ...meaning,
          own: phrase,
          isPlain: false,
          inType: clothesWords.has(phrase),
        })
      else continue
      return phrase.split(' ').length
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
