import type { Order } from '@tanabana/contract/orders.ts'
import { returnStock } from '#catalogue/catalogue.ts'
import type { Db } from '#database/database.ts'
import { ShopError } from '#http/shop-error.ts'
import { cancelOrder, findOrder } from '#orders/orders.ts'

export { bagWithPayment, cancelPayment, placePaidOrder, recheckPayments, startPayment, type Till } from './pay.ts'
export { placeOrder, type Submission } from './place-order.ts'

/** What the owner cancels: the same as the shopper does. @throws ShopError NOT_FOUND, NOT_CANCELLABLE */
export function cancelForOwner(db: Db, order: { id: string; userId: number }): Promise<Order> {
  return db.transaction((tx) => cancelAndRestock(tx as Db, order.userId, order.id))
}

export async function hasOrder(db: Db, userId: number, orderId: string): Promise<boolean> {
  return (await findOrder(db, userId, orderId)) !== null
}

/** Cancels an order and puts its pieces back, in one transaction; cancelled twice, they go back once. @throws ShopError NOT_FOUND, NOT_CANCELLABLE */
export async function cancelAndRestock(tx: Db, userId: number, orderId: string): Promise<Order> {
  await returnStock(tx, orderId, await cancelOrder(tx, userId, orderId))
  const order = await findOrder(tx, userId, orderId)
  if (!order) throw new ShopError('NOT_FOUND')
  return order
}
