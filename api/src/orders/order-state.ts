import type { OrderStatus } from '@tanabana/contract/orders.ts'

/** The allowed transitions of an order's status. A packed order goes back: nobody was told yet. */
const transitions: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  PLACED: ['PACKED', 'CANCELLED'],
  PACKED: ['SHIPPED', 'CANCELLED', 'PLACED'],
  SHIPPED: ['DELIVERED'],
  DELIVERED: [],
  CANCELLED: [],
}

export function mayBecome(from: OrderStatus, to: OrderStatus): boolean {
  return transitions[from].includes(to)
}
