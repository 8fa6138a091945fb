import { parcelLines } from '@tanabana/contract/address-lines.ts'
import { formatPaise, fromRupees, times } from '@tanabana/contract/money.ts'
import type { Order } from '@tanabana/contract/orders.ts'
import { type MailTexts, mailTexts, renderMail, type ShopName } from '#mail/mail.ts'

/** The changes of an order that its shopper gets a mail about. */
export type OrderEvent = keyof MailTexts['orders']

type Recipient = { email: string; firstname: string; emailVerified: boolean }

/** Renders the mail about a change of an order. */
export function renderOrderMail(event: OrderEvent, order: Order, to: Recipient, shop: ShopName) {
  const total = formatPaise(fromRupees(order.total ?? 0))
  const { subject, paragraphs } = mailTexts.orders[event]({
    orderId: order.id,
    total,
    isCod: order.paymentState === 'COD',
    tracking: order.tracking,
  })
  const rows = order.orders.map(({ name, color, size, quantity, price }) => ({
    text: `${name}, ${color}, ${size}${quantity > 1 ? ` × ${quantity}` : ''}`,
    amount: formatPaise(times(fromRupees(price), quantity)),
  }))
  const content = renderMail({
    shop,
    to,
    heading: subject,
    paragraphs: [...paragraphs, ...deliveryParagraph(event, order, to)],
    rows: [...rows, { text: mailTexts.orderTotal, amount: total }],
    button: { text: mailTexts.orderButton, path: '/orders' },
  })
  return { about: `order ${order.id} ${event}`, to: to.email, subject: `${subject}: ${order.id}`, ...content }
}

/** Only for a verified e-mail address: a stranger may have written the name and street. */
function deliveryParagraph(event: OrderEvent, { deliveryAddress }: Order, { emailVerified }: Recipient): string[] {
  if (!deliveryAddress || !emailVerified) return []
  const address = parcelLines(deliveryAddress).join(', ')
  if (event === 'delivered') return [mailTexts.deliveredTo(address)]
  return event === 'placed' || event === 'shipped' ? [mailTexts.deliverTo(address)] : []
}
