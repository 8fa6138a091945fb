import type { Order } from '@tanabana/contract/orders.ts'
import { shoppersById } from '#accounts/accounts.ts'
import type { Db } from '#database/database.ts'
import { queueMail, type ShopName } from '#mail/mail.ts'
import { type OrderEvent, renderOrderMail } from '#orders/orders.ts'

/**
 * Queues a mail about an order, in the transaction of the event. The mail is sent once for each `about`.
 * @param about identifies the event; by default the order's id and the event's name
 */
export async function queueOrderMail(
  tx: Db,
  shop: ShopName,
  userId: number,
  event: OrderEvent,
  order: Order,
  about?: string,
): Promise<void> {
  const [person] = await shoppersById(tx, [userId])
  if (!person || person.deleted) return
  const mail = renderOrderMail(event, order, person, shop)
  await queueMail(tx, { ...mail, userId, ...(about !== undefined && { about }) })
}
