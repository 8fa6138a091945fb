import { and, asc, gt, inArray, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#database/database.ts'
import { productPictures, products, variants } from './tables.ts'

/** A product with all its data, for the merchant only. Prices in paise. */
export type WholeProduct = typeof products.$inferSelect & {
  variants: (typeof variants.$inferSelect)[]
  pictures: (typeof productPictures.$inferSelect)[]
}

const batchSize = 200

const p = alias(products, 'p')

/**
 * Reads all products by id, hidden ones too, in batches to bound memory.
 * @param after start after this id @param like conditions on `p`
 */
export async function* allProducts(db: Db, after = 0, like: readonly SQL[] = []): AsyncGenerator<WholeProduct> {
  for (let last = after; ; ) {
    const found = await db
      .select()
      .from(p)
      .where(and(gt(p.id, last), ...like))
      .orderBy(asc(p.id))
      .limit(batchSize)
    const ids = found.map(({ id }) => id)
    last = ids.at(-1) ?? 0
    if (ids.length === 0) return
    const batchVariants = await db
      .select()
      .from(variants)
      .where(inArray(variants.productId, ids))
      .orderBy(asc(variants.position), asc(variants.id))
    const pictures = await db
      .select()
      .from(productPictures)
      .where(inArray(productPictures.productId, ids))
      .orderBy(asc(productPictures.position))
    for (const product of found) {
      const own = <T extends { productId: number }>(rows: T[]) => rows.filter((row) => row.productId === product.id)
      yield { ...product, variants: own(batchVariants), pictures: own(pictures) }
    }
  }
}
