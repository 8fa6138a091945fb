import type { LiteralKind } from '@tanabana/contract/limits.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import { planEachTime } from '#database/prepared-client.ts'
import { relatedTo } from './dictionary.ts'
import { anyProduct, kindQuery, nearestToPrice, ofTheKind, type Search, toSearch } from './matching.ts'
import { productSearch } from './tables.ts'
import { termQuery } from './term-query.ts'
import { type Term, type Understood, withoutKinds } from './understand.ts'

type Counted = { term: Term; count: number; isType: boolean }

/**
 * The nearest products if none has everything: without price, then size, then gender; then of related kinds of goods,
 * else without one word after the other. Never products that have the kind of goods in their names only.
 */
export async function nearMatches(
  db: Db,
  understood: Understood,
  terms: readonly Term[],
  visible: SQL,
): Promise<Search | null> {
  const first = (choices: readonly Search[]) => firstThatFinds(db, choices, visible)
  const relaxed = relaxations(understood)
  const found = await first(relaxed.map((one) => toNear(understood, one, terms)))
  if (found || terms.length === 0) return found
  const counted = await Promise.all(terms.map((term) => countOf(db, term)))
  const isMissing = ({ count }: Counted) => count === 0
  const isUnknown = counted.some(isMissing)
  const relatedKinds = counted.filter(isMissing).flatMap(({ term }) => broadened(term))
  const related = [...relatedKinds, ...termsOf(counted.filter((one) => !isMissing(one)))]
  const known = counted.filter((one) => !isMissing(one)).toSorted(leastTelling)
  const choices = [
    ...(isUnknown && related.length === terms.length ? [related, relatedKinds] : []),
    ...known.map((_, left) => termsOf(known.slice(isUnknown ? left : left + 1))),
  ].filter((kept) => kept.length > 0)
  return first(
    choices.flatMap((kept) =>
      [{ values: understood, left: [] }, ...relaxed].map((one) => ({
        ...toNear(understood, one, kept, kept === related || kept === relatedKinds ? ['kind'] : []),
        leftOut: terms.map(({ typed }) => typed).filter((typed) => kept.every((term) => term.typed !== typed)),
      })),
    ),
  )
}

type Relaxation = { values: Understood; left: LiteralKind[] }

/** What is left of the values in the query, the least relaxed first. */
function relaxations(understood: Understood): Relaxation[] {
  const { minPrice, maxPrice, sizes, genders } = understood
  const given: LiteralKind[] = [
    ...(minPrice !== undefined || maxPrice !== undefined ? ['price' as const] : []),
    ...(sizes.length > 0 ? ['size' as const] : []),
    ...(genders.length > 0 ? ['gender' as const] : []),
  ]
  const apart = given.map((kind) => [kind])
  const together = given.slice(1).map((_, at) => given.slice(0, at + 2))
  return [...apart, ...together].map((left) => ({ values: withoutKinds(understood, left), left }))
}

function toNear(
  { maxPrice }: Understood,
  { values, left }: Relaxation,
  terms: readonly Term[],
  kind: 'kind'[] = [],
): Search {
  const search = ofTheKind(toSearch(values, terms, true), terms)
  const isForPrice = !search.ranking && left.includes('price')
  const nearest = isForPrice ? nearestToPrice(values, maxPrice !== undefined) : search
  return { ...nearest, relaxed: [...kind, ...left] }
}

async function firstThatFinds(db: Db, choices: readonly Search[], visible: SQL): Promise<Search | null> {
  for (const search of choices) if (await anyProduct(db, sql`${visible} and ${search.condition}`)) return search
  return null
}

async function countOf(db: Db, term: Term): Promise<Counted> {
  const { rows } = await db.execute<Omit<Counted, 'term'>>(sql`${sql.raw(planEachTime)}
    select (select count(*)::int from ${productSearch} s where s.document @@ ${kindQuery(term) ?? termQuery(term)}) as count,
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
  const related = [term.typed, ...meanings].flatMap(relatedTo).filter((kind) => !term.direct.includes(kind))
  return related.length > 0 ? [{ ...term, direct: related, loose: [] }] : []
}
