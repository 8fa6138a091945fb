import type { Facets, Listing } from '@tanabana/contract/catalogue.ts'
import { genders } from '@tanabana/contract/limits.ts'
import { type Paise, toRupees } from '@tanabana/contract/money.ts'
import { type SQL, sql } from 'drizzle-orm'
import { anyOf } from '#database/any-of.ts'
import type { Db } from '#database/database.ts'
import { planEachTime } from '#database/prepared-client.ts'
import { colourFamilies, colourOf } from './colours.ts'
import {
  colorsOf,
  type Filter,
  filterConditions,
  filterTable,
  gendersOf,
  hasFamily,
  isNamed,
  matchingRows,
  type Scope,
  sizeRows,
  sizesOf,
  tab,
} from './filters.ts'
import { byKindAndSize, sizeKind, sizeLabel } from './sizes.ts'
import { products, variants } from './tables.ts'

type Counted = Exclude<Filter, 'price'>

/** A group of equal products. Columns that the query does not group by are null. */
type Row = {
  gender: string | null
  country: string | null
  discount: number | null
  product_type: string | null
  brand: string | null
  colors: number | null
  type: string | null
  sizes: string | null
  count: number
  /** The lowest id. */
  first: number
}

const counted: readonly Counted[] = ['gender', 'country', 'discount', 'productType', 'brand', 'color', 'sizes']
const columns: Readonly<Record<Counted, string>> = {
  gender: 'gender',
  country: 'country',
  discount: 'discount',
  productType: 'product_type',
  brand: 'brand',
  color: 'colors',
  sizes: 'type, sizes',
}
/** They have few values, so one group of all three is cheaper than three. */
const groupedTogether: readonly Counted[] = ['gender', 'country', 'discount']

const leastDiscounts = [10, 20, 30, 40, 50, 60, 70]

/**
 * Counts the products of each filter value. A count ignores its own filter, so that a shopper can add a second value.
 * One scan counts all values without a filter of their own, and one more for each filter. @param matches condition of the search on `p`
 */
export async function countFacets(db: Db, listing: Listing, scope?: Scope, matches?: SQL): Promise<Facets> {
  const filters = filterConditions(listing)
  const rows: Row[] = []
  const count = async (facets: readonly Counted[], without?: Filter) => {
    const result = await db.execute<Row>(countRows(facets, listing, matchingRows(listing, scope, matches, without)))
    rows.push(...result.rows)
  }
  const unfiltered = counted.filter((one) => !filters.has(one))
  if (unfiltered.length > 0) await count(unfiltered)
  for (const one of counted) if (filters.has(one)) await count([one], one)
  const { rows: prices } = await db.execute<{ min: number | null; max: number | null }>(sql`${sql.raw(planEachTime)}
    select min(f.price_paise) as min, max(f.price_paise) as max from ${filterTable}
    where ${matchingRows(listing, scope, matches, 'price')}`)
  const [price] = prices
  return {
    ...(await namedFacets(db, rows)),
    genders: countGenders(rows),
    colors: countColors(rows),
    sizes: countSizes(rows),
    discounts: countDiscounts(rows),
    price:
      price?.min == null || price.max == null
        ? null
        : { min: toRupees(price.min as Paise), max: toRupees(price.max as Paise) },
  }
}

function countRows(facets: readonly Counted[], listing: Listing, condition: SQL): SQL {
  const together = facets.filter((one) => groupedTogether.includes(one))
  const alone = facets.filter((one) => !groupedTogether.includes(one))
  const sets = [...(together.length > 0 ? [together] : []), ...alone.map((one) => [one])]
  const setNames = sets.map((set) => set.map((one) => columns[one]).join(', '))
  return sql`${sql.raw(planEachTime)}
    select ${sql.raw([...facets.map((one) => columns[one]), ''].join(', '))} count(*)::int as count, min(product_id) as first
    from (select f.product_id, f.gender, f.country, f.discount, f.product_type, f.brand, f.type,
      ${colorsInSizes(listing)} as colors, ${sizesInColors(listing)} as sizes from ${filterTable} where ${condition}) f
    group by grouping sets (${sql.raw(setNames.map((names) => `(${names})`).join(', '))})`
}

/** The colours of the variants in stock that match the filter of sizes. */
function colorsInSizes(listing: Listing): SQL {
  const sizes = sizesOf(listing)
  if (!sizes) return sql`f.colors`
  return sql`(select bit_or(s.colors) from ${sizeRows} where s.key = any(${sql.param(sizes)}))`
}

