import type { ProductState } from '@tanabana/contract/desk/product-filters.ts'
import { asc, eq, ilike, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import { allProducts, type WholeProduct } from './all-products.ts'
import { containsPattern } from './like-pattern.ts'
import { products, variants } from './tables.ts'

/** Product commands of the merchant's command-line tool. `ref` is a product id, or a handle in any case. */

export { allProducts, type WholeProduct } from './all-products.ts'

export type ListedProduct = {
  id: number
  handle: string
  name: string
  type: string
  pricePaise: number
  pieces: number
  hidden: boolean
}

/** Finds products by a part of their name or handle, ordered by id. */
export function listProducts(db: Db, query: string, limit: number): Promise<ListedProduct[]> {
  const pattern = containsPattern(query)
  const { id, handle, name, type, pricePaise, hidden } = products
  const pieces = sql<number>`(select coalesce(sum(v.stock), 0)::int from ${variants} v where v.product_id = ${products.id})`
  return db
    .select({ id, handle, name, type, pricePaise, hidden, pieces })
    .from(products)
    .where(or(ilike(name, pattern), ilike(handle, pattern)))
    .orderBy(asc(id))
    .limit(limit)
}

function byRef(ref: string): SQL {
  if (/^\d{1,9}$/.test(ref)) return eq(products.id, Number(ref))
  return sql`${products.id} = (select p.id from ${products} p where lower(p.handle) = lower(${ref})
    order by p.handle = ${ref} desc, p.id limit 1)`
}

/** @returns null when there is no such product */
export async function findProduct(db: Db, ref: string): Promise<WholeProduct | null> {
  const id = await findProductId(db, ref)
  if (id === null) return null
  for await (const product of allProducts(db, id - 1)) return product
  return null
}

/** The id of a product by its number or handle; null when there is none. */
export async function findProductId(db: Db, ref: string): Promise<number | null> {
  const [found] = await db.select({ id: products.id }).from(products).where(byRef(ref))
  return found?.id ?? null
}

export async function setState(tx: Db, id: number, state: ProductState): Promise<void> {
  const hiddenAs = state === 'draft' || state === 'archived' ? state : ''
  await tx
    .update(products)
    .set({ hidden: state !== 'shown', hiddenAs, updatedAt: sql`now()` })
    .where(eq(products.id, id))
}
