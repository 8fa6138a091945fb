import type { Listing } from '@tanabana/contract/catalogue.ts'
import { type SQL, sql } from 'drizzle-orm'
import { buildOnce } from '#database/build-once.ts'
import { planEachTime } from '#database/prepared-client.ts'
import type { Ranking } from '#search/search.ts'
import { filterTable } from './filters.ts'
import { productColumns } from './read-products.ts'
import { productCounts, products } from './tables.ts'
import type { ProductRow } from './to-product.ts'

/** `total` is on each row. A page without products is one row whose `id` is null. */
export type PageRow = { total: number } & (ProductRow | { id: null })

/** The order is total, so that no product moves between pages. */
const orders: Readonly<Record<NonNullable<Listing['sort']>, SQL>> = {
  newest: sql`p.id desc`,
  'price-asc': sql`p.price_paise, p.id`,
  'price-desc': sql`p.price_paise desc, p.id`,
  name: sql`lower(p.name), p.id`,
}
const catalogueOrder = sql`p.id`

/** The same orders by columns of `product_filters f`. */
const filterOrders: typeof orders = {
  newest: sql`f.product_id desc`,
  'price-asc': sql`f.price_paise, f.product_id`,
  'price-desc': sql`f.price_paise desc, f.product_id`,
  name: orders.name,
}

/** A page of the products whose row `f` of `product_filters` matches `condition`. @param first ids that come first if no order is wanted */
export function filteredPage({ page, size, sort }: Listing, condition: SQL, first: readonly number[] = []): SQL {
  const named = sort === 'name' ? sql` join ${products} p on p.id = f.product_id` : sql``
  // the others have no position: nulls are last
  const byHand = (id: SQL) =>
    first.length > 0 ? sql`array_position(${sql.param([...first])}::int[], ${id}), ${id}` : id
  return sql`${sql.raw(planEachTime)}select (select count(*)::int from ${filterTable} where ${condition}) as total, ${productColumns}
    from (values (1)) always left join ${products} p on p.id = any(array(
      select f.product_id from ${filterTable}${named} where ${condition}
      order by ${sort ? filterOrders[sort] : byHand(sql`f.product_id`)} limit ${size} offset ${page * size}))
    order by ${sort ? orders[sort] : byHand(catalogueOrder)}`
}

/**
 * A page of a search, the best matches first. Of equal ones "Saree" comes before "Saree Blouse".
 * `offset 0` makes PostgreSQL read the matching products only, not the whole table.
 * @param condition on `p`; null if every visible product may be found @param candidates ranks only so many products
 */
export function rankedPage({ page, size }: Listing, ranking: Ranking, condition: SQL | null, candidates?: number): SQL {
  const order = sql`page.points desc, page.type_words, page.id`
  const product = sql`, lateral (
    select p.id, p.price_paise from ${products} p where p.id = s.product_id and ${condition} offset 0) p`
  return sql`${sql.raw(planEachTime)}with page as materialized (
      select s.product_id as id, ${ranking.points} as points, s.type_words
      from ${ranking.source}${condition ? product : sql``} where s.visible and ${ranking.condition} ${candidates ? sql`limit ${candidates}` : sql``})
    select (select count(*)::int from page) as total, ${productColumns}
    from (values (1)) always
    left join (select * from page order by ${order} limit ${size} offset ${page * size}) page on true
    left join ${products} p on p.id = page.id order by ${order}`
}

type Sort = Listing['sort']

const builtPages = new Map<string, ReturnType<typeof buildOnce>>()

/** A page of all visible products, or of some types. Their number, and where a page starts, come from the counts by block. */
export function wholePage({ page, size, sort }: Listing, types?: readonly string[]): SQL {
  const count = Math.min(types?.length ?? 0, 2)
  const key = `${sort} ${count}`
  const built = builtPages.get(key) ?? buildOnce(buildWholePage(sort, count))
  builtPages.set(key, built)
  return built({ size, skip: page * size, types: count === 1 ? types?.[0] : types })
}

/** @param types 0: all, 1: one, 2: some */
function buildWholePage(sort: Sort, types: number): SQL {
  // in subqueries, so that no plan depends on the values: PostgreSQL then keeps one plan
  const given = sql.placeholder('types')
  const isOfThem = types === 1 ? sql`= (select ${given}::text)` : sql`= any((select ${given}::text[])::text[])`
  const size = sql`(select ${sql.placeholder('size')}::int)`
  const skip = sql`(select ${sql.placeholder('skip')}::bigint)`
  const ofType = types ? sql`where type ${isOfThem}` : sql``
  const visible = types ? sql`not p.hidden and p.type ${isOfThem}` : sql`not p.hidden`
  const counts = sql`with counts as (select block, sum(visible)::int as visible from ${productCounts} ${ofType} group by block)`
  const total = sql`(select coalesce(sum(visible), 0)::int from counts)`
  if (sort !== undefined && sort !== 'newest') {
    const limit = sql`limit ${size} offset ${skip}`
    return sql`${counts} ${pageQuery({ total, condition: visible, order: orders[sort], limit })}`
  }
  const isNewest = sort === 'newest'
  const start = sql`start as (select block, ${skip} - before as skip
    from (select block, visible, sum(visible) over (order by block ${isNewest ? sql`desc` : sql``}) - visible as before from counts) placed
    where before <= ${skip} and ${skip} < before + visible)`
  const fromStart = isNewest
    ? sql`p.id < (select (block + 1) << 12 from start)`
    : sql`p.id >= (select block << 12 from start)`
  return sql`${counts}, ${start} ${pageQuery({
    total,
    condition: sql`${visible} and ${fromStart}`,
    order: isNewest ? orders.newest : catalogueOrder,
    limit: sql`limit ${size} offset (select skip from start)`,
  })}`
}

function pageQuery({ total, condition, order, limit }: { total: SQL; condition: SQL; order: SQL; limit: SQL }): SQL {
  return sql`select ${total} as total, ${productColumns}
    from (values (1)) always left join ${products} p on p.id = any(array(
      select p.id from ${products} p where ${condition} order by ${order} ${limit}))
    order by ${order}`
}
