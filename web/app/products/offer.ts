import type { InventoryEntry, Product } from '@tanabana/contract/catalogue.ts'
import { fromRupees, type Paise } from '@tanabana/contract/money.ts'

/** What a product costs, in paise. `mrp` is above the price; `isLowest`: other variants cost more. */
export type Offer = { price: Paise; mrp?: Paise | undefined; isLowest?: boolean }

/** The price of the selected variant, else the lowest price of those in stock in the selected colour, or in any. */
export function offerOf(
  product: Product,
  { color, size }: { color?: string | undefined; size?: string | undefined },
): Offer {
  const { inventory, listprice } = product
  const rupees = (entry?: InventoryEntry) => entry?.price ?? listprice
  const [cheapest, ...others] = inventory
    .filter(
      (entry) => entry.size && entry.stock !== 0 && (!color || entry.color === color) && (!size || entry.size === size),
    )
    .sort((one, other) => rupees(one) - rupees(other))
  const price = rupees(cheapest)
  const mrp = cheapest?.mrp ?? 0
  return {
    price: fromRupees(price),
    mrp: mrp > price ? fromRupees(mrp) : undefined,
    isLowest: others.some((other) => rupees(other) > price),
  }
}
