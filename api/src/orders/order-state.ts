import type { OrderStatus } from '@tanabana/contract/orders.ts'
import { sql } from 'drizzle-orm'

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

/** Cash-on-delivery orders on their way. A parcel that shipped longer ago is lost, or on its way back. */
export const openCodOrders = sql.raw(`payment = 'COD' and status in ('PLACED', 'PACKED', 'SHIPPED')
  and (status <> 'SHIPPED' or coalesce(shipped_at, placed_at) > now() - interval '15 days')`)
