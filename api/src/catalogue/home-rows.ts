import { sql } from 'drizzle-orm'
import { anyOf } from '#database/any-of.ts'
import type { Db } from '#database/database.ts'
import { productCounts, productFilters, productPictures, products } from './tables.ts'

type Id = { id: number }

/** An import adds products sorted by kind: among so many of the newest, the categories take turns. */
const newestRead = 100

/** The newest products in stock, those of different categories in turn. */
export async function newestInStock(db: Db, limit: number): Promise<number[]> {
  const { rows } = await db.execute<Id>(sql`
    select product_id as id from (select product_id, type from ${productFilters}
      where not hidden and sizes <> '' order by product_id desc limit ${newestRead}) newest
    order by row_number() over (partition by type order by product_id desc), product_id desc limit ${limit}`)
  return rows.map(({ id }) => id)
}

/** The ids of these products by handle, also where only the product's is in small letters. Unknown handles are left out. */
export async function idsOfHandles(db: Db, handles: readonly string[]): Promise<Map<string, number>> {
  const found = await findByHandle(db, handles)
  return new Map([...found].map(([handle, { id }]) => [handle, id]))
}

/** The names of products by handle. */
export async function namesOfHandles(db: Db, handles: readonly string[]): Promise<Record<string, string>> {
  const found = await findByHandle(db, handles)
  return Object.fromEntries([...found].map(([handle, { name }]) => [handle, name]))
}

type Found = Id & { name: string }

async function findByHandle(db: Db, handles: readonly string[]): Promise<Map<string, Found>> {
  if (handles.length === 0) return new Map()
  const rows = await db
    .select({ handle: products.handle, id: products.id, name: products.name })
    .from(products)
    .where(anyOf(products.handle, [...handles, ...handles.map((handle) => handle.toLowerCase())]))
  const known = new Map(rows.map((row) => [row.handle, row]))
  return new Map(
    handles.flatMap((handle): [string, Found][] => {
      const row = known.get(handle) ?? known.get(handle.toLowerCase())
      return row ? [[handle, row]] : []
    }),
  )
}

/** Whether the shop has products for women and for men. */
export async function dividesByGender(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ divides: boolean }>(sql`
    select exists (select from ${productFilters} where not hidden and gender = 'women')
      and exists (select from ${productFilters} where not hidden and gender = 'men') as divides`)
  return rows[0]?.divides ?? false
}

export type CategorySummary = { type: string; count: number; picture: string | null }

/** The categories with visible products, the largest first, each with the picture of its first product in stock. */
export async function categorySummaries(db: Db): Promise<CategorySummary[]> {
  const { rows } = await db.execute<CategorySummary>(sql`
    select c.type, c.count, (
      select i.picture from ${products} p join ${productFilters} f on f.product_id = p.id
        join ${productPictures} i on i.product_id = p.id
      where p.type = c.type and not p.hidden and f.sizes <> '' order by p.id, i.position limit 1) as picture
    from (select type, sum(visible)::int as count from ${productCounts} group by type) c
    where c.count > 0 order by c.count desc, c.type`)
  return rows
}
