import { returnStock } from '#catalogue/catalogue.ts'
import type { Db } from '#database/database.ts'
import { type ShopName, withdrawMail } from '#mail/mail.ts'
import { findOrder, type MerchantOrder, moveOrder, queueOrderMail, soldQuantities } from '#orders/orders.ts'

/** What became of the items: back in stock; came back, but cannot be sold again; never came back. */
export const pieces = ['stock', 'write-off', 'lost'] as const

/**
 * The courier brought a locked order back, or lost it: nothing is sold, and its cash is owed by nobody. A payment stays
 * until it is refunded. @returns false if the order is not shipped
 */
export async function returnOrder(
  tx: Db,
  shop: ShopName,
  locked: MerchantOrder,
  to: (typeof pieces)[number],
): Promise<boolean> {
  const { id, userId } = locked
  const moved = await moveOrder(tx, locked, 'RETURNED_TO_ORIGIN')
  const order = moved.result === 'moved' && (await findOrder(tx, userId, id))
  if (!order) return false
  // an order that comes back within the minute is not on its way
  await withdrawMail(tx, `order ${id} shipped`)
  await returnStock(tx, id, await soldQuantities(tx, id), to !== 'stock')
  await queueOrderMail(tx, shop, userId, to === 'lost' ? 'lost' : 'returned', order)
  return true
}
