import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import { planEachTime } from '#database/prepared-client.ts'
import { relatedTo } from './dictionary.ts'
import { anyProduct, type Search, toSearch } from './matching.ts'
import { productSearch } from './tables.ts'
import { termQuery } from './term-query.ts'
import type { Term, Understood } from './understand.ts'

type Counted = { term: Term; count: number; isType: boolean }

/**
 * The nearest products if none has all words: with related kinds of goods, else without one word after the other.
 * Prices, sizes and genders stay: the shopper sees and removes them as filters.
 */
export async function nearMatches(
  db: Db,
  understood: Understood,
  terms: readonly Term[],
  visible: SQL,
): Promise<Search | null> {
  const counted = await Promise.all(terms.map((term) => countOf(db, term)))
  const isUnknown = counted.some(({ count }) => count === 0)
  const related = counted.flatMap(({ term, count }) => (count > 0 ? [term] : broadened(term)))
  const known = counted.filter(({ count }) => count > 0).toSorted(leastTelling)
  const choices = [
    isUnknown && related.length === terms.length ? related : [],
    ...known.map((_, left) => termsOf(known.slice(isUnknown ? left : left + 1))),
  ]
  for (const kept of choices) {
    if (kept.length === 0) continue
    const search = toSearch(understood, kept, true)
    if (await anyProduct(db, sql`${visible} and ${search.condition}`)) return search
  }
  return null
}

async function countOf(db: Db, term: Term): Promise<Counted> {
  const { rows } = await db.execute<Omit<Counted, 'term'>>(sql`${sql.raw(planEachTime)}
    select (select count(*)::int from ${productSearch} s where s.document @@ ${termQuery(term)}) as count,
      exists (select 1 from ${productSearch} s where s.document @@ ${termQuery(term, 'A')}) as "isType"`)
  return { count: 0, isType: false, ...rows[0], term }
}

/** The kind of goods says most about what is meant; of the others, a rare word. */
function leastTelling(one: Counted, other: Counted): number {
  return Number(one.isType) - Number(other.isType) || other.count - one.count
}

function termsOf(counted: readonly Counted[]): Term[] {
  return counted.map(({ term }) => term)
}

function broadened(term: Term): Term[] {
  // a corrected word may be a wrong guess
  const meanings = term.isPlain ? [term.typed.replace(/s$/, '')] : term.direct
  const related = [term.typed, ...meanings].flatMap(relatedTo)
  return related.length > 0 ? [{ ...term, direct: related, loose: [] }] : []
}
