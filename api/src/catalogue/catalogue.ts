import type { Product } from '@tanabana/contract/catalogue.ts'
import { type Paise, paise } from '@tanabana/contract/money.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import { ShopError } from '#http/shop-error.ts'
import { readProducts } from './read-products.ts'
import { products, stockHolds, variants } from './tables.ts'
import { toProduct } from './to-product.ts'

export { looksForeign, type Problem, type Survey } from './csv-file.ts'
export { googleFeed, shopifyCsv } from './export.ts'
export { type ImportOptions, type ImportReport, importCatalogue } from './import.ts'
export { productPage } from './listing.ts'
export {
  allProducts,
  changeProduct,
  findProduct,
  type ListedProduct,
  listProducts,
  setStock,
  type WholeProduct,
} from './owner.ts'
export { sitemapIndex, sitemapOfPages, sitemapOfProducts } from './sitemap.ts'
export {
  holdStock,
  outOfStock,
  releaseHold,
  returnStock,
  type StockLine,
  takeStock,
} from './stock.ts'

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
  /** The shop no longer sells the product. */
  hidden: boolean
  price: Paise
}

type Choice = { productId: number; color: string; size: string }

/**
 * The variants of these choices, in no order; a choice that the catalogue does not have (any more) is not among them.
 * @param bagId whose own held pieces count as there
 */
export async function findVariants(db: Db, choices: readonly Choice[], bagId = ''): Promise<Variant[]> {
  if (choices.length === 0) return []
  const rows = await db
    .select({
      variant: variants,
      name: products.name,
      hidden: products.hidden,
      pricePaise: products.pricePaise,
      own: sql<number>`coalesce(${stockHolds.quantity}, 0)`,
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .leftJoin(stockHolds, and(eq(stockHolds.variantId, variants.id), eq(stockHolds.bagId, bagId)))
    .where(inArray(variants.productId, [...new Set(choices.map((choice) => choice.productId))]))
  return rows
    .filter(({ variant }) => choices.some((choice) => sameChoice(choice, variant)))
    .map(({ variant, name, hidden, pricePaise, own }) => ({
      id: variant.id,
      productId: variant.productId,
      name,
      color: variant.color,
      size: variant.size,
      left: hidden ? 0 : variant.stock - variant.held + own,
      hidden,
      price: paise(pricePaise),
    }))
}

export function sameChoice(one: Choice, other: Choice): boolean {
  return one.productId === other.productId && one.color === other.color && one.size === other.size
}

/** Whether the shop has no product at all, as before the first import. */
export async function catalogueIsEmpty(db: Db): Promise<boolean> {
  const found = await db.select({ id: products.id }).from(products).limit(1)
  return found.length === 0
}
