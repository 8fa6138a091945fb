import type { ListedCustomer } from '@tanabana/contract/desk/customers.ts'
import { count } from '#ui/amounts.ts'

type Counts = Pick<ListedCustomer, 'orders' | 'cancelledOrders' | 'returnedOrders'>

/** `No orders`, `1 order`, `12 orders`; of a customer who has no other, `1 cancelled order` or `1 returned order`. */
export function ordersText({ orders, cancelledOrders, returnedOrders }: Counts): string {
  if (orders > 0) return count(orders, 'order')
  if (cancelledOrders > 0) return count(cancelledOrders, 'cancelled order')
  return returnedOrders > 0 ? count(returnedOrders, 'returned order') : 'No orders'
}
