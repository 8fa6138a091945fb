import type { OrderStatus } from '@tanabana/contract/orders.ts'
import { and, asc, desc, eq } from 'drizzle-orm'
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

/**
 * Moves an order on to packed, shipped or delivered.
 * @returns where it stands instead, if it may not be moved there; null where there is none
 */
export async function moveOrder(
  db: Db,
  id: string,
  to: Exclude<OrderStatus, 'PLACED' | 'CANCELLED'>,
  tracking?: string,
): Promise<OrderStatus | null> {
  return db.transaction(async (tx) => {
    const [order] = await tx.select({ status: orders.status }).from(orders).where(eq(orders.id, id)).for('update')
    if (!order) return null
    if (!mayBecome(order.status, to)) return order.status
    await tx
      .update(orders)
      .set({ status: to, ...(tracking !== undefined && { tracking }) })
      .where(eq(orders.id, id))
    return to
  })
}
