import { parcelLines } from '@tanabana/contract/address-lines.ts'
import { confirmationDelivery, expectedDeliveryDays } from '@tanabana/contract/limits.ts'
import { formatPaise, fromRupees, times } from '@tanabana/contract/money.ts'
import type { Order, OrderItem } from '@tanabana/contract/orders.ts'
import { type MailRow, type MailTexts, mailTexts, renderMail, type ShopName } from '#mail/mail.ts'

/** The changes of an order that its shopper gets a mail about. */
export type OrderEvent = keyof MailTexts['orders']

type Recipient = { email: string; firstname: string; emailVerified: boolean }

/** Renders the mail about a change of an order. */
export function renderOrderMail(event: OrderEvent, order: Order, to: Recipient, shop: ShopName) {
  const total = formatPaise(fromRupees(order.total ?? 0))
  const isCod = order.paymentState === 'COD'
  const { subject, paragraphs } = mailTexts.orders[event]({ orderId: order.id, total, isCod })
  const isSent = event === 'shipped' || event === 'tracking'
  const content = renderMail({
    shop,
    to,
    heading: subject,
    paragraphs,
    facts: factsOf(event, order),
    rows: [...order.orders.map((item) => rowOf(item, shop)), { text: mailTexts.orderTotal, amount: total }],
    closing: deliveryParagraph(event, order, to),
    button:
      isSent && order.trackingUrl
        ? { text: mailTexts.trackButton, path: order.trackingUrl }
        : { text: mailTexts.orderButton, path: '/orders' },
  })
  return { about: `order ${order.id} ${event}`, to: to.email, subject: `${subject}: ${order.id}`, ...content }
}

function factsOf(event: OrderEvent, order: Order): { name: string; value: string }[] {
  const { id, orderDate, deliveredAt, paymentState, courier, tracking } = order
  const names = mailTexts.facts
  const isSent = event === 'shipped' || event === 'tracking'
  const facts: [string, string | undefined][] = [
    [names.order, id],
    [names.placedOn, formatDay(orderDate)],
    [names.estimatedDelivery, event === 'placed' ? confirmationDelivery : undefined],
    [names.expectedBy, isSent ? formatDay(orderDate, expectedDeliveryDays) : undefined],
    [names.deliveredOn, event === 'delivered' && deliveredAt ? formatDay(deliveredAt) : undefined],
    [names.payment, paymentState && mailTexts.paymentStates[paymentState]],
    [names.courier, isSent ? courier : undefined],
    [names.tracking, isSent ? tracking : undefined],
  ]
  return facts.flatMap(([name, value]) => (value ? [{ name, value }] : []))
}

function rowOf({ name, color, size, quantity, price, image }: OrderItem, shop: ShopName): MailRow {
  return {
    text: name,
    detail: mailTexts.itemDetail(color, size, quantity),
    amount: formatPaise(times(fromRupees(price), quantity)),
    picture: pictureUrl(image, shop),
  }
}

/** The item's first picture. Ours are JPEG, because few mail programs show AVIF and WebP. */
function pictureUrl(image: string, shop: ShopName): string | undefined {
  const first = image.split(';')[0]?.trim() ?? ''
  if (first.startsWith('/pictures/')) return `${shop.url}${first}?w=240&as=jpeg`
  return first.startsWith('https://') ? first : undefined
}

const day = new Intl.DateTimeFormat('en-IN', {
  ...({ day: 'numeric', month: 'long', year: 'numeric' } as const),
  timeZone: 'Asia/Kolkata',
})

/** `20 November 2026` in India's time zone, which has no daylight saving time. */
function formatDay(iso: string, daysLater = 0): string {
  return day.format(Date.parse(iso) + daysLater * 86_400_000)
}

/** Only for a verified e-mail address: a stranger may have written the name and street. */
function deliveryParagraph(event: OrderEvent, { deliveryAddress }: Order, { emailVerified }: Recipient): string[] {
  if (!deliveryAddress || !emailVerified) return []
  const address = parcelLines(deliveryAddress).join(', ')
  if (event === 'delivered') return [mailTexts.deliveredTo(address)]
  return event === 'placed' || event === 'shipped' ? [mailTexts.deliverTo(address)] : []
}
