import type { DeskOrder } from '@tanabana/contract/desk/orders.ts'
import { otherStateOf } from '#addresses/addresses.ts'
import type { Db } from '#database/database.ts'
import { together } from '#database/together.ts'
import { readTimeline } from '#fulfilment/fulfilment.ts'
import { ShopError } from '#http/shop-error.ts'
import { findOrderAsMerchant, listOrderNotes, undoSecondsOf } from '#orders/orders.ts'
import { skusOf } from './find-orders.ts'

/** Everything about an order on one screen. Amounts in paise. @throws ShopError NOT_FOUND */
export async function readOrder(db: Db, id: string): Promise<DeskOrder> {
  const order = await findOrderAsMerchant(db, id)
  if (!order) throw new ShopError('NOT_FOUND', 'This order does not exist.')
  const [skus, notes, { account, mails, timeline }] = await together([
    skusOf(db, id),
    listOrderNotes(db, id),
    readTimeline(db, order),
  ])
  const { status, payment, totalPaise, address, deliverBy, tracking, courier, trackingUrl, revision } = order
  return {
    ...{ id, status, payment, totalPaise, deliverBy, tracking, courier, trackingUrl, revision, address },
    placedAt: order.placedAt.toISOString(),
    personalDataDeletedAt: order.personalDataDeletedAt?.toISOString() ?? null,
    undoSeconds: undoSecondsOf(order),
    pinState: await otherStateOf(address),
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
    timeline,
    mails: mails.map(({ id, subject, to, sentAt }) => ({ id, subject, to, sentAt: sentAt?.toISOString() ?? null })),
  }
}
