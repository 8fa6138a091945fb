import type { LiteralKind } from '@tanabana/contract/limits.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import { anyProduct, findsAny, newestFirst, ofTheKind, type Search, toSearch } from './matching.ts'
import { nearMatches } from './near-matches.ts'
import { readSynonyms } from './own-synonyms.ts'
import { arePartsOfWords, resolveTerms } from './resolve-terms.ts'
import type { SearchOutcome } from './search-log.ts'
import { type Understood, understand } from './understand.ts'

export type { Ranking, Search } from './matching.ts'
export {
  addSynonyms,
  listOwnPhrases,
  listSynonyms,
  meaningsOfQueries,
  readOwnPhrase,
  removeSynonyms,
  type Synonym,
} from './own-synonyms.ts'
export {
  createSearchLog,
  deleteOldSearches,
  type ListedSearch,
  listSearches,
  popularSearches,
  type SearchLog,
  type SearchOutcome,
} from './search-log.ts'
export { synonymActions } from './staff-actions.ts'
export { suggestNames } from './suggest.ts'
export { phraseIn } from './understand.ts'

/** `ifNothing`: what to search when this finds nothing; null when only the shopper's filters exclude its products. */
type Plan = Search & { ifNothing?: () => Promise<Search | null> }

/**
 * @param visible condition on the products `p` that may be found, without the shopper's filters
 * @param literal kinds of values not to read from the query
 */
export async function planSearch(db: Db, query: string, visible: SQL, literal?: readonly LiteralKind[]): Promise<Plan> {
  const understood = understand(query, literal, await readSynonyms(db, query))
  if (understood.newest) return newestFirst(understood)
  const resolved = await resolveTerms(db, understood.terms)
  const containsName = sql`p.name ilike ${`%${query.replace(/[\\%_]/g, '\\$&')}%`}`
  const byName: Search = { condition: containsName, ranking: null, isNear: false, isGuess: false, understood }
  const hasNothing = resolved.terms.length === 0 && !hasConditions(understood)
  if (hasNothing) return byName
  const isGuess = resolved.guesses.length > 0
  const mayBeInName = isGuess && (await arePartsOfWords(db, resolved.guesses))
  if (mayBeInName && (await anyProduct(db, sql`${visible} and ${containsName}`))) return byName
  const all = { ...toSearch(understood, resolved.terms, resolved.hasUnknown), isGuess }
  if (resolved.terms.length === 0 && resolved.hasUnknown) return { ...byName, condition: sql`false` }
  const isOfKind = ofTheKind(all, resolved.terms)
  if (isOfKind !== all && !(await findsAny(db, isOfKind, visible))) {
    // a dress watch is no dress
    const near = await nearMatches(db, understood, resolved.terms, visible)
    return near ?? ((await findsAny(db, all, visible)) ? { ...all, isNear: true } : byName)
  }
  const ifNothing = async () =>
    (await findsAny(db, all, visible)) ? null : ((await nearMatches(db, understood, resolved.terms, visible)) ?? byName)
  return { ...all, ifNothing }
}

function hasConditions({ sizes, genders, minPrice, maxPrice, optional }: Understood): boolean {
  return sizes.length + genders.length + optional.length > 0 || minPrice !== undefined || maxPrice !== undefined
}

/** @param total number of products that were found */
export function outcomeOf({ isNear, isGuess }: Search, total: number): SearchOutcome {
  if (total === 0) return 'nothing'
  return isNear ? 'near' : isGuess ? 'corrected' : 'found'
}
