import type { Relaxed } from '@tanabana/contract/catalogue.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import { planEachTime } from '#database/prepared-client.ts'
import { otherKinds } from './dictionary.ts'
import { productSearch } from './tables.ts'
import { termQuery, type Weights } from './term-query.ts'
import type { Term, Understood } from './understand.ts'

/** How to find and rank the products `p` of a search. */
export type Search = {
  /** Condition on a product `p`. */
  condition: SQL
  /** Null if the query has no words: `under 500`. */
  ranking: Ranking | null
  /** Some words or values were left out because no product has all of them. */
  isNear: boolean
  /** The values that were left out. */
  relaxed?: readonly Relaxed[]
  /** The words that were left out. */
  leftOut?: readonly string[]
  /** A word was corrected. */
  isGuess: boolean
  understood: Understood
}

/** Finds and ranks in one scan of `source` (`s`). `readsProduct`: joined with `products p`. */
export type Ranking = { source: SQL; condition: SQL; points: SQL; readsProduct: boolean }

export async function anyProduct(db: Db, condition: SQL): Promise<boolean> {
  const { rows } = await db.execute<{ found: boolean }>(sql`${sql.raw(planEachTime)}
    select exists (select 1 from products p where ${condition}) as found`)
  return rows[0]?.found === true
}

/** Whether a search finds a product. Reads the matches one by one: the first is enough. @param visible condition on `p` */
export async function findsAny(db: Db, { condition, ranking }: Search, visible: SQL): Promise<boolean> {
  if (!ranking) return anyProduct(db, sql`${visible} and ${condition}`)
  const { rows } = await db.execute(sql`${sql.raw(planEachTime)}
    select 1 from ${ranking.source}, lateral (
      select p.price_paise from products p where p.id = s.product_id and ${visible} offset 0) p
    where ${ranking.condition} limit 1`)
  return rows.length > 0
}

/** Finds the products that have all terms, sizes, genders and prices. */
export function toSearch(understood: Understood, terms: readonly Term[], isNear: boolean): Search {
  const { minPrice, maxPrice, cheap, sizes, genders, optional, phrase } = understood
  // a description that mentions jeans is no cheap pair of jeans
  const queries = terms.map((term) => termQuery(term, term.inType ? 'A' : cheap ? 'ABC' : ''))
  if (sizes.length > 0) queries.push(sizesQuery(sizes))
  if (genders.length > 0) queries.push(sql`${anyLexeme(genders.map((gender) => `gender:${gender}`))}::tsquery`)
  const prices: SQL[] = []
  if (minPrice !== undefined) prices.push(sql`p.price_paise >= ${Math.round(minPrice * 100)}`)
  if (maxPrice !== undefined) prices.push(sql`p.price_paise <= ${Math.round(maxPrice * 100)}`)
  if (queries.length === 0) return { condition: allOf(prices), ranking: null, isNear, isGuess: false, understood }
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
  if (phrase.length > 1) scores.push(sql`(case when s.document @@ ${asPhrase(phrase)} then 20 else 0 end)`)
  const points = cheap ? sql`-p.price_paise` : sql.join([sql`0`, ...scores], sql` + `)
  return {
    condition: allOf([sql`p.id in (select s.product_id from ${productSearch} s where ${matches})`, ...prices]),
    ranking: {
      source: sql`${productSearch} s`,
      condition: allOf([matches, ...prices]),
      points,
      readsProduct: cheap || prices.length > 0,
    },
    isNear,
    isGuess: false,
    understood,
  }
}

export function newestFirst(understood: Understood): Search {
  return allProducts(understood, { points: sql`s.product_id`, readsProduct: false })
}

/** The nearest to a price that no product has: the cheapest first for `under 100`, the dearest for `above 90000`. */
export function nearestToPrice(understood: Understood, isHighest: boolean): Search {
  const points = isHighest ? sql`-p.price_paise` : sql`p.price_paise`
  return { ...allProducts(understood, { points, readsProduct: true }), isNear: true }
}

function allProducts(understood: Understood, order: Pick<Ranking, 'points' | 'readsProduct'>): Search {
  const ranking = { source: sql`${productSearch} s`, condition: sql`true`, ...order }
  return { condition: sql`true`, ranking, isNear: false, isGuess: false, understood }
}

/**
 * Only goods of one of these kinds: with the word in their type or category; in their name, if their type is no
 * unrelated kind; or in their description, if their type is no other kind.
 */
export function ofTheKind(search: Search, terms: readonly Term[]): Search {
  const queries = terms.flatMap((term) => kindQuery(term) ?? [])
  if (queries.length === 0 || !search.ranking) return search
  const matches = sql`s.document @@ (${sql.join(queries, sql` || `)})`
  return {
    ...search,
    condition: sql`${search.condition} and p.id in (select s.product_id from ${productSearch} s where ${matches})`,
    ranking: { ...search.ranking, condition: sql`${search.ranking.condition} and ${matches}` },
  }
}

/** @returns null if the term names no kind of goods */
export function kindQuery(term: Term): SQL | null {
  const others = otherKinds(term.typed)
  if (!others) return null
  const [unrelated, any] = [others.unrelated, others.any].map((kinds) =>
    termQuery({ ...term, direct: kinds, loose: [], isPrefix: false }, 'A'),
  )
  // a description is no proof: "wide leg" has the stem of leggings
  return sql`(${termQuery(term, 'AC')} || (${termQuery(term, 'ABC')} && !!${unrelated}) || (${termQuery(term)} && !!${any}))`
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

/** The words side by side, as in a name. */
function asPhrase(words: readonly string[]): SQL {
  return sql`to_tsquery('shop', ${words.map((word) => `'${word}'`).join(' <-> ')})`
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
