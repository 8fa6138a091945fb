import type { InventoryEntry, Product } from '@tanabana/contract/catalogue.ts'
import { stockShown } from '@tanabana/contract/limits.ts'
import { type Paise, toRupees } from '@tanabana/contract/money.ts'

/** A product as one query reads it. `left` is the quantity that can be bought: stock minus reservations. */
export type ProductRow = {
  id: number
  name: string
  brand: string
  type: string
  pricePaise: number
  description: string
  variants: { color: string; size: string; left: number }[]
  pictures: { color: string; picture: string }[]
}

/** Converts a product row to the contract's product. Lists only sizes in stock; a sold-out colour keeps one entry without a size. */
export function toProduct(row: ProductRow): Product {
  const addresses = (color?: string) =>
    row.pictures
      .filter((picture) => color === undefined || picture.color === color)
      .map((picture) => `/pictures/${picture.picture}`)
  return {
    id: row.id,
    name: row.name,
    brandid: row.brand,
    type: row.type,
    listprice: toRupees(row.pricePaise as Paise),
    image: addresses().join(';'),
    description: row.description,
    inventory: [...new Set(row.variants.map((variant) => variant.color))].flatMap((color) =>
      inventoryOf(color, row.variants, addresses(color)),
    ),
  }
}

function inventoryOf(color: string, variants: ProductRow['variants'], pictures: string[]): InventoryEntry[] {
  const image = pictures.length > 0 ? { image: pictures.join(';') } : {}
  const inStock = variants.filter((variant) => variant.color === color && variant.left > 0)
  if (inStock.length === 0) return [{ size: '', color, ...image, stock: 0 }]
  return inStock.map(({ size, left }) => ({ size, color, ...image, stock: Math.min(left, stockShown) }))
}
