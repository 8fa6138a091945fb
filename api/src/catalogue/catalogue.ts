import type { Product } from '@tanabana/contract/catalogue.ts'
import { type Paise, paise } from '@tanabana/contract/money.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import { ShopError } from '#http/shop-error.ts'
import { readProducts } from './read-products.ts'
import { products, stockMovements, variants } from './tables.ts'
import { toProduct } from './to-product.ts'

export { type ImportReport, importCatalogue } from './import.ts'
export { productPage } from './listing.ts'

/** @throws ShopError PRODUCT_NOT_FOUND, also for a hidden one */
export async function getProduct(db: Db, id: number): Promise<Product> {
  const [row] = await readProducts(db, sql`where p.id = ${id} and not p.hidden`)
  if (!row) throw new ShopError('PRODUCT_NOT_FOUND')
  return toProduct(row)
}

/** Products by id, hidden ones too (they may lie in a bag), with nothing in stock. */
export async function productsById(db: Db, ids: readonly number[]): Promise<Map<number, Product>> {
  if (ids.length === 0) return new Map()
  const rows = await readProducts(db, sql`where p.id in ${ids}`)
  return new Map(rows.map((row) => [row.id, toProduct(row)]))
}

/** One colour and size of a product, with what a sale needs to know. */
export type Variant = {
  id: number
  productId: number
  name: string
  color: string
  size: string
  /** Pieces that can be bought now. */
  left: number
  price: Paise
}

type Choice = { productId: number; color: string; size: string }

/** The variants of these choices, in no order; a choice that the catalogue does not have (any more) is not among them. */
export async function findVariants(db: Db, choices: readonly Choice[]): Promise<Variant[]> {
  if (choices.length === 0) return []
  const rows = await db
    .select({ variant: variants, name: products.name, hidden: products.hidden, pricePaise: products.pricePaise })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(inArray(variants.productId, [...new Set(choices.map((choice) => choice.productId))]))
  return rows
    .filter(({ variant }) => choices.some((choice) => sameChoice(choice, variant)))
    .map(({ variant, name, hidden, pricePaise }) => ({
      id: variant.id,
      productId: variant.productId,
      name,
      color: variant.color,
      size: variant.size,
      left: hidden ? 0 : variant.stock - variant.held,
      price: paise(pricePaise),
    }))
}

export function sameChoice(one: Choice, other: Choice): boolean {
  return one.productId === other.productId && one.color === other.color && one.size === other.size
}

/**
 * Takes the pieces out of stock if all can be had. One conditional UPDATE a variant, in the order of the ids, inside the
 * caller's transaction: whoever comes second waits, looks again and is refused; two bags can't lock each other out.
 * @throws ShopError OUT_OF_STOCK naming the item; the caller's transaction must then roll back
 */
export async function takeStock(
  db: Db,
  orderId: string,
  lines: readonly { variant: Variant; quantity: number }[],
): Promise<void> {
  for (const { variant, quantity } of [...lines].sort((one, other) => one.variant.id - other.variant.id)) {
    const taken = await db
      .update(variants)
      .set({ stock: sql`${variants.stock} - ${quantity}` })
      .where(
        and(
          eq(variants.id, variant.id),
          sql`${variants.stock} - ${variants.held} >= ${quantity}`,
          sql`not exists (select 1 from ${products} p where p.id = ${variant.productId} and p.hidden)`,
        ),
      )
      .returning({ id: variants.id })
    if (taken.length === 0) {
      const [now] = await findVariants(db, [variant])
      throw new ShopError('OUT_OF_STOCK', outOfStockMessage(variant, now?.left ?? 0))
    }
    await db.insert(stockMovements).values({ variantId: variant.id, change: -quantity, reason: 'sale', orderId })
  }
}

/** Puts the pieces of a cancelled order back. A variant that is gone is left out. */
export async function returnStock(
  db: Db,
  orderId: string,
  lines: readonly { variantId: number; quantity: number }[],
): Promise<void> {
  for (const { variantId, quantity } of [...lines].sort((one, other) => one.variantId - other.variantId)) {
    const returned = await db
      .update(variants)
      .set({ stock: sql`${variants.stock} + ${quantity}` })
      .where(eq(variants.id, variantId))
      .returning({ id: variants.id })
    if (returned.length > 0) {
      await db.insert(stockMovements).values({ variantId, change: quantity, reason: 'cancel', orderId })
    }
  }
}

export function outOfStockMessage(item: { name: string; color: string; size: string }, left: number): string {
  const what = `${item.name} (${item.color}, ${item.size})`
  return left > 0 ? `Only ${left} left of ${what}.` : `${what} is out of stock.`
}

/** Whether the shop has no product at all, as before the first import. */
export async function catalogueIsEmpty(db: Db): Promise<boolean> {
  const found = await db.select({ id: products.id }).from(products).limit(1)
  return found.length === 0
}
