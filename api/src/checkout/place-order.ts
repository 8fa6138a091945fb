import type { DeliveryAddress } from '@tanabana/contract/addresses.ts'
import type { Order, OrderItem, PaymentState } from '@tanabana/contract/orders.ts'
import { requireAddress } from '#addresses/addresses.ts'
import { type BagLine, closeBag, linesOf, lockBag, type Wanted, wasFilled } from '#bag/bag.ts'
import { releaseReservation, sameVariant, takeStock } from '#catalogue/catalogue.ts'
import type { Db } from '#database/database.ts'
import type { ShopperTx } from '#http/serve.ts'
import { ShopError } from '#http/shop-error.ts'
import type { ShopName } from '#mail/mail.ts'
import { findOrder, insertOrder, recentOrders } from '#orders/orders.ts'
import { isOpen, lastAttempt, moveAttempt, oweRefund } from '#payments/payments.ts'
import { type CodLimits, requireCod } from './cash-on-delivery.ts'
import { choiceOf, matchLines, type Purchase, priceLines, totalOf } from './purchase.ts'
import { tellShopper } from './tell.ts'

export type Submission = {
  addressId: number
  items: Wanted[]
  orderId?: string | undefined
  /** What the shopper was shown, in paise: at another total nothing is placed. */
  amount?: number | undefined
  /** Whether the request carries an Idempotency-Key, so that two alike orders are meant as two. */
  keyed: boolean
}

/** What the specification's client sends where no address is chosen. */
const noAddress = -1

/**
 * Places the bag, or the part of it that was asked for, as a cash-on-delivery order: one transaction from the bag's lock
 * to the order. Submitted again, the same order is answered again. A payment of this bag under way is given up.
 * @throws ShopError ADDRESS_UNKNOWN, BAG_EMPTY, COD_NOT_ALLOWED, BAG_CHANGED, OUT_OF_STOCK (both naming the item)
 */
export async function placeOrder(
  tx: ShopperTx,
  { shop, codLimits }: { shop: ShopName; codLimits: CodLimits },
  userId: number,
  { addressId, items, orderId, amount, keyed }: Submission,
): Promise<Order> {
  if (addressId === noAddress) throw new ShopError('ADDRESS_UNKNOWN')
  if (items.length === 0) throw new ShopError('BAG_EMPTY', 'This order has no items. Add something to your bag first.')
  const bagId = await lockBag(tx, userId)
  const named = orderId === undefined ? null : await findOrder(tx, userId, orderId)
  if (named) return named
  if (orderId !== undefined && orderId !== bagId) throw new ShopError('BAG_CHANGED')
  const address = await deliveryTo(tx, userId, addressId)
  const wanted = mergeWanted(items)
  const repeatable = orderId === undefined && !keyed && !(await wasFilled(tx, bagId))
  const before = repeatable ? await sameOrder(tx, userId, wanted, address) : null
  if (before) return before
  const bought = await matchLines(tx, await linesOf(tx, bagId), wanted)
  const lines = await priceLines(tx, bagId, bought)
  if (amount !== undefined && amount !== totalOf(lines)) throw new ShopError('BAG_CHANGED')
  await requireCod(tx, codLimits, userId, totalOf(lines), lines)
  await giveUpPayment(tx, userId, bagId)
  return writeOrder(tx, shop, { userId, bagId, payment: 'COD', purchase: { lines, address } })
}

/** @throws ShopError ADDRESS_UNKNOWN where it is not this shopper's */
export async function deliveryTo(tx: Db, userId: number, addressId: number): Promise<DeliveryAddress> {
  const { id: _, ...address } = await requireAddress(tx, userId, addressId)
  return address
}

/** What PhonePe has taken for this bag, or may still take, is refunded. */
async function giveUpPayment(tx: Db, userId: number, bagId: string): Promise<void> {
  const attempt = await lastAttempt(tx, userId, bagId)
  if (attempt && isOpen(attempt)) await moveAttempt(tx, attempt.id, 'ABANDONED')
  if (attempt?.state === 'UNPLACED') await oweRefund(tx, attempt.id, { reason: 'second' })
}

type ToWrite = {
  userId: number
  bagId: string
  payment: PaymentState
  purchase: Purchase & { address: DeliveryAddress }
}

/**
 * Writes the order, closes the bag, opens the next and takes the stock, under the bag's lock. The stock comes last: every
 * other buyer of the variant waits from there to the commit.
 * @throws ShopError OUT_OF_STOCK
 */
export async function writeOrder(
  tx: Db,
  shop: ShopName,
  { userId, bagId, payment, purchase }: ToWrite,
): Promise<Order> {
  const { lines, address } = purchase
  await insertOrder(tx, { id: bagId, userId, payment, address, lines })
  await closeBag(tx, userId, bagId, boughtOf(await linesOf(tx, bagId), lines))
  const order = await findOrder(tx, userId, bagId)
  if (!order) throw new ShopError('UNAVAILABLE')
  await tellShopper(tx, shop, userId, 'placed', order)
  await releaseReservation(tx, bagId, lines)
  await takeStock(tx, bagId, lines, payment === 'PAID')
  return order
}

/** How many pieces of each line of the bag were bought. */
function boughtOf(inBag: readonly BagLine[], lines: Purchase['lines']): Map<string, number> {
  return new Map(inBag.map((line) => [line.id, lines.find((sold) => sameVariant(sold, line))?.quantity ?? 0]))
}

/** The order of the same lines to the same address, placed within two minutes: a client without ids and keys sends it again. */
async function sameOrder(
  tx: Db,
  userId: number,
  wanted: readonly Wanted[],
  address: DeliveryAddress,
): Promise<Order | null> {
  const recent = await recentOrders(tx, userId, address)
  const alike = (line: OrderItem) =>
    wanted.some(
      (item) =>
        item.quantity === line.quantity && sameVariant(choiceOf(item), { ...line, productId: line.productId ?? 0 }),
    )
  return (
    recent.find(
      (order) =>
        order.orderStatus !== 'CANCELLED' && order.orders.length === wanted.length && order.orders.every(alike),
    ) ?? null
  )
}

/** The same product, colour and size twice is one line with the sum. */
export function mergeWanted(items: readonly Wanted[]): Wanted[] {
  const merged: Wanted[] = []
  for (const item of items) {
    const same = merged.find((other) => sameVariant(choiceOf(other), choiceOf(item)))
    if (same) same.quantity += item.quantity
    else merged.push({ ...item })
  }
  return merged
}
