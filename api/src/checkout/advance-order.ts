import type { Db } from '#database/database.ts'
import type { ShopName } from '#mail/mail.ts'
import { findOrder, findOrderAsMerchant, type Moved, moveOrder, type Shipment } from '#orders/orders.ts'
import { queueOrderMail } from './queue-order-mail.ts'

/**
 * The merchant packs, unpacks (PLACED), ships or delivers an order, or corrects courier and tracking number of a shipped one. Mails the shopper.
 * @returns null if there is no such order
 */
export function advanceOrder(
  db: Db,
  shop: ShopName,
  id: string,
  to: 'PLACED' | 'PACKED' | 'SHIPPED' | 'DELIVERED',
  shipment?: Shipment,
): Promise<Moved | null> {
  return db.transaction(async (tx) => {
    const moved = await moveOrder(tx, id, to, shipment)
    if (!moved || moved.result === 'unchanged' || to === 'PLACED' || to === 'PACKED') return moved
    const found = await findOrderAsMerchant(tx, id)
    const order = found && (await findOrder(tx, found.userId, id))
    if (!order) return moved
    if (moved.result === 'tracking changed') {
      // Each correction is a mail, also one back to an earlier number.
      const about = `order ${id} tracking ${new Date().toISOString()}`
      await queueOrderMail(tx, shop, found.userId, 'tracking', order, about)
    } else await queueOrderMail(tx, shop, found.userId, to === 'SHIPPED' ? 'shipped' : 'delivered', order)
    return moved
  })
}
