import { undoSeconds } from '@tanabana/contract/limits.ts'
import type { Db } from '#database/database.ts'
import { type ShopName, withdrawMail } from '#mail/mail.ts'
import {
  findOrder,
  type MerchantOrder,
  type Moved,
  moveOrder,
  queueOrderMail,
  type Shipment,
  withdrawDelivery,
} from '#orders/orders.ts'

/**
 * The staff packs, unpacks (PLACED), ships or delivers a locked order, or corrects courier and tracking number of a
 * shipped one. Mails the shopper.
 */
export async function advanceOrder(
  tx: Db,
  shop: ShopName,
  locked: MerchantOrder,
  to: 'PLACED' | 'PACKED' | 'SHIPPED' | 'DELIVERED',
  shipment?: Shipment,
): Promise<Moved> {
  const { id, userId } = locked
  const moved = await moveOrder(tx, locked, to, shipment)
  if (moved.result === 'unchanged' || to === 'PLACED' || to === 'PACKED') return moved
  const order = await findOrder(tx, userId, id)
  if (!order) return moved
  // a correction before the mail about shipping has left replaces it
  const isMailed = moved.result === 'tracking changed' && !(await withdrawMail(tx, `order ${id} shipped`))
  if (isMailed) {
    // Each correction is a mail, also one back to an earlier number.
    const about = `order ${id} tracking ${new Date().toISOString()}`
    await queueOrderMail(tx, shop, userId, 'tracking', order, { about })
  } else {
    const event = to === 'SHIPPED' ? 'shipped' : 'delivered'
    await queueOrderMail(tx, shop, userId, event, order, { delaySeconds: undoSeconds })
  }
  return moved
}

/** Takes back that an order is delivered, before its shopper is mailed. @returns false if it is too late */
export async function undoDelivery(tx: Db, id: string): Promise<boolean> {
  return (await withdrawMail(tx, `order ${id} delivered`)) && withdrawDelivery(tx, id)
}
