import type { Product } from './catalogue.ts'

/** The price of a variant, in rupees. */
export function priceOf({ inventory, listprice }: Product, { color, size }: { color: string; size: string }): number {
  return inventory.find((entry) => entry.color === color && entry.size === size)?.price ?? listprice
}
