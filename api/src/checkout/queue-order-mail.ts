import type { Order } from '@tanabana/contract/orders.ts'
import { type ListedShopper, shoppersById } from '#accounts/accounts.ts'
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
  await queueOrderMailTo(tx, shop, await findRecipient(tx, userId), event, order, about)
}

export async function findRecipient(tx: Db, userId: number): Promise<ListedShopper | undefined> {
  return (await shoppersById(tx, [userId]))[0]
}

/** The same for a recipient who is already read. Deleted accounts get no mail. */
export async function queueOrderMailTo(
  tx: Db,
  shop: ShopName,
  to: ListedShopper | undefined,
  event: OrderEvent,
  order: Order,
  about?: string,
): Promise<void> {
  if (!to || to.deleted) return
  const mail = renderOrderMail(event, order, to, shop)
  await queueMail(tx, { ...mail, userId: to.id, ...(about !== undefined && { about }) })
}
