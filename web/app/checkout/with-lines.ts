import type { CartLine } from '@tanabana/contract/bag.ts'
import { toRupees } from '@tanabana/contract/money.ts'
import type { Order } from '@tanabana/contract/orders.ts'
import { linePicture } from '#bag/line-picture.ts'
import { offerOf } from '#products/offer.ts'

/** The order just placed, with the lines of the bag where the backend left out names or prices. */
export function withLines(order: Order, bag: readonly CartLine[]): Order {
  const items = order.orderItems
  if (items.length > 0 && items.every(({ name, price }) => name && Number.isFinite(price))) return order
  const orderItems = bag.map((line) => {
    const { id, product, color, size, quantity } = line
    const price = toRupees(offerOf(product, line).price)
    return { id, name: product.name, image: linePicture(line), color, size, quantity, price }
  })
  return { ...order, orderItems }
}
