import { fromRupees, type Paise, sum, times } from '@tanabana/contract/money.ts'
import type { Order, OrderItem } from '@tanabana/contract/orders.ts'

/** An order with its items under the one name that we read, `orderItems`. */
export function readOrder(order: Order): Order {
  return { ...order, orderItems: order.orderItems ?? order.orders ?? [] }
}

/** The orders of `{ orders }` or of a bare list. */
export function readOrders(answer: unknown): Order[] {
  const orders = Array.isArray(answer) ? answer : (answer as { orders?: unknown } | null | undefined)?.orders
  return Array.isArray(orders) ? orders.map(readOrder) : []
}

export function itemTotal(item: OrderItem): Paise {
  return times(fromRupees(item.price), item.quantity)
}

/** The total that the server states, else that of the items. */
export function orderTotal(order: Order): Paise {
  return order.total === undefined ? sum(order.orderItems.map(itemTotal)) : fromRupees(order.total)
}
