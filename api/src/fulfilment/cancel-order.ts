import type { Order } from '@tanabana/contract/orders.ts'
import { returnStock } from '#catalogue/catalogue.ts'
import type { Db } from '#database/database.ts'
import { ShopError } from '#http/shop-error.ts'
import type { ShopName } from '#mail/mail.ts'
import { cancelOrder, findOrder, queueOrderMail } from '#orders/orders.ts'
import { refundOrder } from './refund-order.ts'

/**
 * Cancels an order, returns its items to stock, creates the refund and queues the mail. A repeated call changes nothing.
 * @throws ShopError NOT_FOUND, NOT_CANCELLABLE
 */
export async function cancelOrderAndRestock(tx: Db, shop: ShopName, userId: number, orderId: string): Promise<Order> {
  await returnStock(tx, orderId, await cancelOrder(tx, userId, orderId))
  await refundOrder(tx, orderId, 'cancelled')
  const order = await findOrder(tx, userId, orderId)
  if (!order) throw new ShopError('NOT_FOUND')
  await queueOrderMail(tx, shop, userId, 'cancelled', order)
  return order
}

export async function hasOrder(db: Db, userId: number, orderId: string): Promise<boolean> {
  return (await findOrder(db, userId, orderId)) !== null
}
