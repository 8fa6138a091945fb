import { randomUUID } from 'node:crypto'
import type { DeliveryAddress } from '@tanabana/contract/addresses.ts'
import { type Paise, sum, times, toRupees } from '@tanabana/contract/money.ts'
import { mayBecome } from '@tanabana/contract/order-state.ts'
import type { Order, OrderItem, PaymentState } from '@tanabana/contract/orders.ts'
import { and, asc, desc, eq, gt, sql } from 'drizzle-orm'
import { anyOf } from '#database/any-of.ts'
import { buildOnce } from '#database/build-once.ts'
import type { Db } from '#database/database.ts'
import { logEvent } from '#database/log-events.ts'
import { ShopError } from '#http/shop-error.ts'
import { orderLines, orders } from './tables.ts'

export { boughtWith, countBoughtTogether } from './bought-together.ts'
export { type Courier, courierNames, findCourier, listCouriers, trackingUrlOf, usualName } from './couriers.ts'
export {
  changeDeliveryAddress,
  findOrderAsMerchant,
  listAllOrders,
  lockOrder,
  type MerchantOrder,
  type Moved,
  moveOrder,
  type Shipment,
  undoSecondsOf,
  withdrawDelivery,
} from './merchant.ts'
export { addOrderNote, listNotesOnOrdersOf, listOrderNotes } from './order-notes.ts'
export { openCodOrders, openStates, soldStates, unfinishedStates } from './order-state.ts'
export { anonymizeOrders, eraseOrders, isErased, unfinishedOrders } from './personal-data.ts'
export { findRecipient, queueOrderMail, queueOrderMailTo } from './queue-order-mail.ts'
export { mostSoldProducts } from './sold-products.ts'

/** One line of a new order. `price` is in paise, for one item. */
export type SoldLine = {
  productId: number
  variantId: number
  name: string
  image: string
  color: string
  size: string
  quantity: number
  price: Paise
}

export type NewOrder = {
  id: string
  userId: number
  payment: PaymentState
  address: DeliveryAddress
  lines: SoldLine[]
  /** The promised day, such as `2026-12-06`. */
  deliverBy: string
}

const value = sql.placeholder
const insertWithLines = buildOnce(sql`
  with placed as (
      insert into ${orders} (id, user_id, status, payment, total_paise, address, deliver_by)
      values (${value('id')}, ${value('userId')}, 'PLACED', ${value('payment')}, ${value('total')}, ${value('address')}::jsonb,
        ${value('deliverBy')}::date)
      returning id, placed_at),
    lines as (
      insert into ${orderLines}
        (id, order_id, position, product_id, variant_id, name, image, color, size, quantity, price_paise)
      select line.id, placed.id, at - 1, product_id, variant_id, name, image, color, size, quantity, price
      from placed, unnest(${value('lineIds')}::uuid[], ${value('productIds')}::int[], ${value('variantIds')}::int[],
        ${value('names')}::text[], ${value('images')}::text[], ${value('colors')}::text[], ${value('sizes')}::text[],
        ${value('quantities')}::int[], ${value('prices')}::bigint[])
        with ordinality as line (id, product_id, variant_id, name, image, color, size, quantity, price, at))
  select placed_at as "placedAt" from placed`)

/** Inserts the order. Its id is the bag's, so a bag cannot be ordered twice. */
export async function insertOrder(
  tx: Db,
  { id, userId, payment, address, lines, deliverBy }: NewOrder,
): Promise<Order> {
  const totalPaise = sum(lines.map((line) => times(line.price, line.quantity)))
  const items = lines.map(({ price, ...line }) => ({ ...line, id: randomUUID(), pricePaise: price }))
  const { rows } = await tx.execute<{ placedAt: string }>(
    insertWithLines({
      ...{ id, userId, payment, total: totalPaise, address: JSON.stringify(address), deliverBy },
      lineIds: items.map((line) => line.id),
      productIds: items.map((line) => line.productId),
      variantIds: items.map((line) => line.variantId),
      names: items.map((line) => line.name),
      images: items.map((line) => line.image),
      colors: items.map((line) => line.color),
      sizes: items.map((line) => line.size),
      quantities: items.map((line) => line.quantity),
      prices: items.map((line) => line.pricePaise),
    }),
  )
  const placedAt = new Date(rows[0]?.placedAt ?? Number.NaN)
  return toOrder({ id, status: 'PLACED', payment, totalPaise, address, placedAt, deliverBy }, items)
}

/** A shopper's orders, newest first. */
export async function listOrders(db: Db, userId: number): Promise<Order[]> {
  const found = await db
    .select()
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(desc(orders.placedAt), desc(orders.id))
  return withLines(db, found)
}

