import type { Paise } from '@tanabana/contract/money.ts'
import { and, asc, eq, ilike, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import { allProducts, type WholeProduct } from './all-products.ts'
import { products, stockMovements, variants } from './tables.ts'

/** What the owner's tool does with products. `ref` is a product's number or its handle. */

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

/** Products whose name or handle has this in it, in the order of the catalogue. */
export function listProducts(db: Db, query: string, most: number): Promise<ListedProduct[]> {
  const pattern = `%${query.replace(/[\\%_]/g, '\\$&')}%`
  const { id, handle, name, type, pricePaise, hidden } = products
  const pieces = sql<number>`(select coalesce(sum(v.stock), 0)::int from ${variants} v where v.product_id = ${products.id})`
  return db
    .select({ id, handle, name, type, pricePaise, hidden, pieces })
    .from(products)
    .where(or(ilike(name, pattern), ilike(handle, pattern)))
    .orderBy(asc(id))
    .limit(most)
}

function byRef(ref: string): SQL {
  return /^\d{1,9}$/.test(ref) ? eq(products.id, Number(ref)) : eq(products.handle, ref)
}

/** @returns null where there is none */
export async function findProduct(db: Db, ref: string): Promise<WholeProduct | null> {
  const [found] = await db.select({ id: products.id }).from(products).where(byRef(ref))
  if (!found) return null
  for await (const product of allProducts(db, found.id - 1)) return product
  return null
}

/** @returns whether there is such a product */
export async function changeProduct(
  db: Db,
  ref: string,
  change: { pricePaise: Paise } | { hidden: boolean },
): Promise<boolean> {
  const changed = await db
    .update(products)
    .set({ ...change, updatedAt: sql`now()` })
    .where(byRef(ref))
    .returning({ id: products.id })
  return changed.length > 0
}

/**
 * Sets how many pieces lie on the shelf, as a correction: what is kept for payments under way stays among them.
 * @returns the pieces before; null where there is no such colour and size
 * @throws Error where more than that is kept for payments
 */
export async function setStock(
  db: Db,
  ref: string,
  { color, size, pieces }: { color: string; size: string; pieces: number },
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
    const { id, stock, held } = found.variant
    if (pieces < held) throw new Error(`${held} pieces are kept for payments under way.`)
    if (pieces === stock) return stock
    await tx.update(variants).set({ stock: pieces }).where(eq(variants.id, id))
    await tx.insert(stockMovements).values({ variantId: id, change: pieces - stock, reason: 'correction' })
    return stock
  })
}
