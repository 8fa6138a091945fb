import type { DeskOrder } from '@tanabana/contract/desk/orders.ts'
import { shoppersById } from '#accounts/accounts.ts'
import type { Db } from '#database/database.ts'
import { together } from '#database/together.ts'
import { ShopError } from '#http/shop-error.ts'
import { listMailsAbout } from '#mail/mail.ts'
import { findOrderAsMerchant, listOrderNotes } from '#orders/orders.ts'
import { eventsOfOrder } from '#payments/payments.ts'
import { actionsOn } from '#staff/staff.ts'
import { skusOf } from './find-orders.ts'
import { describeTimeline } from './order-timeline.ts'

/** Everything about an order on one screen. Amounts in paise. @throws ShopError NOT_FOUND */
export async function readOrder(db: Db, id: string): Promise<DeskOrder> {
  const order = await findOrderAsMerchant(db, id)
  if (!order) throw new ShopError('NOT_FOUND', 'This order does not exist.')
  const [[account], skus, notes, actions, payments, mails] = await together([
    shoppersById(db, [order.userId]),
    skusOf(db, id),
    listOrderNotes(db, id),
    actionsOn(db, `order ${id}`),
    eventsOfOrder(db, id),
    listMailsAbout(db, `order ${id} `),
  ])
  const { status, payment, totalPaise, address, tracking, courier, trackingUrl, revision } = order
  return {
    ...{ id, status, payment, totalPaise, tracking, courier, trackingUrl, revision, address },
    placedAt: order.placedAt.toISOString(),
    recipient: address.fullName ?? '',
    city: address.city,
    pincode: address.pincode,
    pieces: order.lines.reduce((total, line) => total + line.quantity, 0),
    images: order.lines.map((line) => line.image),
    account: account && !account.deleted ? { id: account.id, name: account.name, email: account.email } : null,
    lines: order.lines.map(({ id, productId, variantId, name, image, color, size, quantity, pricePaise }) => ({
      ...{ id, productId, name, image, color, size, quantity, pricePaise },
      sku: skus.get(variantId) ?? '',
    })),
    notes: notes.map(({ id, at, who, text }) => ({ id, at: at.toISOString(), who, text })),
    timeline: describeTimeline({ order, shopper: account?.name ?? null, actions, payments, mails }),
    mails: mails.map(({ id, subject, to, sentAt }) => ({ id, subject, to, sentAt: sentAt?.toISOString() ?? null })),
  }
}
