import type { Facets, Listing, ProductPage } from '@tanabana/contract/catalogue.ts'
import { fromRupees, type Paise, toRupees } from '@tanabana/contract/money.ts'
import { bySize } from '@tanabana/contract/size-order.ts'
import { type SQL, sql } from 'drizzle-orm'
import { anyOf } from '#database/any-of.ts'
import type { Db } from '#database/database.ts'
import { planEachTime } from '#database/prepared-client.ts'
import { planSearch, type Search } from '#search/search.ts'
import { filteredPage, type PageRow, rankedPage, wholePage } from './page-query.ts'
import { products, variants } from './tables.ts'
import { toProduct } from './to-product.ts'

/** A facet's counts ignore its own filter, so that a shopper can add a second value. */
type Filter = 'color' | 'sizes' | 'brand' | 'price'

/** One page of visible products. The order is total, so that no product moves between pages. Prices in rupees. */
export async function productPage(db: Db, listing: Listing, type?: string): Promise<ProductPage> {
  const { page, size } = listing
  const search = listing.query ? await planSearch(db, listing.query, visible(type), listing.literal) : null
  const matches = search?.condition
  const { rows } = await db.execute<PageRow>(pageOf(listing, type, search))
  const totalElements = rows[0]?.total ?? 0
  const totalPages = Math.ceil(totalElements / size)
  return {
    content: rows.flatMap((row) => (row.id === null ? [] : [toProduct(row)])),
    page,
    size,
    totalElements,
    totalPages,
    last: page + 1 >= totalPages,
    ...(search && describeSearch(listing.query, search)),
    ...(listing.facets && { facets: await countFacets(db, listing, type, matches) }),
  }
}

function pageOf(listing: Listing, type: string | undefined, search: Search | null): SQL {
  if (search?.ranking && !listing.sort) return rankedPage(listing, search.ranking, productCondition(listing, type))
  if (isFiltered(listing)) return filteredPage(listing, productCondition(listing, type, search?.condition))
  return wholePage(listing, type)
}

/** `query` tells the storefront that the server has searched. */
function describeSearch(query: string | undefined, { isNear, understood }: Search): Partial<ProductPage> {
  const { minPrice, maxPrice, sizes, genders } = understood
  const values = { minPrice, maxPrice, sizes: sizes.map(({ typed }) => typed), genders: genders.slice(0, 1) }
  const isUnderstood = minPrice !== undefined || maxPrice !== undefined || sizes.length + genders.length > 0
  return { query, ...(isNear && { nearMatches: true }), ...(isUnderstood && { understood: values }) }
}

function isFiltered({ ids, query, brand, minPrice, maxPrice, color, sizes }: Listing): boolean {
  const lists = [ids, query, brand, color, sizes]
  return lists.some((list) => list?.length) || minPrice !== undefined || maxPrice !== undefined
}

const planned = sql.raw(planEachTime)

async function countFacets(db: Db, listing: Listing, type?: string, matches?: SQL): Promise<Facets> {
  const countVariants = (column: SQL, filter: Filter) =>
    db.execute<{ value: string; count: number }>(sql`${planned}
      select min(${column}) as value, count(distinct p.id)::int as count
      from ${products} p join ${variants} v on v.product_id = p.id
      where ${productCondition(listing, type, matches, filter)} and ${variantCondition(listing, filter)}
      group by lower(${column}) order by count desc, value`)
  const colors = await countVariants(sql`v.color`, 'color')
  const sizes = await countVariants(sql`v.size`, 'sizes')
  const brands = await db.execute<{ value: string; count: number }>(sql`${planned}
    select min(p.brand) as value, count(*)::int as count from ${products} p
    where ${productCondition(listing, type, matches, 'brand')} group by lower(p.brand) order by count desc, value`)
  const { rows } = await db.execute<{ min: number | null; max: number | null }>(sql`${planned}
    select min(p.price_paise) as min, max(p.price_paise) as max from ${products} p
    where ${productCondition(listing, type, matches, 'price')}`)
  const [price] = rows
  return {
    colors: colors.rows,
    sizes: sizes.rows.toSorted((one, other) => bySize(one.value, other.value)),
    brands: brands.rows,
    price:
      price?.min == null || price.max == null
        ? null
        : { min: toRupees(price.min as Paise), max: toRupees(price.max as Paise) },
  }
}

function visible(type?: string): SQL {
  return type === undefined ? sql`not p.hidden` : sql`not p.hidden and p.type = ${type}`
}

/** SQL condition on a product `p`. @param matches condition of the search @param without the filter to ignore while its facet is counted */
function productCondition(listing: Listing, type?: string, matches?: SQL, without?: Filter): SQL {
  const { ids, brand, minPrice, maxPrice, color, sizes } = listing
  const conditions = [visible(type)]
  if (ids?.length) conditions.push(anyOf(sql`p.id`, ids))
  if (matches) conditions.push(matches)
  if (brand?.length && without !== 'brand') conditions.push(anyOf(sql`lower(p.brand)`, toLowerCase(brand)))
  if (without !== 'price') {
    if (minPrice !== undefined) conditions.push(sql`p.price_paise >= ${fromRupees(minPrice)}`)
    if (maxPrice !== undefined) conditions.push(sql`p.price_paise <= ${fromRupees(maxPrice)}`)
  }
  if ((color?.length && without !== 'color') || (sizes?.length && without !== 'sizes'))
    conditions.push(
      sql`exists (select 1 from ${variants} v where v.product_id = p.id and ${variantCondition(listing, without)})`,
    )
  return sql.join(conditions, sql` and `)
}

/** SQL condition on a variant `v`: in stock, in one of the colours and one of the sizes. */
function variantCondition({ color, sizes }: Listing, without?: Filter): SQL {
  const conditions = [sql`v.stock > v.held`]
  if (color?.length && without !== 'color') conditions.push(anyOf(sql`lower(v.color)`, toLowerCase(color)))
  if (sizes?.length && without !== 'sizes') conditions.push(anyOf(sql`lower(v.size)`, toLowerCase(sizes)))
  return sql.join(conditions, sql` and `)
}

function toLowerCase(values: readonly string[]): string[] {
  return values.map((value) => value.toLowerCase())
}
