import type { Product } from '@tanabana/contract/catalogue.ts'
import type { RelatedProducts } from '@tanabana/contract/related.ts'
import { sql } from 'drizzle-orm'
import { nearProducts, productsById } from '#catalogue/catalogue.ts'
import type { Db } from '#database/database.ts'
import { boughtWith, countBoughtTogether } from '#orders/orders.ts'

/** @throws ShopError PRODUCT_NOT_FOUND, also for a hidden product */
export async function relatedProducts(db: Db, id: number): Promise<RelatedProducts> {
  const [near, bought] = await Promise.all([nearProducts(db, id), boughtWith(db, id)])
  const products = await productsById(db, [...new Set([...near.similar, ...near.look, ...bought])])
  const named = (ids: readonly number[]): Product[] => ids.flatMap((other) => products.get(other) ?? [])
  return { similar: named(near.similar), look: named(near.look), boughtTogether: named(bought) }
}

/**
 * Counts what was bought together, and drops the kept responses with related products. A change of a product that they
 * do not show reaches them with this.
 */
export async function refreshRelated(db: Db): Promise<void> {
  await countBoughtTogether(db)
  await db.execute(sql`select pg_notify('catalogue', 'related')`)
}
