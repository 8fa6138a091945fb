import type { CartLine } from '@tanabana/contract/bag.ts'
import { randomKey } from '#browser/random-key.ts'
import { bagStore, updateBag } from './bag-store.ts'
import { changeLine } from './change-line.ts'
import { withChanges } from './line-changes.ts'

/** Removes a line and offers to undo it. */
export function removeLine(line: CartLine, moved = false): void {
  const { cart, changes } = bagStore.get()
  const lines = cart ? withChanges(cart, changes).orderItems : []
  const before = lines[lines.findIndex(({ id }) => id === line.id) + 1]?.id
  const removal = changeLine(line, { removed: true })
  updateBag({ removed: { line, before, moved, removal, key: randomKey() } })
}
