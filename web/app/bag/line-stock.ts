import type { CartLine } from '@tanabana/contract/bag.ts'
import { maxQuantity, stockShown } from '@tanabana/contract/limits.ts'
import { messages } from '#products/messages.ts'
import { messages as bagMessages } from './messages.ts'

/** Whether nothing of a line can be bought: it does not count in the sums. */
export function isSoldOut({ available, stock }: CartLine): boolean {
  return available === false || (stock !== undefined && stock <= 0)
}

/** Why a line cannot be bought, or null. */
export function shortage(line: CartLine): string | null {
  if (line.available === false) return bagMessages.noLongerAvailable
  if (isSoldOut(line)) return messages.outOfStock
  return line.stock === undefined || line.stock >= line.quantity ? null : messages.onlyLeft(line.stock)
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
