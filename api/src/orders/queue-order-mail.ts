import type { Order } from '@tanabana/contract/orders.ts'
import { type ListedShopper, shoppersById } from '#accounts/accounts.ts'
import type { Db } from '#database/database.ts'
import { type MailDelay, queueMail, type ShopName } from '#mail/mail.ts'
import { type OrderEvent, type RefundNames, renderOrderMail } from './render-order-mail.ts'

/** `about`: identifies the event; by default the order's id and the event's name. */
type Details = MailDelay & { about?: string; refund?: RefundNames }

/** Queues a mail about an order, in the transaction of the event. The mail is sent once for each `about`. */
export async function queueOrderMail(
  tx: Db,
  shop: ShopName,
  userId: number,
  event: OrderEvent,
  order: Order,
  more?: Details,
): Promise<void> {
  await queueOrderMailTo(tx, shop, await findRecipient(tx, userId), event, order, more)
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
  { refund, ...more }: Details = {},
): Promise<void> {
  if (!to || to.deleted) return
  const mail = await renderOrderMail(tx, event, { order, to, shop, refund })
  await queueMail(tx, { ...mail, userId: to.id, ...more })
}
