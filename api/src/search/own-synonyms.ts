import { and, asc, eq } from 'drizzle-orm'
import { anyOf } from '#database/any-of.ts'
import type { Db } from '#database/database.ts'
import { toLatin } from './devanagari.ts'
import { synonyms } from './tables.ts'
import { phrasesOf, type Synonyms } from './understand.ts'
import { wordsOf } from './words.ts'

export type Synonym = { phrase: string; meaning: string }

/** Its message says what is wrong with a synonym. */
export class SynonymError extends Error {}

const maxLength = 60
const maxWords = 3

/** Reads the merchant's synonyms of the phrases in a query. */
export async function readSynonyms(db: Db, query: string): Promise<Synonyms> {
  const phrases = phrasesOf(query)
  if (phrases.length === 0) return new Map()
  const rows = await db.select().from(synonyms).where(anyOf(synonyms.phrase, phrases))
  const found = new Map<string, string[]>()
  for (const { phrase, meaning } of rows) found.set(phrase, [...(found.get(phrase) ?? []), meaning])
  return found
}

export function listSynonyms(db: Db): Promise<Synonym[]> {
  return db.select().from(synonyms).orderBy(asc(synonyms.phrase), asc(synonyms.meaning))
}

/** A search for the phrase then also finds the meanings, but not the other way round. @throws SynonymError */
export async function addSynonyms(db: Db, phrase: string, meanings: readonly string[]): Promise<Synonym[]> {
  const from = toPhrase(phrase)
  const added = meanings.map((meaning) => ({ phrase: from, meaning: toPhrase(meaning) }))
  const same = added.find(({ meaning }) => meaning === from)
  if (same) throw new SynonymError(`"${phrase}" already finds itself.`)
  await db.insert(synonyms).values(added).onConflictDoNothing()
  return added
}

/** @param meaning all if undefined @returns the number of removed synonyms */
export async function removeSynonyms(db: Db, phrase: string, meaning?: string): Promise<number> {
  const isPhrase = eq(synonyms.phrase, toPhrase(phrase))
  const removed = await db
    .delete(synonyms)
    .where(meaning === undefined ? isPhrase : and(isPhrase, eq(synonyms.meaning, toPhrase(meaning))))
    .returning({ phrase: synonyms.phrase })
  return removed.length
}

/** The form in which searches look phrases up. @throws SynonymError */
function toPhrase(text: string): string {
  const words = wordsOf(toLatin(text.normalize('NFC')).toLowerCase())
  const phrase = words.join(' ')
  if (!/\p{L}/u.test(phrase) || words.length > maxWords || phrase.length > maxLength)
    throw new SynonymError(
      `"${text}" is not a search phrase. Enter one to three words, at most ${maxLength} characters.`,
    )
  return phrase
}
