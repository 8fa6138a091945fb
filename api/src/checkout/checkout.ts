import type { Order } from '@tanabana/contract/orders.ts'
import { returnStock } from '#catalogue/catalogue.ts'
import type { Db } from '#database/database.ts'
import { ShopError } from '#http/shop-error.ts'
import type { ShopName } from '#mail/mail.ts'
import { cancelOrder, findForOwner, findOrder, type Moved, moveOrder } from '#orders/orders.ts'
import { refundOrder } from './refunds.ts'
import { tellShopper } from './tell.ts'

export { type Books, checkBooks } from './books.ts'
export { type CodLimits, codOfCart } from './cash-on-delivery.ts'
export { type Comparison, compareWithPhonePe } from './compare.ts'
export { inLine } from './in-line.ts'
export { bagWithPayment, cancelPayment, placePaidOrder, startPayment } from './pay.ts'
export { placeOrder, type Submission } from './place-order.ts'
export { payRefunds, refundForOwner } from './refunds.ts'
export { recheckPayments } from './settle.ts'
export type { Till, WebhookSecret } from './till.ts'
export { webhookRoute } from './webhook.ts'

/** What the owner cancels: the same as the shopper does. @throws ShopError NOT_FOUND, NOT_CANCELLABLE */
export function cancelForOwner(db: Db, shop: ShopName, order: { id: string; userId: number }): Promise<Order> {
  return db.transaction((tx) => cancelAndRestock(tx as Db, shop, order.userId, order.id))
}

/**
 * Moves an order on, or corrects the tracking number of a shipped one, and mails the shopper.
 * @returns null where there is no such order
 */
export function moveOn(
  db: Db,
  shop: ShopName,
  id: string,
  to: 'PACKED' | 'SHIPPED' | 'DELIVERED',
  tracking?: string,
): Promise<Moved | null> {
  return db.transaction(async (tx) => {
    const moved = await moveOrder(tx as Db, id, to, tracking)
    if (!moved || moved.result === 'unchanged' || to === 'PACKED') return moved
    const owners = await findForOwner(tx as Db, id)
    const order = owners && (await findOrder(tx as Db, owners.userId, id))
    if (!order) return moved
    if (moved.result === 'tracking changed') {
      // a number may come back after another one: each correction is a mail
      const about = `order ${id} tracking ${new Date().toISOString()}`
      await tellShopper(tx as Db, shop, owners.userId, 'tracking', order, about)
    } else await tellShopper(tx as Db, shop, owners.userId, to === 'SHIPPED' ? 'shipped' : 'delivered', order)
    return moved
  })
}

export async function hasOrder(db: Db, userId: number, orderId: string): Promise<boolean> {
  return (await findOrder(db, userId, orderId)) !== null
}

/** Cancels an order, puts its pieces back, gives back what was paid and tells the shopper, in one transaction; cancelled twice, once. @throws ShopError NOT_FOUND, NOT_CANCELLABLE */
export async function cancelAndRestock(tx: Db, shop: ShopName, userId: number, orderId: string): Promise<Order> {
  await returnStock(tx, orderId, await cancelOrder(tx, userId, orderId))
  await refundOrder(tx, orderId, 'cancelled')
  const order = await findOrder(tx, userId, orderId)
  if (!order) throw new ShopError('NOT_FOUND')
  await tellShopper(tx, shop, userId, 'cancelled', order)
  return order
}
