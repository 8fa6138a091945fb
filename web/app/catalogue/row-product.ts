import type { Product } from '@tanabana/contract/catalogue.ts'
import { type Offer, offerOf } from '#products/offer.ts'
import { pictureList } from '#products/picture.tsx'
import { sizesInStock } from '#products/sizes.ts'
import { colorsInStock, colorsOf, isSoldOut } from '#products/variants.ts'

/** What a card of a row shows: a page with a row sends no more than that. */
export type RowProduct = Pick<Product, 'id' | 'name' | 'brandid' | 'type'> & {
  picture: string
  offer: Offer
  /** In stock, the shown one first. */
  colors: readonly { color: string; swatch: string | undefined }[]
  /** In stock. */
  sizes: readonly string[]
  soldOut: boolean
}

export function rowProductOf(product: Product): RowProduct {
  const { id, name, brandid, type } = product
  const colors = colorsOf(product)
  const inStock = colorsInStock(colors)
  const [shown] = inStock
  const [picture = ''] = shown?.pictures ?? pictureList(product.image)
  return {
    ...{ id, name, brandid, type, picture },
    offer: offerOf(product, { color: shown?.color }),
    colors: inStock.map(({ color, swatch }) => ({ color, swatch })),
    sizes: product.inventory.length > 0 ? sizesInStock(shown ? [shown] : colors) : [],
    soldOut: isSoldOut(colors),
  }
}
