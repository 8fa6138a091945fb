import type { Cart, CartLine } from '@tanabana/contract/bag.ts'
import { maxQuantity, stockShown } from '@tanabana/contract/limits.ts'
import { fromRupees, type Paise, sum, times } from '@tanabana/contract/money.ts'

/** What the shopper wants of a line and the server hasn't confirmed yet. */
export type LineChange = { quantity: number } | { size: string } | { removed: true }

/** The bag as it will be when the server has agreed to every change. */
export function withChanges(cart: Cart, changes: ReadonlyMap<string, LineChange>): Cart {
  return { ...cart, orderItems: cart.orderItems.flatMap((line) => changed(line, changes.get(line.id))) }
}

function changed(line: CartLine, change: LineChange | undefined): CartLine[] {
  if (!change) return [line]
  if ('removed' in change) return []
  // How many there are of another size is only known once the server has answered.
  return 'size' in change
    ? [{ ...line, size: change.size, stock: undefined }]
    : [{ ...line, quantity: change.quantity }]
}

/** Pieces, not lines. */
export function countOf(cart: Cart): number {
  return cart.orderItems.reduce((count, line) => count + line.quantity, 0)
}

export function lineTotal(line: CartLine): Paise {
  return times(fromRupees(line.product.listprice), line.quantity)
}

export function bagTotal(cart: Cart): Paise {
  return sum(cart.orderItems.map(lineTotal))
}

/** What stands in the way of buying a line, or null. */
export function shortage(line: CartLine): string | null {
  if (line.available === false) return 'No longer available'
  if (line.stock === undefined || line.stock >= line.quantity) return null
  return line.stock <= 0 ? 'Out of Stock' : `Only ${line.stock} left`
}

/** How many of the line can be had: what is left, or the most that one line holds. Stock is told up to `stockShown`. */
export function mostOf(line: CartLine): number {
  const stock = line.stock === undefined || line.stock >= stockShown ? maxQuantity : line.stock
  return Math.min(maxQuantity, Math.max(1, stock))
}

/** The sizes of the line's colour that are in stock, with its own among them. */
export function sizesOf(line: CartLine): string[] {
  const sizes = line.product.inventory
    .filter((entry) => entry.color === line.color && entry.size)
    .map((entry) => entry.size)
  return [...new Set(sizes.includes(line.size) ? sizes : [...sizes, line.size])]
}
