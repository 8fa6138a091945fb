import { and, eq, or, sql } from 'drizzle-orm'
import { anyOf } from '#database/any-of.ts'
import type { Db } from '#database/database.ts'
import { unfinishedStates } from './order-state.ts'
import { orderNotes, orders } from './tables.ts'

/** Whether the personal data of an order were deleted, with the account or some days after it was cancelled. */
export function isErased({ address }: Pick<typeof orders.$inferSelect, 'address'>): boolean {
  return address.addressLine1 === '(deleted)'
}

/** Orders that are not delivered or not refunded yet, oldest first. `refund`: the refund is open. */
export async function unfinishedOrders(db: Db, userId: number): Promise<{ id: string; refund: boolean }[]> {
  const open = or(sql`${orders.status} in ${unfinishedStates}`, eq(orders.payment, 'REFUND_PENDING'))
  const found = await db
    .select({ id: orders.id, payment: orders.payment })
    .from(orders)
    .where(and(eq(orders.userId, userId), open))
    .orderBy(orders.placedAt)
  return found.map(({ id, payment }) => ({ id, refund: payment === 'REFUND_PENDING' }))
}

/** Keeps only what tax law requires of each order: lines, date, amount and State. @returns the orders' ids */
export async function anonymizeOrders(tx: Db, userId: number): Promise<string[]> {
  const kept = await tx.select({ id: orders.id, address: orders.address }).from(orders).where(eq(orders.userId, userId))
  for (const { id, address: before } of kept) {
    const { state, pincode, country } = before
    const address = { addressType: '', addressLine1: '(deleted)', city: '', district: '', state, pincode, country }
    await tx.update(orders).set({ address, tracking: null, trackingUrl: null }).where(eq(orders.id, id))
  }
  const ids = kept.map(({ id }) => id)
  await tx.delete(orderNotes).where(anyOf(orderNotes.orderId, ids))
  return ids
}

/** Leaves of these orders what the books need: lines, date, amount, payment and State. @param userId their new account */
export async function eraseOrders(tx: Db, ids: readonly string[], userId: number): Promise<void> {
  const address = sql`jsonb_build_object('addressType', '', 'addressLine1', '(deleted)', 'city', '', 'district', '',
    'state', coalesce(${orders.address}->>'state', ''), 'pincode', 0, 'country', coalesce(${orders.address}->>'country', ''))`
  await tx
    .update(orders)
    .set({ userId, address, personalDataDeletedAt: sql`now()`, tracking: null, trackingUrl: null })
    .where(anyOf(orders.id, ids))
  await tx.delete(orderNotes).where(anyOf(orderNotes.orderId, ids))
}
