import type { Cart, CartLine } from '@tanabana/contract/bag.ts'

/** A change of a line that the server has not confirmed yet. */
export type LineChange = { quantity: number } | { size: string } | { removed: true }

/** The bag with all pending changes applied. */
export function withChanges(cart: Cart, changes: ReadonlyMap<string, LineChange>): Cart {
  return { ...cart, orderItems: cart.orderItems.flatMap((line) => changed(line, changes.get(line.id))) }
}

function changed(line: CartLine, change: LineChange | undefined): CartLine[] {
  if (!change) return [line]
  if ('removed' in change) return []
  // The stock of another size is unknown until the server answers. Its price and MRP are those of the inventory.
  return 'size' in change
    ? [{ ...line, size: change.size, stock: undefined, mrp: undefined }]
    : [{ ...line, quantity: change.quantity }]
}

/** The sum of the quantities. */
export function countOf(cart: Cart): number {
  return cart.orderItems.reduce((count, line) => count + line.quantity, 0)
}
