import type { Product } from '@tanabana/contract/catalogue.ts'
import { and, eq, sql } from 'drizzle-orm'
import { anyOf } from '#database/any-of.ts'
import type { Db } from '#database/database.ts'
import { ShopError } from '#http/shop-error.ts'
import type { StockedVariant } from './join-variants.ts'
import { readProducts, readVisibleProduct } from './read-products.ts'
import { products, stockReservations, variants } from './tables.ts'
import { toProduct, withImporter } from './to-product.ts'
import { toVariants } from './to-variants.ts'

export {
  type Categories,
  categoryAt,
  describeCategories,
  listCategories,
  readCategories,
  scopeOf,
  toPublic as publicCategories,
} from './categories.ts'
export { shopifyCsv } from './export.ts'
export { googleFeed } from './google-feed.ts'
export {
  type CategorySummary,
  categorySummaries,
  dividesByGender,
  idsOfHandles,
  namesOfHandles,
  newestInStock,
} from './home-rows.ts'
export { type JoinedVariant, joinVariants, type StockedVariant, toJoined } from './join-variants.ts'
export { productPage } from './listing.ts'
export { findLowStock, type LowVariant } from './low-stock.ts'
export {
  allProducts,
  findProduct,
  findProductId,
  listProducts,
  type WholeProduct,
} from './merchant.ts'
export { nearProducts } from './near-products.ts'
export { sitemapIndex, sitemapOfPages, sitemapOfProducts } from './sitemap.ts'
export { getSizeChart, sizeChartsCsv } from './size-charts.ts'
export {
  outOfStock,
  releaseReservation,
  reserveInventory,
  returnStock,
  takeStock,
} from './stock.ts'
export { pricedAs } from './to-product.ts'

type ProductOptions = {
  isPreview?: boolean
  /** Of the shop's settings. */
  importer: string
}

/** @throws ShopError PRODUCT_NOT_FOUND, also for a hidden product unless it is a preview */
export async function getProduct(
  db: Db,
  id: number,
  { isPreview = false, importer }: ProductOptions,
): Promise<Product> {
  const row = await readVisibleProduct(db, id, isPreview)
  if (!row) throw new ShopError('PRODUCT_NOT_FOUND')
  const { allVariants, pictureTexts, seo } = row
  return {
    ...withImporter(toProduct(row), importer),
    variants: toVariants(allVariants ?? []),
    ...(pictureTexts && { pictureTexts }),
    ...((seo.title || seo.description) && { seo }),
  }
}

/** Finds products by id. Hidden ones are included, with no stock, because a bag can contain them. */
export async function productsById(db: Db, ids: readonly number[]): Promise<Map<number, Product>> {
  if (ids.length === 0) return new Map()
  const rows = await readProducts(db, ids)
  return new Map(rows.map((row) => [row.id, toProduct(row)]))
}

type VariantRef = { productId: number; color: string; size: string }

/** `price` in paise. */
export type PricedVariant = StockedVariant & { price: number }

/**
 * Finds variants, in no particular order. Those that do not exist are left out.
 * @param bagId the bag whose own reservation counts as available
 */
export async function findVariants(db: Db, refs: readonly VariantRef[], bagId = ''): Promise<PricedVariant[]> {
  if (refs.length === 0) return []
  const rows = await db
    .select({
      variant: variants,
      name: products.name,
      hidden: products.hidden,
      productPrice: products.pricePaise,
      own: sql<number>`coalesce(${stockReservations.quantity}, 0)`,
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .leftJoin(stockReservations, and(eq(stockReservations.variantId, variants.id), eq(stockReservations.bagId, bagId)))
    .where(anyOf(variants.productId, [...new Set(refs.map((ref) => ref.productId))]))
  return rows
    .filter(({ variant }) => refs.some((ref) => sameVariant(ref, variant)))
    .map(({ variant, name, hidden, productPrice, own }) => ({
      id: variant.id,
      productId: variant.productId,
      name,
      color: variant.color,
      size: variant.size,
      price: variant.pricePaise ?? productPrice,
      left: hidden || variant.off ? 0 : variant.stock - variant.reserved + own,
      hidden,
    }))
}

export function sameVariant(one: VariantRef, other: VariantRef): boolean {
  return one.productId === other.productId && one.color === other.color && one.size === other.size
}

/** Returns true before the first import. */
export async function catalogueIsEmpty(db: Db): Promise<boolean> {
  const found = await db.select({ id: products.id }).from(products).limit(1)
  return found.length === 0
}
