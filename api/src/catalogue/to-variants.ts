import type { ProductVariant } from '@tanabana/contract/catalogue.ts'
import { paise, toRupees } from '@tanabana/contract/money.ts'
import { feedId, gtinOf } from './identifiers.ts'

/** A variant as `readVisibleProduct` reads it. Prices in paise; `left`: the quantity that can be bought. */
export type VariantRow = {
  id: number
  productId: number
  color: string
  size: string
  sku: string
  barcode: string
  price: number
  /** Null unless above the price. */
  mrp: number | null
  left: number
}

export function toVariants(rows: readonly VariantRow[]): ProductVariant[] {
  return rows.map((row) => {
    const gtin = gtinOf(row.barcode)
    return {
      color: row.color,
      size: row.size,
      sku: feedId(row),
      ...(gtin && { gtin }),
      price: toRupees(paise(row.price)),
      ...(row.mrp !== null && { mrp: toRupees(paise(row.mrp)) }),
      inStock: row.left > 0,
    }
  })
}
