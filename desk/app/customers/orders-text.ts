/** `No orders`, `1 order`, `12 orders`. */
export function ordersText(orders: number): string {
  if (orders === 0) return 'No orders'
  return orders === 1 ? '1 order' : `${orders} orders`
}
