import type { Product } from '@tanabana/contract/catalogue.ts'
import type { Order, OrderItem } from '@tanabana/contract/orders.ts'
import { requireAddress } from '#addresses/addresses.ts'
import { type BagLine, closeBag, linesOf, lockBag, type Wanted } from '#bag/bag.ts'
import {
  findVariants,
  outOfStockMessage,
  productsById,
  sameChoice,
  takeStock,
  type Variant,
} from '#catalogue/catalogue.ts'
import type { Db } from '#database/database.ts'
import { ShopError } from '#http/shop-error.ts'
import { findOrder, insertOrder, recentOrders } from '#orders/orders.ts'

export type Submission = {
  addressId: number
  items: Wanted[]
  orderId?: string | undefined
  /** Whether the request carries an Idempotency-Key, so that two alike orders are meant as two. */
  keyed: boolean
}

/**
 * Places the bag, or the part of it that was asked for, as a cash-on-delivery order: one transaction from the bag's lock
 * to the order. Submitted again, the same order is answered again.
 * @throws ShopError ADDRESS_UNKNOWN, BAG_EMPTY, BAG_CHANGED, OUT_OF_STOCK (both naming the item)
 */
export async function placeOrder(
  tx: Db,
  userId: number,
  { addressId, items, orderId, keyed }: Submission,
): Promise<Order> {
  const bagId = await lockBag(tx, userId)
  const wanted = mergeWanted(items)
  const before =
    orderId !== undefined ? await findOrder(tx, userId, orderId) : keyed ? null : await sameOrder(tx, userId, wanted)
  if (before) return before
  if (orderId !== undefined && orderId !== bagId) throw new ShopError('BAG_CHANGED')
  const address = await requireAddress(tx, userId, addressId)
  const { id: _, ...delivery } = address
  const products = await productsById(tx, [...new Set(wanted.map((item) => item.id))])
  const lines = matchLines(await linesOf(tx, bagId), wanted, products)
  const sold = await priceLines(tx, lines, products)
  await takeStock(tx, bagId, sold)
  await insertOrder(tx, {
    id: bagId,
    userId,
    payment: 'COD',
    address: delivery,
    lines: sold.map(({ variant, quantity }) => {
      const { productId, id: variantId, name, color, size, price } = variant
      const product = products.get(productId)
      const image =
        (product?.inventory.find((entry) => entry.color === color)?.image ?? product?.image ?? '').split(';')[0] ?? ''
      return { productId, variantId, name, image, color, size, quantity, price }
    }),
  })
  await closeBag(tx, userId, bagId, new Map(lines.map(({ line, quantity }) => [line.id, quantity])))
  const order = await findOrder(tx, userId, bagId)
  if (!order) throw new ShopError('UNAVAILABLE')
  return order
}

/** From a client that sends neither the bag's id nor a key: the same lines within two minutes are the same order. */
async function sameOrder(tx: Db, userId: number, wanted: readonly Wanted[]): Promise<Order | null> {
  const recent = await recentOrders(tx, userId)
  const alike = (line: OrderItem) =>
    wanted.some(
      (item) =>
        item.quantity === line.quantity && sameChoice(choiceOf(item), { ...line, productId: line.productId ?? 0 }),
    )
  return (
    recent.find(
      (order) =>
        order.orderStatus !== 'CANCELLED' && order.orders.length === wanted.length && order.orders.every(alike),
    ) ?? null
  )
}

function choiceOf({ id, color, size }: Wanted) {
  return { productId: id, color, size }
}

/** The same product, colour and size twice is one line with the sum. */
function mergeWanted(items: readonly Wanted[]): Wanted[] {
  const merged: Wanted[] = []
  for (const item of items) {
    const same = merged.find((other) => sameChoice(choiceOf(other), choiceOf(item)))
    if (same) same.quantity += item.quantity
    else merged.push({ ...item })
  }
  return merged
}

type BoughtLine = { line: BagLine; quantity: number }

/** What is bought must lie in the bag; what else lies there stays for the next order. */
function matchLines(
  lines: readonly BagLine[],
  wanted: readonly Wanted[],
  products: ReadonlyMap<number, Product>,
): BoughtLine[] {
  if (lines.length === 0) throw new ShopError('BAG_EMPTY')
  return wanted.map((item) => {
    const line = lines.find((line) => sameChoice(line, choiceOf(item)))
    if (line && line.quantity >= item.quantity) return { line, quantity: item.quantity }
    const name = products.get(item.id)?.name ?? 'An item'
    throw new ShopError(
      'BAG_CHANGED',
      `${name} (${item.color}, ${item.size}) is no longer in your bag in that quantity.`,
    )
  })
}

async function priceLines(
  tx: Db,
  lines: readonly BoughtLine[],
  products: ReadonlyMap<number, Product>,
): Promise<{ variant: Variant; quantity: number }[]> {
  const variants = await findVariants(
    tx,
    lines.map(({ line }) => line),
  )
  return lines.map(({ line, quantity }) => {
    const variant = variants.find((variant) => sameChoice(variant, line))
    if (variant) return { variant, quantity }
    throw new ShopError(
      'OUT_OF_STOCK',
      outOfStockMessage({ ...line, name: products.get(line.productId)?.name ?? 'An item' }, 0),
    )
  })
}
