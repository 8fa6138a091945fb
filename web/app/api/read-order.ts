import { fromRupees, type Paise, sum, times } from '@tanabana/contract/money.ts'
import type { Order, OrderItem } from '@tanabana/contract/orders.ts'

/** Reads the contract's `{ orders }`, or a bare list from another backend. */
export function ordersIn(answer: unknown): Order[] {
  if (Array.isArray(answer)) return answer as Order[]
  const { orders } = (answer ?? {}) as { orders?: unknown }
  return Array.isArray(orders) ? (orders as Order[]) : []
}

/** The lines of an order, under either of their two names. */
export function linesOf(order: Order): OrderItem[] {
  return order.orderItems ?? order.orders ?? []
}

export function itemTotal(item: OrderItem): Paise {
  return times(fromRupees(item.price), item.quantity)
}

/** The order's total in paise: stated by the server, or the sum of its lines. */
export function orderTotal(order: Order): Paise {
  return order.total === undefined ? sum(linesOf(order).map(itemTotal)) : fromRupees(order.total)
}
