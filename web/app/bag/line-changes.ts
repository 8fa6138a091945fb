import type { Cart, CartLine } from '@tanabana/contract/bag.ts'

/** A change of a line that the server has not confirmed yet. */
export type LineChange = ItemChange | { removed: true }
export type ItemChange = { quantity: number } | { size: string }

/** The bag with all pending changes applied. */
export function withChanges(cart: Cart, changes: ReadonlyMap<string, LineChange>): Cart {
  return { ...cart, orderItems: cart.orderItems.flatMap((line) => changed(line, changes.get(line.id))) }
}

function changed(line: CartLine, change: LineChange | undefined): CartLine[] {
  if (!change) return [line]
  if ('removed' in change) return []
  // The stock of another size is unknown until the server answers. Its price and MRP are those of the inventory.
  return 'size' in change
    ? [{ ...line, size: change.size, stock: undefined, mrp: undefined, addedPrice: undefined }]
    : [{ ...line, quantity: change.quantity }]
}

/** The same product in the same size and colour. */
export function isSameItem(one: CartLine, other: CartLine): boolean {
  return one.product.id === other.product.id && one.size === other.size && one.color === other.color
}

/** The bag with a removed line back before the line `before`, unless the item is in it. */
export function withRestored(cart: Cart, restored: { line: CartLine; before: string | undefined } | null): Cart {
  if (!restored || cart.orderItems.some((line) => isSameItem(line, restored.line))) return cart
  const lines = cart.orderItems
  const next = lines.findIndex(({ id }) => id === restored.before)
  const at = next < 0 ? lines.length : next
  return { ...cart, orderItems: [...lines.slice(0, at), restored.line, ...lines.slice(at)] }
}

/** The sum of the quantities. */
export function countOf(lines: readonly CartLine[]): number {
  return lines.reduce((count, line) => count + line.quantity, 0)
}
