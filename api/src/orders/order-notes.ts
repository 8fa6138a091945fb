import { asc, eq } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import { orderNotes, orders } from './tables.ts'

/** Notes of the staff about an order, oldest first. */
export function listOrderNotes(db: Db, orderId: string): Promise<(typeof orderNotes.$inferSelect)[]> {
  return db.select().from(orderNotes).where(eq(orderNotes.orderId, orderId)).orderBy(asc(orderNotes.id)).limit(200)
}

/** @param who the name of the person */
export async function addOrderNote(tx: Db, orderId: string, who: string, text: string): Promise<void> {
  await tx.insert(orderNotes).values({ orderId, who, text })
}

/** Notes of the staff about all orders of a shopper, oldest first. */
export async function listNotesOnOrdersOf(db: Db, userId: number): Promise<(typeof orderNotes.$inferSelect)[]> {
  const found = await db
    .select({ note: orderNotes })
    .from(orderNotes)
    .innerJoin(orders, eq(orders.id, orderNotes.orderId))
    .where(eq(orders.userId, userId))
    .orderBy(asc(orderNotes.id))
  return found.map(({ note }) => note)
}
