import type { Order } from '@tanabana/contract/orders.ts'
import { shoppersById } from '#accounts/accounts.ts'
import type { Db } from '#database/database.ts'
import { queueMail, type ShopName } from '#mail/mail.ts'
import { type OrderEvent, orderMail } from '#orders/orders.ts'

/**
 * Writes the shopper a mail about an order, in the transaction of what happened to it: once, however often that is said.
 * @param about what happens once; otherwise this event of this order
 */
export async function tellShopper(
  tx: Db,
  shop: ShopName,
  userId: number,
  event: OrderEvent,
  order: Order,
  about?: string,
): Promise<void> {
  const [person] = await shoppersById(tx, [userId])
  if (!person || person.deleted) return
  const mail = orderMail(event, order, person, shop)
  await queueMail(tx, { ...mail, userId, ...(about !== undefined && { about }) })
}
