import type { DeliveryAddress } from '@tanabana/contract/addresses.ts'
import type { Product } from '@tanabana/contract/catalogue.ts'
import type { Order, PaymentState } from '@tanabana/contract/orders.ts'
import { requireAddress } from '#addresses/addresses.ts'
import { type BagLine, closeBag, linesOf, type RequestedItem } from '#bag/bag.ts'
import {
  findVariants,
  outOfStock,
  productsById,
  releaseReservation,
  sameVariant,
  takeStock,
} from '#catalogue/catalogue.ts'
import type { Db } from '#database/database.ts'
import { ShopError } from '#http/shop-error.ts'
import type { ShopName } from '#mail/mail.ts'
import { findOrder, insertOrder, type SoldLine } from '#orders/orders.ts'
import type { Purchase } from './purchase.ts'
import { queueOrderMail } from './queue-order-mail.ts'
import { variantOf } from './requested-items.ts'

/** @throws ShopError ADDRESS_UNKNOWN if the shopper has no such address */
export async function requireDeliveryAddress(tx: Db, userId: number, addressId: number): Promise<DeliveryAddress> {
  const { id: _, ...address } = await requireAddress(tx, userId, addressId)
  return address
}

type MatchedLine = { line: BagLine; quantity: number }

/** Finds the bag line of each requested item. @throws ShopError BAG_EMPTY, BAG_CHANGED (naming the missing item) */
export async function matchLines(
  tx: Db,
  lines: readonly BagLine[],
  requested: readonly RequestedItem[],
): Promise<MatchedLine[]> {
  if (lines.length === 0) throw new ShopError('BAG_EMPTY')
  const missing = requested.find((item) => !findLine(lines, item))
  if (missing) {
    const name = (await productsById(tx, [missing.id])).get(missing.id)?.name ?? 'An item'
    throw new ShopError(
      'BAG_CHANGED',
      `${name} (${missing.color}, ${missing.size}) is no longer in your bag in that quantity.`,
    )
  }
  return requested.flatMap((item) => {
    const line = findLine(lines, item)
    return line ? [{ line, quantity: item.quantity }] : []
  })
}

function findLine(lines: readonly BagLine[], item: RequestedItem): BagLine | undefined {
  return lines.find((line) => sameVariant(line, variantOf(item)) && line.quantity >= item.quantity)
}

/**
 * Adds the current name, picture and price. Checks the stock without a lock, so that a sold-out item fails fast.
 * @throws ShopError OUT_OF_STOCK (naming the item)
 */
export async function priceLines(tx: Db, bagId: string, matched: readonly MatchedLine[]): Promise<SoldLine[]> {
  const lines = matched.map(({ line }) => line)
  const products = await productsById(tx, [...new Set(lines.map((line) => line.productId))])
  const variants = await findVariants(tx, lines, bagId)
  return matched.map(({ line, quantity }) => {
    const product = products.get(line.productId)
    const variant = variants.find((one) => sameVariant(one, line))
    if (!variant) throw outOfStock({ ...line, name: product?.name ?? 'An item' }, undefined)
    if (quantity > variant.left) throw outOfStock(variant, variant)
    const { productId, id: variantId, name, color, size, price } = variant
    return { productId, variantId, name, image: pictureOf(product, color), color, size, quantity, price }
  })
}

function pictureOf(product: Product | undefined, color: string): string {
  const ofColor = product?.inventory.find((entry) => entry.color === color)?.image
  return (ofColor ?? product?.image ?? '').split(';')[0] ?? ''
}

type OrderToWrite = {
  userId: number
  bagId: string
  payment: PaymentState
  lines: Purchase['lines']
  address: DeliveryAddress
}

/**
 * Inserts the order, opens the next bag, queues the mail and takes the stock. The caller holds the bag's lock. The stock
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