/** The sizes of the variants in stock that match the filter of colours. */
function sizesInColors(listing: Listing): SQL {
  const colors = colorsOf(listing)
  if (!colors) return sql`f.sizes`
  const { families, names } = colors
  if (names.length === 0)
    return sql`(select string_agg(s.key, ${tab}) from ${sizeRows} where ${hasFamily(sql`s.colors`, families)})`
  const inFamilies = hasFamily(sql`(1 << color_family(v.color))`, families)
  return sql`(select string_agg(distinct size_key(v.size), ${tab}) from ${variants} v
    where v.product_id = f.product_id and v.stock > v.held and not v.off and (${isNamed(names)}${families > 0 ? sql` or ${inFamilies}` : sql``}))`
}

type Count = { count: number; first: number }

/** Adds up counts by value. */
function addUp<V extends string | number>(rows: readonly Row[], valuesOf: (row: Row) => readonly V[]): Map<V, Count> {
  const sums = new Map<V, Count>()
  for (const row of rows)
    for (const value of valuesOf(row)) {
      const sum = sums.get(value)
      sums.set(value, {
        count: (sum?.count ?? 0) + row.count,
        first: Math.min(sum?.first ?? row.first, row.first),
      })
    }
  return sums
}

function countGenders(rows: readonly Row[]): Facets['genders'] {
  const counts = addUp(rows, ({ gender }) =>
    gender === null ? [] : genders.filter((one) => (gendersOf[one] as readonly string[]).includes(gender)),
  )
  return genders.flatMap((value) => {
    const count = counts.get(value)?.count
    return count ? [{ value, count }] : []
  })
}

function countColors(rows: readonly Row[]): Facets['colors'] {
  const families = [...colourFamilies.keys()]
  const counts = addUp(rows, ({ colors }) => families.filter((family) => ((colors ?? 0) >> family) & 1))
  const values = Array.from(counts, ([family, { count }]) => {
    const value = colourFamilies[family] ?? ''
    const swatch = colourOf(value)?.value
    return { value, count, ...(swatch && { swatch }) }
  })
  return values.sort(byCount)
}

function countSizes(rows: readonly Row[]): Facets['sizes'] {
  const counts = addUp(rows, ({ sizes, type }) => (sizes ? sizes.split(tab).map((key) => `${type}${tab}${key}`) : []))
  const facets = new Map<string, { value: string; count: number; kind: ReturnType<typeof sizeKind>; most: number }>()
  for (const [name, { count }] of counts) {
    const [type = '', key = ''] = name.split(tab)
    const facet = facets.get(key) ?? { value: sizeLabel(key), count: 0, kind: 'other', most: 0 }
    facet.count += count
    // 36 is a shoe here and a waist there
    if (count > facet.most) Object.assign(facet, { kind: sizeKind(key, type), most: count })
    facets.set(key, facet)
  }
  return Array.from(facets.values(), ({ most: _, ...facet }) => facet).sort(byKindAndSize)
}

function countDiscounts(rows: readonly Row[]): Facets['discounts'] {
  const counts = addUp(rows, ({ discount }) => leastDiscounts.filter((least) => (discount ?? 0) >= least))
  return leastDiscounts.flatMap((value) => {
    const count = counts.get(value)?.count
    return count ? [{ value, count }] : []
  })
}

type Name = { id: number; productType: string; brand: string; country: string }
const nameColumns = [
  ['productTypes', 'product_type', 'productType'],
  ['brands', 'brand', 'brand'],
  ['countries', 'country', 'country'],
] as const

/** Counts values that are texts. Of spellings that differ in case, the one of the first product is shown. */
async function namedFacets(
  db: Db,
  rows: readonly Row[],
): Promise<Pick<Facets, (typeof nameColumns)[number][0] & keyof Facets>> {
  const counts = nameColumns.map(([, column]) => [...addUp(rows, (row) => (row[column] ? [row[column]] : [])).values()])
  const ids = [...new Set(counts.flat().map(({ first }) => first))]
  const { rows: names } = await db.execute<Name>(sql`select p.id, p.product_type as "productType", p.brand,
    p.country_of_origin as country from ${products} p where ${anyOf(sql`p.id`, ids)}`)
  const byId = new Map(names.map((name) => [name.id, name]))
  const [productTypes = [], brands = [], countries = []] = nameColumns.map(([, , name], at) =>
    (counts[at] ?? []).map(({ count, first }) => ({ value: byId.get(first)?.[name] ?? '', count })).sort(byCount),
  )
  return { productTypes, brands, countries }
}

type Valued = { value: string; count: number }

function byCount(one: Valued, other: Valued): number {
  return other.count - one.count || (one.value < other.value ? -1 : 1)
}
