import type { OrderStatus } from '@tanabana/contract/orders.ts'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import { mayBecome } from './order-state.ts'
import { orderLines, orders } from './tables.ts'

/** What the owner's tool does with orders. Amounts in paise. */

export type OwnersOrder = typeof orders.$inferSelect

/** The newest orders, of one status or one shopper. */
export function listAllOrders(
  db: Db,
  { status, userId, most }: { status?: OrderStatus | undefined; userId?: number | undefined; most: number },
): Promise<OwnersOrder[]> {
  return db
    .select()
    .from(orders)
    .where(and(status && eq(orders.status, status), userId === undefined ? undefined : eq(orders.userId, userId)))
    .orderBy(desc(orders.placedAt))
    .limit(most)
}

/** @returns null where there is none */
export async function findForOwner(
  db: Db,
  id: string,
): Promise<(OwnersOrder & { lines: (typeof orderLines.$inferSelect)[] }) | null> {
  const [order] = await db.select().from(orders).where(eq(orders.id, id))
  if (!order) return null
  const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, id)).orderBy(asc(orderLines.position))
  return { ...order, lines }
}

/** What a step did: `unchanged` where the order is there already or may not go there, with the status it has. */
export type Moved = { result: 'moved' | 'tracking changed' | 'unchanged'; status: OrderStatus; tracking: string | null }

/**
 * Moves an order on to packed, shipped or delivered; shipped again, corrects its tracking number.
 * @returns null where there is no such order
 */
export async function moveOrder(
  db: Db,
  id: string,
  to: Exclude<OrderStatus, 'PLACED' | 'CANCELLED'>,
  tracking?: string,
): Promise<Moved | null> {
  return db.transaction(async (tx) => {
    const [order] = await tx
      .select({ status: orders.status, tracking: orders.tracking })
      .from(orders)
      .where(eq(orders.id, id))
      .for('update')
    if (!order) return null
    const moves = mayBecome(order.status, to)
    const corrects = to === 'SHIPPED' && order.status === 'SHIPPED' && (tracking ?? order.tracking) !== order.tracking
    if (!moves && !corrects) return { result: 'unchanged', ...order }
    await tx
      .update(orders)
      .set({
        status: to,
        ...(tracking !== undefined && { tracking }),
        ...(to === 'DELIVERED' && { deliveredAt: sql`now()` }),
      })
      .where(eq(orders.id, id))
    return { result: moves ? 'moved' : 'tracking changed', status: to, tracking: tracking ?? order.tracking }
  })
}
