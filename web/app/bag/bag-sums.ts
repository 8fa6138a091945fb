import type { Cart, CartLine } from '@tanabana/contract/bag.ts'
import { fromRupees, type Paise, paise, sum, times } from '@tanabana/contract/money.ts'
import { offerOf } from '#products/offer.ts'
import { isSoldOut } from './line-stock.ts'

export function lineTotal(line: CartLine): Paise {
  return times(offerOf(line.product, line).price, line.quantity)
}

/** The MRP of a line, which is its price if it has none. */
export function lineMrp(line: CartLine): Paise {
  const { price, mrp = price } = offerOf(line.product, line)
  return times(paise(Math.max(price, line.mrp ? fromRupees(line.mrp) : mrp)), line.quantity)
}

/** The lines that can be bought. */
export function linesInStock({ orderItems }: Cart): CartLine[] {
  return orderItems.filter((line) => !isSoldOut(line))
}

export function bagTotal(cart: Cart): Paise {
  return sum(linesInStock(cart).map(lineTotal))
}

export function bagMrp(cart: Cart): Paise {
  return sum(linesInStock(cart).map(lineMrp))
}