/** @returns null if the shopper has no such order */
export async function findOrder(db: Db, userId: number, id: string): Promise<Order | null> {
  const found = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.userId, userId)))
  return (await withLines(db, found))[0] ?? null
}

/** The shopper's orders of the last two minutes to this address, newest first. */
export async function recentOrders(db: Db, userId: number, address: DeliveryAddress): Promise<Order[]> {
  const found = await db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.userId, userId),
        gt(orders.placedAt, sql`now() - interval '2 minutes'`),
        eq(orders.address, address),
      ),
    )
    .orderBy(desc(orders.placedAt))
  return withLines(db, found)
}

async function withLines(db: Db, found: (typeof orders.$inferSelect)[]): Promise<Order[]> {
  if (found.length === 0) return []
  const ids = found.map((order) => order.id)
  const lines = await db
    .select()
    .from(orderLines)
    .where(anyOf(orderLines.orderId, ids))
    .orderBy(asc(orderLines.position))
  return found.map((order) =>
    toOrder(
      order,
      lines.filter((line) => line.orderId === order.id),
    ),
  )
}

type OrderRow = Pick<typeof orders.$inferSelect, 'id' | 'status' | 'payment' | 'totalPaise' | 'address' | 'placedAt'> &
  Partial<Pick<typeof orders.$inferSelect, 'tracking' | 'courier' | 'trackingUrl' | 'deliverBy' | 'deliveredAt'>>
type LineRow = Omit<typeof orderLines.$inferSelect, 'orderId' | 'position'>

function toOrder(order: OrderRow, lines: readonly LineRow[]): Order {
  const items = lines.map(toItem)
  return {
    id: order.id,
    orderStatus: order.status,
    orderDate: order.placedAt.toISOString(),
    orders: items,
    orderItems: items,
    paymentState: order.payment,
    total: toRupees(order.totalPaise as Paise),
    deliveryAddress: order.address,
    ...(order.tracking && { tracking: order.tracking }),
    ...(order.courier && { courier: order.courier }),
    ...(order.trackingUrl && { trackingUrl: order.trackingUrl }),
    ...(order.deliverBy && { deliverBy: order.deliverBy }),
    ...(order.deliveredAt && { deliveredAt: order.deliveredAt.toISOString() }),
  }
}

function toItem(line: LineRow): OrderItem {
  const { id, productId, name, image, color, size, quantity, pricePaise } = line
  return { id, productId, name, image, color, size, quantity, price: toRupees(pricePaise as Paise) }
}

/**
 * Locks and cancels the order.
 * @returns the lines to return to stock; none if the order was cancelled before
 * @throws ShopError NOT_FOUND, NOT_CANCELLABLE (shipped or delivered)
 */
export async function cancelOrder(
  tx: Db,
  userId: number,
  id: string,
): Promise<{ variantId: number; quantity: number }[]> {
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.userId, userId)))
    .for('update')
  if (!order) throw new ShopError('NOT_FOUND')
  if (order.status === 'CANCELLED') return []
  if (!mayBecome(order.status, 'CANCELLED')) throw new ShopError('NOT_CANCELLABLE')
  const payment = order.payment === 'PAID' ? 'REFUND_PENDING' : order.payment
  await tx.update(orders).set({ status: 'CANCELLED', payment, cancelledAt: sql`now()` }).where(eq(orders.id, id))
  logEvent(tx, 'order cancelled', { order: id, shopper: userId, payment, paise: order.totalPaise })
  return soldQuantities(tx, id)
}

/** What returns to stock if an order is not sold after all. */
export async function soldQuantities(tx: Db, orderId: string): Promise<{ variantId: number; quantity: number }[]> {
  return tx
    .select({ variantId: orderLines.variantId, quantity: orderLines.quantity })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
}

/** @returns false if the order was not paid online or has a refund already */
export async function markRefundPending(tx: Db, id: string): Promise<boolean> {
  return movePayment(tx, id, 'PAID', 'REFUND_PENDING')
}

/** @returns false if the order has no open refund */
export async function markRefunded(tx: Db, id: string): Promise<boolean> {
  return movePayment(tx, id, 'REFUND_PENDING', 'REFUNDED')
}

async function movePayment(tx: Db, id: string, from: PaymentState, to: PaymentState): Promise<boolean> {
  const moved = await tx
    .update(orders)
    .set({ payment: to })
    .where(and(eq(orders.id, id), eq(orders.payment, from)))
    .returning({ id: orders.id })
  return moved.length > 0
}
