import { asc, gt, inArray } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import { productPictures, products, variants } from './tables.ts'

/** A product with all that is known of it, hidden ones too: for the owner, never for a shopper. Prices in paise. */
export type WholeProduct = typeof products.$inferSelect & {
  variants: (typeof variants.$inferSelect)[]
  pictures: { picture: string; color: string }[]
}

const batch = 200

/** Every product in the order of the catalogue, some hundreds at a time, so that any number fits into memory. @param after the id to begin behind */
export async function* allProducts(db: Db, after = 0): AsyncGenerator<WholeProduct> {
  for (let last = after; ; ) {
    const found = await db.select().from(products).where(gt(products.id, last)).orderBy(asc(products.id)).limit(batch)
    const ids = found.map(({ id }) => id)
    last = ids.at(-1) ?? 0
    if (ids.length === 0) return
    const ofThese = await db
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
      yield { ...product, variants: own(ofThese), pictures: own(pictures) }
    }
  }
}
