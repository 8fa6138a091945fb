import type { Facets, Listing, ProductPage } from '@tanabana/contract/catalogue.ts'
import { fromRupees, type Paise, toRupees } from '@tanabana/contract/money.ts'
import { bySize } from '@tanabana/contract/size-order.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import { readProducts } from './read-products.ts'
import { products, variants } from './tables.ts'
import { toProduct } from './to-product.ts'

/** What narrows a list. A facet's counts leave out the filter of the facet itself, so that a shopper can choose a second colour. */
type Filter = 'color' | 'sizes' | 'brand' | 'price'

const orders: Readonly<Record<NonNullable<Listing['sort']>, SQL>> = {
  newest: sql`p.id desc`,
  'price-asc': sql`p.price_paise, p.id`,
  'price-desc': sql`p.price_paise desc, p.id`,
  name: sql`lower(p.name), p.id`,
}

/** One page of the visible products in a total order, so that no product moves between pages. Prices in rupees. */
export async function productPage(db: Db, listing: Listing, type?: string): Promise<ProductPage> {
  const { page, size, sort } = listing
  const filter = narrowed(listing, type)
  const order = sort === undefined ? sql`p.id` : orders[sort]
  const chosen = sql`where ${filter} order by ${order} limit ${size} offset ${page * size}`
  const rows = await readProducts(db, chosen, order)
  const counted = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${products} p where ${filter}`,
  )
  const totalElements = counted.rows[0]?.count ?? 0
  const totalPages = Math.ceil(totalElements / size)
  return {
    content: rows.map(toProduct),
    page,
    size,
    totalElements,
    totalPages,
    last: page + 1 >= totalPages,
    ...(listing.facets && { facets: await countFacets(db, listing, type) }),
  }
}

async function countFacets(db: Db, listing: Listing, type?: string): Promise<Facets> {
  const ofVariants = (column: SQL, filter: Filter) =>
    db.execute<{ value: string; count: number }>(sql`
      select min(${column}) as value, count(distinct p.id)::int as count
      from ${products} p join ${variants} v on v.product_id = p.id
      where ${narrowed(listing, type, filter)} and ${wantedVariant(listing, filter)}
      group by lower(${column}) order by count desc, value`)
  const colors = await ofVariants(sql`v.color`, 'color')
  const sizes = await ofVariants(sql`v.size`, 'sizes')
  const brands = await db.execute<{ value: string; count: number }>(sql`
    select min(p.brand) as value, count(*)::int as count from ${products} p
    where ${narrowed(listing, type, 'brand')} group by lower(p.brand) order by count desc, value`)
  const { rows } = await db.execute<{ min: number | null; max: number | null }>(sql`
    select min(p.price_paise) as min, max(p.price_paise) as max from ${products} p
    where ${narrowed(listing, type, 'price')}`)
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

/** The condition on a product `p`, without one of the filters where a facet is counted. */
function narrowed(listing: Listing, type: string | undefined, without?: Filter): SQL {
  const { ids, query, brand, minPrice, maxPrice, color, sizes } = listing
  const conditions = [sql`not p.hidden`]
  if (type !== undefined) conditions.push(sql`p.type = ${type}`)
  if (ids?.length) conditions.push(sql`p.id in ${ids}`)
  if (query) conditions.push(sql`p.name ilike ${`%${query.replace(/[\\%_]/g, '\\$&')}%`}`)
  if (brand?.length && without !== 'brand') conditions.push(sql`lower(p.brand) in ${lowered(brand)}`)
  if (without !== 'price') {
    if (minPrice !== undefined) conditions.push(sql`p.price_paise >= ${fromRupees(minPrice)}`)
    if (maxPrice !== undefined) conditions.push(sql`p.price_paise <= ${fromRupees(maxPrice)}`)
  }
  if ((color?.length && without !== 'color') || (sizes?.length && without !== 'sizes'))
    conditions.push(
      sql`exists (select 1 from ${variants} v where v.product_id = p.id and ${wantedVariant(listing, without)})`,
    )
  return sql.join(conditions, sql` and `)
}

/** The condition on a variant `v`: to be had, in one of the colours and one of the sizes. */
function wantedVariant({ color, sizes }: Listing, without?: Filter): SQL {
  const conditions = [sql`v.stock > v.held`]
  if (color?.length && without !== 'color') conditions.push(sql`lower(v.color) in ${lowered(color)}`)
  if (sizes?.length && without !== 'sizes') conditions.push(sql`lower(v.size) in ${lowered(sizes)}`)
  return sql.join(conditions, sql` and `)
}

function lowered(values: readonly string[]): string[] {
  return values.map((value) => value.toLowerCase())
}
