import type { DeliveryAddress } from '@tanabana/contract/addresses.ts'
import type { Order, PaymentState } from '@tanabana/contract/orders.ts'
import { closeBag, type ReadLine } from '#bag/bag.ts'
import { takeStock } from '#catalogue/catalogue.ts'
import type { Db } from '#database/database.ts'
import { logEvent } from '#database/log-events.ts'
import { together } from '#database/together.ts'
import type { ShopName } from '#mail/mail.ts'
import { findRecipient, insertOrder, queueOrderMailTo } from '#orders/orders.ts'
import { recordDeskEvent, recordLowStock } from '#staff-notices/staff-notices.ts'
import { type Purchase, totalOf } from './purchase.ts'

type OrderToWrite = {
  userId: number
  bagId: string
  /** All lines of the bag. */
  bagLines: readonly ReadLine[]
  payment: PaymentState
  lines: Purchase['lines']
  address: DeliveryAddress
  /** The day that it is promised for, such as `2026-12-06`. */
  deliverBy: string
}

/**
 * Inserts the order, opens the next bag, queues the mail and the staff notice, and takes the stock. The caller has the
 * bag's lock and has released its reservation. The stock is in the last round trip but one, because other buyers of the
 * variant wait from there until the commit.
 * @throws ShopError OUT_OF_STOCK (naming the item)
 */
export async function writeOrder(
  tx: Db,
  shop: ShopName,
  { userId, bagId, bagLines, payment, lines, address, deliverBy }: OrderToWrite,
): Promise<Order> {
  const [order, recipient] = await together([
    insertOrder(tx, { id: bagId, userId, payment, address, lines, deliverBy }),
    findRecipient(tx, userId),
    closeBag(tx, bagId, bagLines, lines),
  ])
  const [, , sold] = await together([
    queueOrderMailTo(tx, shop, recipient, 'placed', order),
    recordDeskEvent(tx, newOrder(bagId, payment, lines)),
    takeStock(tx, bagId, lines, payment === 'PAID'),
  ])
  await recordLowStock(tx, sold)
  logEvent(tx, 'order placed', { order: bagId, shopper: userId, payment, paise: totalOf(lines) })
  return order
}

function newOrder(orderId: string, payment: PaymentState, lines: Purchase['lines']) {
  const quantity = lines.reduce((sum, line) => sum + line.quantity, 0)
  return { kind: 'order', orderId, totalPaise: totalOf(lines), quantity, isCod: payment === 'COD' } as const
}
