import { parcelLines } from '@tanabana/contract/address-lines.ts'
import { dayOf, expectedDelivery } from '@tanabana/contract/dates.ts'
import { firstNameOf } from '@tanabana/contract/first-name.ts'
import { usualPolicies } from '@tanabana/contract/limits.ts'
import { formatPaise, fromRupees, times } from '@tanabana/contract/money.ts'
import type { Order, OrderItem } from '@tanabana/contract/orders.ts'
import type { Db } from '#database/database.ts'
import { type MailRow, mailTexts, renderMail, type ShopName } from '#mail/mail.ts'
import { readMailWords } from '#texts/texts.ts'

/** The changes of an order that its shopper gets a mail about. */
export type OrderEvent =
  | 'placed'
  | 'shipped'
  | 'tracking'
  | 'delivered'
  | 'returned'
  | 'lost'
  | 'cancelled'
  | 'refunded'

type Recipient = { email: string; firstname: string; emailVerified: boolean }

/** `payment`: its id, if it has no order. */
export type RefundNames = { reference: string; payment?: string | undefined }

/** `to`: its shopper. `refund`: of a mail about one. */
type About = { order: Order; to: Recipient; shop: ShopName; refund?: RefundNames | undefined }

/** Renders the mail about a change of an order, or about the refund of a payment without one. */
export async function renderOrderMail(tx: Db, event: OrderEvent, { order, to, shop, refund }: About) {
  const payment = refund?.payment
  const total = formatPaise(fromRupees(order.total ?? 0))
  const isCod = order.paymentState === 'COD'
  const { policies = usualPolicies } = shop
  const expected = expectedDelivery(order, policies.latestDelivery)
  const { subject, paragraphs } = await readMailWords(tx, `order-${event}`, shop, {
    ...{ order: order.id, total, refund: total, 'expected day': expected },
    'to pay': isCod ? total : null,
    paid: isCod ? null : total,
    'nothing to pay': isCod ? mailTexts.nothingToPay : null,
    'refunded for': mailTexts.refundedFor(order.id, payment),
  })
  const isSent = event === 'shipped' || event === 'tracking'
  const totalName = event === 'refunded' ? mailTexts.refundTotal : mailTexts.orderTotal
  const view = payment
    ? { text: mailTexts.ordersButton, path: '/orders' }
    : { text: mailTexts.orderButton, path: `/orders/${order.id}` }
  const track = isSent && order.trackingUrl ? { text: mailTexts.trackButton, path: order.trackingUrl } : undefined
  const content = renderMail({
    shop,
    to: { ...to, firstname: to.firstname.trim() || firstNameOf(order.deliveryAddress?.fullName ?? '') },
    heading: subject,
    paragraphs,
    facts: factsOf(event, order, { refund, expected }),
    rows: [...order.orders.map((item) => rowOf(item, shop)), { text: totalName, amount: total }],
    closing: deliveryParagraph(event, order, to),
    button: track ?? view,
    link: track && view,
  })
  const number = payment ?? order.id
  return {
    about: `order ${order.id} ${event}`,
    to: to.email,
    // the merchant's subject can have the field of the number
    subject: subject.includes(number) ? subject : `${subject}: ${number}`,
    ...content,
  }
}

type FactOptions = { refund: RefundNames | undefined; expected: string }

function factsOf(
  event: OrderEvent,
  order: Order,
  { refund, expected }: FactOptions,
): { name: string; value: string }[] {
  const { id, orderDate, deliveredAt, paymentState, courier, tracking } = order
  const names = mailTexts.facts
  const isSent = event === 'shipped' || event === 'tracking'
  const payment = refund?.payment
  const facts: [string, string | undefined][] = [
    [names.order, payment ? undefined : id],
    [names.placedOn, payment ? undefined : dayOf(orderDate)],
    [names.expectedBy, isSent || event === 'placed' ? expected : undefined],
    [names.deliveredOn, event === 'delivered' && deliveredAt ? dayOf(deliveredAt) : undefined],
    [names.payment, payment ?? (paymentState && mailTexts.paymentStates[paymentState])],
    [names.courier, isSent ? courier : undefined],
    [names.tracking, isSent ? tracking : undefined],
    [names.refund, refund?.reference],
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

/** Only for a verified e-mail address: a stranger may have written the name and street. */
function deliveryParagraph(event: OrderEvent, { deliveryAddress }: Order, { emailVerified }: Recipient): string[] {
  if (!deliveryAddress || !emailVerified) return []
  const address = parcelLines(deliveryAddress).join(', ')
  if (event === 'delivered') return [mailTexts.deliveredTo(address)]
  return event === 'placed' || event === 'shipped' || event === 'tracking' ? [mailTexts.deliverTo(address)] : []
}
