import type { Listing, ProductPage } from '@tanabana/contract/catalogue.ts'
import { type SQL, sql } from 'drizzle-orm'
import { anyOf } from '#database/any-of.ts'
import type { Db } from '#database/database.ts'
import { planSearch, type Search } from '#search/search.ts'
import { countFacets } from './facets.ts'
import { filterConditions, filterTable, matchingRows } from './filters.ts'
import { filteredPage, type PageRow, rankedPage, wholePage } from './page-query.ts'
import { toProduct } from './to-product.ts'

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
  if (isFiltered(listing)) return filteredPage(listing, matchingRows(listing, type, search?.condition))
  return wholePage(listing, type)
}

/** `query` tells the storefront that the server has searched. */
function describeSearch(query: string | undefined, { isNear, understood }: Search): Partial<ProductPage> {
  const { minPrice, maxPrice, sizes, genders } = understood
  const values = { minPrice, maxPrice, sizes: sizes.map(({ typed }) => typed), genders: genders.slice(0, 1) }
  const isUnderstood = minPrice !== undefined || maxPrice !== undefined || sizes.length + genders.length > 0
  return { query, ...(isNear && { nearMatches: true }), ...(isUnderstood && { understood: values }) }
}

function isFiltered(listing: Listing): boolean {
  return Boolean(listing.ids?.length || listing.query) || filterConditions(listing).size > 0
}

function visible(type?: string): SQL {
  return type === undefined ? sql`not p.hidden` : sql`not p.hidden and p.type = ${type}`
}

/** SQL condition on a product `p` of a search. */
function productCondition(listing: Listing, type?: string): SQL {
  const conditions = [visible(type)]
  if (listing.ids?.length) conditions.push(anyOf(sql`p.id`, listing.ids))
  const filters = [...filterConditions(listing).values()]
  if (filters.length > 0)
    conditions.push(
      sql`exists (select 1 from ${filterTable} where f.product_id = p.id and ${sql.join(filters, sql` and `)})`,
    )
  return sql.join(conditions, sql` and `)
}
