import type { CartLine } from '@tanabana/contract/bag.ts'
import type { Order } from '@tanabana/contract/orders.ts'
import { linesOf } from '#api/read-order.ts'
import { linePicture } from '#bag/line-picture.ts'

/** The order just placed. Where the backend does not name its lines and their prices, they are those of the bag. */
export function withLines(order: Order, bag: readonly CartLine[]): Order {
  const told = linesOf(order)
  if (told.length > 0 && told.every(({ name, price }) => name && Number.isFinite(price))) return order
  const orderItems = bag.map((line) => {
    const { id, product, color, size, quantity } = line
    return { id, name: product.name, image: linePicture(line), color, size, quantity, price: product.listprice }
  })
  return { ...order, orderItems }
}
