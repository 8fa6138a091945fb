import type { Product } from '@tanabana/contract/catalogue.ts'
import { fromRupees, type Paise } from '@tanabana/contract/money.ts'

type Priced = { price?: number | undefined; mrp?: number | undefined }

/** What a product costs, in paise. `mrp` is above the price; `isLowest`: other variants cost more. */
export type Offer = { price: Paise; mrp?: Paise | undefined; isLowest?: boolean }

/**
 * The price of the selected variant, else the lowest price of those in stock in the selected colour, or in any. The lowest
 * of a sold-out colour if nothing of it is in stock.
 */
export function offerOf(
  product: Product,
  { color, size }: { color?: string | undefined; size?: string | undefined },
): Offer {
  const { inventory, listprice, variants = [] } = product
  const rupees = (entry?: Priced) => entry?.price ?? listprice
  const inStock: Priced[] = inventory.filter(
    (entry) => entry.size && entry.stock !== 0 && (!color || entry.color === color) && (!size || entry.size === size),
  )
  const [cheapest, ...others] = (
    inStock.length > 0 ? inStock : variants.filter((variant) => variant.color === color)
  ).sort((one, other) => rupees(one) - rupees(other))
  const price = rupees(cheapest)
  const mrp = cheapest?.mrp ?? 0
  return {
    price: fromRupees(price),
    mrp: mrp > price ? fromRupees(mrp) : undefined,
    isLowest: others.some((other) => rupees(other) > price),
  }
}
