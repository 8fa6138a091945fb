import type { Cart, CartLine } from '@tanabana/contract/bag.ts'
import { maxQuantity, stockShown } from '@tanabana/contract/limits.ts'
import { fromRupees, type Paise, paise, sum, times } from '@tanabana/contract/money.ts'
import { priceOf } from '@tanabana/contract/price-of.ts'
import { messages } from '#products/messages.ts'

/** A change of a line that the server has not confirmed yet. */
export type LineChange = { quantity: number } | { size: string } | { removed: true }

/** The bag with all pending changes applied. */
export function withChanges(cart: Cart, changes: ReadonlyMap<string, LineChange>): Cart {
  return { ...cart, orderItems: cart.orderItems.flatMap((line) => changed(line, changes.get(line.id))) }
}

function changed(line: CartLine, change: LineChange | undefined): CartLine[] {
  if (!change) return [line]
  if ('removed' in change) return []
  if ('quantity' in change) return [{ ...line, quantity: change.quantity }]
  const { size } = change
  const mrp = line.product.inventory.find((entry) => entry.color === line.color && entry.size === size)?.mrp
  // The stock of another size is unknown until the server answers.
  return [{ ...line, size, mrp, stock: undefined }]
}

/** The sum of the quantities. */
export function countOf(cart: Cart): number {
  return cart.orderItems.reduce((count, line) => count + line.quantity, 0)
}

/** The price of one item. */
export function unitPrice(line: CartLine): Paise {
  return fromRupees(priceOf(line.product, line))
}

export function lineTotal(line: CartLine): Paise {
  return times(unitPrice(line), line.quantity)
}

/** The MRP of a line, which is its price if it has none. */
export function lineMrp(line: CartLine): Paise {
  return times(paise(Math.max(fromRupees(line.mrp ?? 0), unitPrice(line))), line.quantity)
}

export function bagTotal(cart: Cart): Paise {
  return sum(cart.orderItems.map(lineTotal))
}

export function bagMrp(cart: Cart): Paise {
  return sum(cart.orderItems.map(lineMrp))
}

/** Why a line cannot be bought, or null. */
export function shortage(line: CartLine): string | null {
  if (line.available === false) return messages.noLongerAvailable
  if (line.stock === undefined || line.stock >= line.quantity) return null
  return line.stock <= 0 ? messages.outOfStock : messages.onlyLeft(line.stock)
}

/** The largest quantity the line can have: its stock (reported up to `stockShown`) or the limit per line. */
export function mostOf(line: CartLine): number {
  const stock = line.stock === undefined || line.stock >= stockShown ? maxQuantity : line.stock
  return Math.min(maxQuantity, Math.max(1, stock))
}

/** The sizes in stock in the line's colour, and the line's own. */
export function sizesOf(line: CartLine): string[] {
  const sizes = line.product.inventory
    .filter((entry) => entry.color === line.color && entry.size)
    .map((entry) => entry.size)
  return [...new Set(sizes.includes(line.size) ? sizes : [...sizes, line.size])]
}
