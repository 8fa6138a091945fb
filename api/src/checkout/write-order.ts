import type { DeliveryAddress } from '@tanabana/contract/addresses.ts'
import type { Order, PaymentState } from '@tanabana/contract/orders.ts'
import { type BagLine, closeBag, linesOf } from '#bag/bag.ts'
import { releaseReservation, sameVariant, takeStock } from '#catalogue/catalogue.ts'
import type { Db } from '#database/database.ts'
import { ShopError } from '#http/shop-error.ts'
import type { ShopName } from '#mail/mail.ts'
import { findOrder, insertOrder, type SoldLine } from '#orders/orders.ts'
import type { Purchase } from './purchase.ts'
import { queueOrderMail } from './queue-order-mail.ts'

type OrderToWrite = {
  userId: number
  bagId: string
  payment: PaymentState
  lines: Purchase['lines']
  address: DeliveryAddress
}

/**
 * Inserts the order, opens the next bag, queues the mail, ends the reservation and takes the stock. The caller holds the bag's lock. The stock
 * comes last, because other buyers of the variant wait from there until the commit.
 * @throws ShopError OUT_OF_STOCK (naming the item)
 */
export async function writeOrder(
  tx: Db,
  shop: ShopName,
  { userId, bagId, payment, lines, address }: OrderToWrite,
): Promise<Order> {
  await insertOrder(tx, { id: bagId, userId, payment, address, lines })
  await closeBag(tx, userId, bagId, boughtQuantities(await linesOf(tx, bagId), lines))
  const order = await findOrder(tx, userId, bagId)
  if (!order) throw new ShopError('UNAVAILABLE')
  await queueOrderMail(tx, shop, userId, 'placed', order)
  await releaseReservation(tx, bagId, lines)
  await takeStock(tx, bagId, lines, payment === 'PAID')
  return order
}

/** The bought quantity by the id of the bag line. */
function boughtQuantities(bag: readonly BagLine[], lines: readonly SoldLine[]): Map<string, number> {
  return new Map(bag.map((line) => [line.id, lines.find((sold) => sameVariant(sold, line))?.quantity ?? 0]))
}
