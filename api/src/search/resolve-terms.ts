import { sql } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import { dictionaryWords, hindiBySpelling, meaningOf } from './dictionary.ts'
import { productSearch, searchWords } from './tables.ts'
import type { Term } from './understand.ts'
import { corrections } from './words.ts'

type Resolved = {
  terms: Term[]
  /** Words that had to be corrected, or are unknown. */
  guesses: string[]
  hasUnknown: boolean
}

/** Replaces words that no product has by the words that are meant. Unknown words are left out. */
export async function resolveTerms(db: Db, terms: readonly Term[]): Promise<Resolved> {
  const states = await lookUp(db, [...new Set(terms.filter(({ isPlain }) => isPlain).flatMap(({ direct }) => direct))])
  const resolved: Resolved = { terms: [], guesses: [], hasUnknown: false }
  for (const term of terms) {
    const known = term.direct.filter((word) => states.get(word)?.isKnown)
    if (!term.isPlain || known.length > 0) resolved.terms.push(term)
    else if (states.get(term.typed)?.isMentioned) resolved.terms.push(term)
    else if (states.get(term.typed)?.isPrefix) resolved.terms.push({ ...term, isPrefix: true })
    else {
      const meaning = hindiBySpelling(term.typed) ?? (await correct(db, term.typed))
      resolved.guesses.push(term.typed)
      if (meaning) resolved.terms.push({ ...term, ...meaning })
      else resolved.hasUnknown = true
    }
  }
  return resolved
}

/** `isMentioned`: in a description, whose words are no candidates for corrections. */
type State = { word: string; isKnown: boolean; isPrefix: boolean; isMentioned: boolean }

async function lookUp(db: Db, words: readonly string[]): Promise<Map<string, State>> {
  if (words.length === 0) return new Map()
  const { rows } = await db.execute<State>(sql`select word, "isKnown", "isPrefix",
      case when "isKnown" then false
        else exists (select 1 from ${productSearch} s where s.document @@ to_tsquery('shop', quote_literal(word))) end as "isMentioned"
    from unnest(${sql.param([...words])}::text[]) as given(word), lateral (select
      exists (select 1 from ${searchWords} s where s.stem = (ts_lexize('shop_stem', given.word))[1]) or given.word ~ '[0-9]' as "isKnown",
      length(given.word) > 1 and exists (select 1 from ${searchWords} s where s.word ~>=~ given.word and s.word ~<~ (given.word || '\u{10ffff}') and not s.compound) as "isPrefix"
      offset 0) states`)
  return new Map(rows.map((row) => [row.word, row]))
}

/** Whether each of these is a part of a word in some product: much cheaper than to read all names. */
export async function arePartsOfWords(db: Db, parts: readonly string[]): Promise<boolean> {
  const { rows } = await db.execute<{ found: boolean }>(sql`
    select bool_and(exists (select 1 from ${searchWords} s where s.word like '%' || part || '%')) as found
    from unnest(${sql.param([...parts])}::text[]) as given(part)`)
  return rows[0]?.found === true
}

const maxCandidates = 5000

/** First letters that sound alike: zari and jari, phulkari and fulkari. */
const alike = ['jz', 'vw', 'fp', 'ckq']

/** Compares with the words that start with the same letter, or one that sounds like it: few people mistype the first one. */
async function correct(db: Db, word: string): Promise<Pick<Term, 'direct' | 'loose'> | null> {
  const first = word.slice(0, 1)
  const firsts = [...(alike.find((letters) => letters.includes(first)) ?? first)]
  const starts = firsts.map((letter) => sql`s.word ~>=~ ${letter}::text and s.word ~<~ ${`${letter}\u{10ffff}`}::text`)
  const { rows } = await db.execute<{ word: string }>(sql`select word from ${searchWords} s
    where (${sql.join(starts, sql` or `)}) and not s.compound
    and length(word) between ${word.length - 2}::int and ${word.length + 2}::int limit ${maxCandidates}`)
  const candidates = new Set(rows.map((row) => row.word))
  for (const known of dictionaryWords) if (firsts.includes(known.slice(0, 1))) candidates.add(known)
  const meanings = corrections(word, candidates).map((one) => meaningOf(one) ?? { direct: [one], loose: [] })
  if (meanings.length === 0) return null
  return { direct: meanings.flatMap(({ direct }) => direct), loose: meanings.flatMap(({ loose }) => loose) }
}
