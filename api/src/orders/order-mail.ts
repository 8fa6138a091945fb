import { parcelLines } from '@tanabana/contract/address-lines.ts'
import { cancelledOrderDays, confirmationDelivery, refundText, returnDays } from '@tanabana/contract/limits.ts'
import { formatPaise, fromRupees, times } from '@tanabana/contract/money.ts'
import type { Order } from '@tanabana/contract/orders.ts'
import { letter, type ShopName } from '#mail/mail.ts'

/** What happened to an order that its shopper is told of. */
export type OrderEvent = 'placed' | 'shipped' | 'tracking' | 'delivered' | 'cancelled' | 'refunded'

type Person = { email: string; firstname: string; emailVerified: boolean }

/** The mail about it: a confirmation, a parcel on its way, and so on. */
export function orderMail(event: OrderEvent, order: Order, person: Person, shop: ShopName) {
  const total = formatPaise(fromRupees(order.total ?? 0))
  const { subject, paragraphs } = words(event, order, total)
  const receiver = deliveryParagraph(event, order, person)
  const rows = order.orders.map(({ name, color, size, quantity, price }) => ({
    text: `${name}, ${color}, ${size}${quantity > 1 ? ` × ${quantity}` : ''}`,
    amount: formatPaise(times(fromRupees(price), quantity)),
  }))
  const written = letter({
    shop,
    to: person,
    heading: subject,
    paragraphs: [...paragraphs, ...receiver],
    rows: [...rows, { text: 'Total', amount: total }],
    button: { text: 'Your orders', path: '/orders' },
  })
  return { about: `order ${order.id} ${event}`, to: person.email, subject: `${subject}: ${order.id}`, ...written }
}

/** Where the parcel goes. Only to a verified e-mail address: the name and street may be a stranger's text. */
function deliveryParagraph(event: OrderEvent, { deliveryAddress }: Order, { emailVerified }: Person): string[] {
  const goesOut = event === 'placed' || event === 'shipped' || event === 'delivered'
  if (!goesOut || !deliveryAddress || !emailVerified) return []
  return [`${event === 'delivered' ? 'Delivered to' : 'Delivery to'}: ${parcelLines(deliveryAddress).join(', ')}`]
}

function words(event: OrderEvent, order: Order, total: string): { subject: string; paragraphs: string[] } {
  const byCash = order.paymentState === 'COD'
  switch (event) {
    case 'placed':
      return {
        subject: 'Thank you for your order',
        paragraphs: [
          `We have your order ${order.id} and are packing it with care. It reaches you in ${confirmationDelivery}.`,
          byCash ? `Please pay ${total} in cash or by UPI when it arrives.` : `You have paid ${total} online.`,
        ],
      }
    case 'shipped':
      return {
        subject: 'Your order is on its way',
        paragraphs: [
          `Order ${order.id} has shipped.`,
          ...(order.tracking ? [`Tracking number: ${order.tracking}`] : []),
          ...(byCash ? [`Please keep ${total} ready for the delivery.`] : []),
        ],
      }
    case 'tracking':
      return {
        subject: 'Your tracking number has changed',
        paragraphs: [
          `Order ${order.id} has shipped with another tracking number than we told you.`,
          `Tracking number: ${order.tracking}`,
        ],
      }
    case 'delivered':
      return {
        subject: 'Your order has arrived',
        paragraphs: [
          `Order ${order.id} was delivered. We hope you love it. If not, you can return it within ${returnDays} days.`,
        ],
      }
    case 'cancelled':
      return {
        subject: 'Your order is cancelled',
        paragraphs: [
          `Order ${order.id} is cancelled. It stays in My Orders for ${cancelledOrderDays} days.`,
          byCash
            ? 'You have nothing to pay.'
            : `Your refund of ${total} will reach you in ${refundText}, in the account you paid from.`,
        ],
      }
    case 'refunded':
      return {
        subject: 'Your money is on its way back',
        paragraphs: [
          `We have refunded ${total} for order ${order.id}. Your bank may take a few days to show it in your account.`,
        ],
      }
  }
}
