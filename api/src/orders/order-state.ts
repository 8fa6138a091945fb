import type { OrderStatus } from '@tanabana/contract/orders.ts'

/** Every change of an order's status that is allowed; none leads back. */
const next: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  PLACED: ['PACKED', 'CANCELLED'],
  PACKED: ['SHIPPED', 'CANCELLED'],
  SHIPPED: ['DELIVERED'],
  DELIVERED: [],
  CANCELLED: [],
}

export function mayBecome(from: OrderStatus, to: OrderStatus): boolean {
  return next[from].includes(to)
}
