import type { DeliveryAddress } from '@tanabana/contract/addresses.ts'
import { undoSeconds } from '@tanabana/contract/limits.ts'
import { mayBecome, type OrderStatus } from '@tanabana/contract/order-state.ts'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import { logEvent } from '#database/log-events.ts'
import { type Courier, findCourier, trackingUrlOf, usualName } from './couriers.ts'
import { orderLines, orders } from './tables.ts'

/** Orders for the staff. Amounts in paise. */

export type MerchantOrder = typeof orders.$inferSelect

/** Orders with one status or of one shopper, newest first. */
export function listAllOrders(
  db: Db,
  { status, userId, most }: { status?: OrderStatus | undefined; userId?: number | undefined; most: number },
): Promise<MerchantOrder[]> {
  return db
    .select()
    .from(orders)
    .where(and(status && eq(orders.status, status), userId === undefined ? undefined : eq(orders.userId, userId)))
    .orderBy(desc(orders.placedAt))
    .limit(most)
}

/** @returns null if there is no such order */
export async function findOrderAsMerchant(
  db: Db,
  id: string,
): Promise<(MerchantOrder & { lines: (typeof orderLines.$inferSelect)[] }) | null> {
  const [order] = await db.select().from(orders).where(eq(orders.id, id))
  if (!order) return null
  const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, id)).orderBy(asc(orderLines.position))
  return { ...order, lines }
}

/** Locks an order for a change. @returns null if there is no such order */
export async function lockOrder(tx: Db, id: string): Promise<MerchantOrder | null> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
  return order ?? null
}

/** Changes where a locked order goes. Only before it ships. */
export async function changeDeliveryAddress(tx: Db, id: string, address: DeliveryAddress): Promise<void> {
  await tx.update(orders).set({ address }).where(eq(orders.id, id))
}

/** `courier`: its name. `ownCouriers`: the merchant's own, with their links. A missing value stays as it is. */
export type Shipment = { tracking?: string | undefined; courier?: string | undefined; ownCouriers?: readonly Courier[] }

type Sent = { tracking: string | null; courier: string | null }

/** `unchanged`: the order has this status already, or the transition is not allowed. `status`: the current one. */
export type Moved = Sent & { result: 'moved' | 'tracking changed' | 'unchanged'; status: OrderStatus }

/**
 * Packs, unpacks (PLACED), ships, delivers or takes back a locked order. Shipping it again corrects courier and tracking
 * number.
 */
export async function moveOrder(
  tx: Db,
  { id, status, tracking, courier }: MerchantOrder,
  to: Exclude<OrderStatus, 'CANCELLED'>,
  shipment: Shipment = {},
): Promise<Moved> {
  const isAllowed = mayBecome(status, to)
  const { trackingUrl, ...sent } = describeShipment({ tracking, courier }, shipment)
  const isChanged = sent.tracking !== tracking || sent.courier !== courier
  const correctsTracking = to === 'SHIPPED' && status === 'SHIPPED' && isChanged
  if (!isAllowed && !correctsTracking) return { result: 'unchanged', status, tracking, courier }
  await tx
    .update(orders)
    .set({
      status: to,
      ...(to === 'SHIPPED' && { ...sent, trackingUrl, shippedAt: isAllowed ? sql`now()` : sql`${orders.shippedAt}` }),
      ...(to === 'DELIVERED' && { deliveredAt: sql`now()` }),
      ...(to === 'RETURNED_TO_ORIGIN' && { returnedAt: sql`now()` }),
    })
    .where(eq(orders.id, id))
  logEvent(tx, 'order moved', { order: id, from: status, to })
  return { result: isAllowed ? 'moved' : 'tracking changed', status: to, ...sent }
}

/** @returns how long the order's delivery can still be taken back */
export function undoSecondsOf({ status, deliveredAt }: MerchantOrder): number {
  if (status !== 'DELIVERED' || !deliveredAt) return 0
  return Math.max(0, Math.ceil(undoSeconds - (Date.now() - deliveredAt.getTime()) / 1000))
}

/** Makes a delivered order a shipped one. @returns false if it is not delivered, or too long ago */
export async function withdrawDelivery(tx: Db, id: string): Promise<boolean> {
  const inTime = sql`delivered_at > clock_timestamp() - make_interval(secs => ${undoSeconds})`
  const back = await tx
    .update(orders)
    .set({ status: 'SHIPPED', deliveredAt: null })
    .where(and(eq(orders.id, id), eq(orders.status, 'DELIVERED'), inTime))
    .returning({ id: orders.id })
  if (back.length > 0) logEvent(tx, 'order moved', { order: id, from: 'DELIVERED', to: 'SHIPPED' })
  return back.length > 0
}

function describeShipment(order: Sent, { tracking = order.tracking ?? undefined, courier, ownCouriers }: Shipment) {
  const name = courier ?? order.courier ?? ''
  const known = findCourier(name, ownCouriers)
  return {
    tracking: tracking ?? null,
    courier: usualName(name, ownCouriers) || null,
    trackingUrl: known ? trackingUrlOf(known, tracking ?? null) : null,
  }
}
