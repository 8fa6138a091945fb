import { maxPhraseLength, phraseError } from '@tanabana/contract/desk/searches.ts'
import { and, asc, eq } from 'drizzle-orm'
import { anyOf } from '#database/any-of.ts'
import type { Db } from '#database/database.ts'
import { lockKey } from '#database/lock-key.ts'
import { ShopError } from '#http/shop-error.ts'
import { toLatin } from './devanagari.ts'
import { synonyms } from './tables.ts'
import { phrasesOf, type Synonyms } from './understand.ts'
import { wordsOf } from './words.ts'

export type Synonym = { phrase: string; meaning: string }
export type OwnPhrase = { phrase: string; meanings: string[] }

const maxWords = 3

/** Reads the merchant's synonyms of the phrases in a query. */
export async function readSynonyms(db: Db, query: string): Promise<Synonyms> {
  return findSynonyms(db, phrasesOf(query))
}

async function findSynonyms(db: Db, phrases: readonly string[]): Promise<Synonyms> {
  if (phrases.length === 0) return new Map()
  const isOfThese = anyOf(synonyms.phrase, phrases)
  return byPhrase(await db.select().from(synonyms).where(isOfThese).orderBy(asc(synonyms.meaning)))
}

function byPhrase(rows: readonly Synonym[]): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const { phrase, meaning } of rows) found.set(phrase, [...(found.get(phrase) ?? []), meaning])
  return found
}

export function listSynonyms(db: Db): Promise<Synonym[]> {
  return db.select().from(synonyms).orderBy(asc(synonyms.phrase), asc(synonyms.meaning))
}

/** All phrases that have synonyms. */
export async function listOwnPhrases(db: Db): Promise<OwnPhrase[]> {
  return [...byPhrase(await listSynonyms(db))].map(([phrase, meanings]) => ({ phrase, meanings }))
}

/** What the merchant's synonyms add to each of these queries. */
export async function meaningsOfQueries(db: Db, queries: readonly string[]): Promise<string[][]> {
  const phrases = queries.map(phrasesOf)
  const found = await findSynonyms(db, [...new Set(phrases.flat())])
  return phrases.map((ofQuery) => [...new Set(ofQuery.flatMap((phrase) => found.get(phrase) ?? []))])
}

/** @param text as the merchant typed it */
export async function readOwnPhrase(db: Db, text: string): Promise<OwnPhrase> {
  const phrase = toPhrase(text, 'id')
  return { phrase, meanings: [...((await findSynonyms(db, [phrase])).get(phrase) ?? [])] }
}

/** Also locks a phrase that has no synonym yet. @throws ShopError VALIDATION */
export async function lockOwnPhrase(tx: Db, text: string): Promise<OwnPhrase> {
  const key = `synonyms of ${toPhrase(text, 'id')}`
  await lockKey(tx, key)
  return readOwnPhrase(tx, text)
}

/** A search for the phrase then also finds the meanings, but not the other way round. @throws ShopError VALIDATION */
export async function addSynonyms(db: Db, phrase: string, meanings: readonly string[]): Promise<Synonym[]> {
  const from = toPhrase(phrase, 'id')
  const added = meanings.map((meaning) => ({ phrase: from, meaning: toPhrase(meaning, 'meanings') }))
  if (added.some(({ meaning }) => meaning === from)) throw invalid('meanings', `"${phrase}" already finds itself.`)
  await db.insert(synonyms).values(added).onConflictDoNothing()
  return added
}

/** @param meaning all if undefined @returns the removed synonyms @throws ShopError VALIDATION */
export function removeSynonyms(db: Db, phrase: string, meaning?: string): Promise<Synonym[]> {
  const isPhrase = eq(synonyms.phrase, toPhrase(phrase, 'id'))
  return db
    .delete(synonyms)
    .where(meaning === undefined ? isPhrase : and(isPhrase, eq(synonyms.meaning, toPhrase(meaning, 'meaning'))))
    .returning()
}

/** The form in which searches look phrases up. @param field that it was typed into @throws ShopError VALIDATION */
function toPhrase(text: string, field: string): string {
  const words = wordsOf(toLatin(text.normalize('NFC')).toLowerCase())
  const phrase = words.join(' ')
  if (!/\p{L}/u.test(phrase) || words.length > maxWords || phrase.length > maxPhraseLength)
    throw invalid(field, phraseError(text))
  return phrase
}

const invalid = (field: string, message: string) => new ShopError('VALIDATION', message, { [field]: message })
