import { inCount } from '@tanabana/contract/in-count.ts'
import type { Paise } from '@tanabana/contract/money.ts'
import { and, asc, eq, ilike, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import { allProducts, type WholeProduct } from './all-products.ts'
import { containsPattern } from './like-pattern.ts'
import { products, stockMovements, variants } from './tables.ts'
import { writePrices } from './write-prices.ts'

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
  const [found] = await db.select({ id: products.id }).from(products).where(byRef(ref))
  if (!found) return null
  for await (const product of allProducts(db, found.id - 1)) return product
  return null
}

/** @returns false when there is no such product */
export async function setHidden(db: Db, ref: string, hidden: boolean): Promise<boolean> {
  const changed = await db
    .update(products)
    .set({ hidden, updatedAt: sql`now()` })
    .where(byRef(ref))
    .returning({ id: products.id })
  return changed.length > 0
}

type VariantName = { color: string; size: string }

function hasName(variant: VariantName, { color, size }: VariantName): boolean {
  const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
  return isSame(variant.color, color) && isSame(variant.size, size)
}

/** Sets the price of a product's variants, or of one. @returns false when there is no such product or variant */
export async function setPrice(db: Db, ref: string, price: Paise, only?: VariantName): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [product] = await tx.select({ id: products.id }).from(products).where(byRef(ref)).for('no key update')
    if (!product) return false
    // locked in the order of ids, as sales do
    const found = await tx
      .select()
      .from(variants)
      .where(eq(variants.productId, product.id))
      .orderBy(asc(variants.id))
      .for('no key update')
    const priced = found.filter((variant) => !only || hasName(variant, only))
    if (priced.length === 0) return false
    await writePrices(tx, product.id, new Map(priced.map(({ id }) => [id, price])))
    return true
  })
}

/**
 * Sets the stock of a variant and records a correction. Items reserved for payments in progress count as stock.
 * @returns the previous stock; null when there is no such variant
 * @throws Error when more items than that are reserved
 */
export async function setStock(
  db: Db,
  ref: string,
  { color, size, quantity }: VariantName & { quantity: number },
): Promise<number | null> {
  return db.transaction(async (tx) => {
    const [found] = await tx
      .select({ variant: variants })
      .from(variants)
      .innerJoin(products, eq(products.id, variants.productId))
      .where(
        and(
          byRef(ref),
          sql`lower(${variants.color}) = ${color.toLowerCase()}`,
          sql`lower(${variants.size}) = ${size.toLowerCase()}`,
        ),
      )
      .for('update', { of: variants })
    if (!found) return null
    const { id, stock, reserved } = found.variant
    if (quantity < reserved)
      throw new Error(
        `${inCount(reserved, 'item is', 'items are')} reserved for payments in progress. Set the stock to ${reserved} or more.`,
      )
    if (quantity === stock) return stock
    await tx.update(variants).set({ stock: quantity }).where(eq(variants.id, id))
    await tx.insert(stockMovements).values({ variantId: id, change: quantity - stock, reason: 'correction' })
    return stock
  })
}
