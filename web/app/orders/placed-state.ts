import type { Order } from '@tanabana/contract/orders.ts'

/** The placed order in the history entry's state: the confirmation survives a reload. */
export type PlacedState = { order: Order; username: string }

/** The order of `username` in a history entry's state, or null. */
export function placedOrder(state: unknown, username: string | null): Order | null {
  const placed = state as Partial<PlacedState> | null
  return placed?.order?.id && username && placed.username === username ? placed.order : null
}
