import type { LiteralKind } from '@tanabana/contract/limits.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import { planEachTime } from '#database/prepared-client.ts'
import { resolveTerms } from './resolve-terms.ts'
import { productSearch } from './tables.ts'
import { type Term, type Understood, understand } from './understand.ts'

/** How to find and rank the products `p` of a search. */
export type Search = {
  /** Condition on a product `p`. */
  condition: SQL
  /** Null if the query has no words: `under 500`. */
  ranking: Ranking | null
  /** Some words were left out because no product has all of them. */
  isNear: boolean
  understood: Understood
}

/** Finds and ranks in one scan of `source` (`s`) joined with `products p`. */
export type Ranking = { source: SQL; condition: SQL; points: SQL }

type Weights = 'A' | 'B' | 'C' | 'D' | 'ABC' | ''

/**
 * @param visible condition on the products `p` that may be found, without the shopper's filters
 * @param literal kinds of values not to read from the query
 */
export async function planSearch(
  db: Db,
  query: string,
  visible: SQL,
  literal?: readonly LiteralKind[],
): Promise<Search> {
  const understood = understand(query, literal)
  const resolved = await resolveTerms(db, understood.terms)
  const containsName = sql`p.name ilike ${`%${query.replace(/[\\%_]/g, '\\$&')}%`}`
  const byName: Search = { condition: containsName, ranking: null, isNear: false, understood }
  const hasNothing = resolved.terms.length === 0 && !hasConditions(understood)
  if (hasNothing) return byName
  if (resolved.isGuess && (await anyProduct(db, sql`${visible} and ${containsName}`))) return byName
  const all = toSearch(understood, resolved.terms, resolved.hasUnknown)
  if (resolved.terms.length === 0 && resolved.hasUnknown) return { ...byName, condition: sql`false` }
  if (await anyProduct(db, sql`${visible} and ${all.condition}`)) return all
  return (await nearMatches(db, understood, resolved.terms, visible)) ?? byName
}

function hasConditions({ sizes, genders, minPrice, maxPrice, optional }: Understood): boolean {
  return sizes.length + genders.length + optional.length > 0 || minPrice !== undefined || maxPrice !== undefined
}

/** Leaves out one word, the most frequent first: rare words say most about what is meant. */
async function nearMatches(
  db: Db,
  understood: Understood,
  terms: readonly Term[],
  visible: SQL,
): Promise<Search | null> {
  if (terms.length < 2) return null
  const counts = await Promise.all(
    terms.map(async (term) => {
      const { rows } = await db.execute<{ count: number }>(sql`${sql.raw(planEachTime)}
        select count(*)::int as count from ${productSearch} s where s.document @@ ${termQuery(term)}`)
      return { term, count: rows[0]?.count ?? 0 }
    }),
  )
  const byCount = counts.filter(({ count }) => count > 0).sort((one, other) => other.count - one.count)
  for (let left = 1; left < terms.length; left++) {
    const kept = byCount.slice(left).map(({ term }) => term)
    const search = toSearch(understood, kept.length > 0 ? kept : byCount.slice(-1).map(({ term }) => term), true)
    if (await anyProduct(db, sql`${visible} and ${search.condition}`)) return search
  }
  return null
}

async function anyProduct(db: Db, condition: SQL): Promise<boolean> {
  const { rows } = await db.execute<{ found: boolean }>(sql`${sql.raw(planEachTime)}
    select exists (select 1 from products p where ${condition}) as found`)
  return rows[0]?.found === true
}

function toSearch(understood: Understood, terms: readonly Term[], isNear: boolean): Search {
  const { minPrice, maxPrice, cheap, sizes, genders, optional } = understood
  // a description that mentions jeans is no cheap pair of jeans
  const queries = terms.map((term) => termQuery(term, cheap ? 'ABC' : ''))
  if (sizes.length > 0) queries.push(sizesQuery(sizes))
  if (genders.length > 0) queries.push(sql`${anyLexeme(genders.map((gender) => `gender:${gender}`))}::tsquery`)
  const prices: SQL[] = []
  if (minPrice !== undefined) prices.push(sql`p.price_paise >= ${Math.round(minPrice * 100)}`)
  if (maxPrice !== undefined) prices.push(sql`p.price_paise <= ${Math.round(maxPrice * 100)}`)
  if (queries.length === 0) return { condition: allOf(prices), ranking: null, isNear, understood }
  const matches = sql`s.document @@ (${sql.join(queries, sql` && `)})`
  const scores = [
    ...terms.map(score),
    ...optional.map((term) => sql`(case when s.document @@ ${termQuery(term)} then 15 else 0 end)`),
    ...genders
      .slice(0, 2)
      .map(
        (gender, at) =>
          sql`(case when s.document @@ ${anyLexeme([`gender:${gender}`])}::tsquery then ${20 - at * 5}::int else 0 end)`,
      ),
  ]
  const points = cheap ? sql`-p.price_paise` : sql.join([sql`0`, ...scores], sql` + `)
  return {
    condition: allOf([sql`p.id in (select s.product_id from ${productSearch} s where ${matches})`, ...prices]),
    ranking: { source: sql`${productSearch} s`, condition: allOf([matches, ...prices]), points },
    isNear,
    understood,
  }
}

function allOf(conditions: readonly SQL[]): SQL {
  return conditions.length > 0 ? sql.join([...conditions], sql` and `) : sql`true`
}

/** Points by field and meaning. */
function score(term: Term): SQL {
  const tiers: [Pick<Term, 'direct' | 'loose'>, Weights, number][] = [
    [{ direct: term.direct, loose: [] }, 'A', 130],
    [{ direct: [], loose: term.loose }, 'A', 100],
    [{ direct: term.direct, loose: [] }, 'B', 60],
    [{ direct: [], loose: term.loose }, 'B', 45],
    [{ direct: term.direct, loose: term.loose }, 'C', 30],
  ]
  const cases = tiers
    .filter(([{ direct, loose }]) => direct.length + loose.length > 0)
    .map(
      ([phrases, weights, points]) =>
        sql`when s.document @@ ${termQuery({ ...term, ...phrases }, weights)} then ${sql.raw(String(points))}`,
    )
  return sql`(case ${sql.join(cases, sql` `)} else 5 end)`
}

/** The words consist of letters and digits only, so quotes and operators cannot come from the shopper. */
function termQuery({ direct, loose, isPrefix }: Term, weights: Weights = ''): SQL {
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

/** A size is a value of a variant, or a number or word of a name. */
function sizesQuery(sizes: Understood['sizes']): SQL {
  const lexemes = anyLexeme(sizes.flatMap(({ keys }) => keys.map((key) => `size:${key}`)))
  const typed = sizes.map(
    (size) =>
      `(${size.typed
        .split(' ')
        .map((word) => `'${word}':AB`)
        .join(' & ')})`,
  )
  return sql`(${lexemes}::tsquery || to_tsquery('shop', ${typed.join(' | ')}))`
}

function anyLexeme(lexemes: readonly string[]): SQL {
  return sql`${lexemes.map((lexeme) => `'${lexeme}'`).join(' | ')}`
}
