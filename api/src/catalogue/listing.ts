import type { Listing, ProductPage } from '@tanabana/contract/catalogue.ts'
import { type SQL, sql } from 'drizzle-orm'
import { anyOf } from '#database/any-of.ts'
import type { Db } from '#database/database.ts'
import { outcomeOf, planSearch, popularSearches, type Search, type SearchOutcome } from '#search/search.ts'
import { countFacets } from './facets.ts'
import { filterConditions, filterTable, isOfType, matchingRows, type Scope } from './filters.ts'
import { filteredPage, type PageRow, rankedPage, wholePage } from './page-query.ts'
import { toProduct } from './to-product.ts'

/**
 * One page of visible products. The order is total, so that no product moves between pages. Prices in rupees.
 * @param scope by default all products
 * @param options `onSearch` receives what a search found. `candidates`: rank only so many of the products found
 */
export async function productPage(
  db: Db,
  wanted: Listing,
  scope: Scope = {},
  { onSearch, candidates }: { onSearch?: (outcome: SearchOutcome) => void; candidates?: number } = {},
): Promise<ProductPage> {
  const listing = { ...wanted, sort: wanted.sort ?? (wanted.query ? undefined : scope.sort) }
  const { page, size } = listing
  const plan = listing.query ? await planSearch(db, listing.query, visible(scope), listing.literal) : null
  const read = (search: Search | null) => db.execute<PageRow>(pageOf(listing, scope, search, candidates))
  const planned = await read(plan)
  const instead = planned.rows[0]?.total ? null : await plan?.ifNothing?.()
  const { rows } = instead ? await read(instead) : planned
  const search = instead ?? plan
  const matches = search?.condition
  const totalElements = rows[0]?.total ?? 0
  const totalPages = Math.ceil(totalElements / size)
  if (search) onSearch?.(outcomeOf(search, totalElements))
  const popular = search && totalElements === 0 ? await popularSearches(db) : []
  return {
    content: rows.flatMap((row) => (row.id === null ? [] : [toProduct(row)])),
    page,
    size,
    totalElements,
    totalPages,
    last: page + 1 >= totalPages,
    ...(search && describeSearch(listing.query, search)),
    ...(popular.length > 0 && { popular }),
    ...(listing.facets && { facets: await countFacets(db, listing, scope, matches) }),
  }
}

function pageOf(listing: Listing, scope: Scope, search: Search | null, candidates?: number): SQL {
  if (search?.ranking && !listing.sort) {
    const readsProduct = search.ranking.readsProduct || isLimited(scope) || isFiltered({ ...listing, query: undefined })
    return rankedPage(listing, search.ranking, readsProduct ? productCondition(listing, scope) : null, candidates)
  }
  if (isFiltered(listing) || scope.condition)
    return filteredPage(listing, matchingRows(listing, scope, search?.condition), scope.first)
  return wholePage(listing, scope.types)
}

/** `query` tells the storefront that the server has searched. */
function describeSearch(
  query: string | undefined,
  { isNear, relaxed, leftOut, understood }: Search,
): Partial<ProductPage> {
  const { minPrice, maxPrice, sizes, genders } = understood
  const values = { minPrice, maxPrice, sizes: sizes.map(({ typed }) => typed), genders: genders.slice(0, 1) }
  const isUnderstood = minPrice !== undefined || maxPrice !== undefined || sizes.length + genders.length > 0
  return {
    query,
    ...(isNear && { nearMatches: true }),
    ...(relaxed && relaxed.length > 0 && { relaxed: [...relaxed] }),
    ...(leftOut && leftOut.length > 0 && { leftOut: [...leftOut] }),
    ...(isUnderstood && { understood: values }),
  }
}

function isFiltered(listing: Listing): boolean {
  return Boolean(listing.ids?.length || listing.query) || filterConditions(listing).size > 0
}

const isLimited = ({ types, condition }: Scope): boolean => types !== undefined || condition !== undefined

function visible({ types, condition }: Scope): SQL {
  const limits = [...(types ? [isOfType(sql`p.type`, types)] : []), ...(condition ? [condition] : [])]
  return sql.join([sql`not p.hidden`, ...limits], sql` and `)
}

/** SQL condition on a product `p` of a search. */
function productCondition(listing: Listing, scope: Scope): SQL {
  const conditions = [visible(scope)]
  if (listing.ids?.length) conditions.push(anyOf(sql`p.id`, listing.ids))
  const filters = [...filterConditions(listing).values()]
  if (filters.length > 0)
    conditions.push(
      sql`exists (select 1 from ${filterTable} where f.product_id = p.id and ${sql.join(filters, sql` and `)})`,
    )
  return sql.join(conditions, sql` and `)
}
