import type { InventoryEntry, Product } from './catalogue.ts'

type VariantName = { color: string; size: string }

/** The entry of a variant; undefined if it is not in stock. */
export function variantIn({ inventory }: Product, { color, size }: VariantName): InventoryEntry | undefined {
  return inventory.find((entry) => entry.color === color && entry.size === size)
}

/** The price of a variant, in rupees. */
export function priceOf(product: Product, variant: VariantName): number {
  return variantIn(product, variant)?.price ?? product.listprice
}
