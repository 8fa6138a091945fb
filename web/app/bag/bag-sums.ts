import type { Cart, CartLine } from '@tanabana/contract/bag.ts'
import { fromRupees, type Paise, sum, times } from '@tanabana/contract/money.ts'
import { priceOf, variantIn } from '@tanabana/contract/price-of.ts'

export function lineTotal(line: CartLine): Paise {
  return times(fromRupees(priceOf(line.product, line)), line.quantity)
}

/** The MRP of a line, which is its price if it has none. */
export function lineMrp(line: CartLine): Paise {
  const mrp = line.mrp ?? variantIn(line.product, line)?.mrp ?? 0
  return times(fromRupees(Math.max(mrp, priceOf(line.product, line))), line.quantity)
}

export function bagTotal(cart: Cart): Paise {
  return sum(cart.orderItems.map(lineTotal))
}

export function bagMrp(cart: Cart): Paise {
  return sum(cart.orderItems.map(lineMrp))
}
