import { paise, toRupees } from '@tanabana/contract/money.ts'
import type { PersonalData } from '@tanabana/contract/privacy.ts'
import { and, desc, eq, notInArray, sql } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import { finalStates } from './payment-states.ts'
import { paymentAttempts } from './tables.ts'

/** Whether the shopper has a payment that may still be captured, or a refund that is not paid yet. */
export async function hasOpenPayment(db: Db, userId: number): Promise<boolean> {
  const open = notInArray(paymentAttempts.state, [...finalStates])
  return (await db.$count(paymentAttempts, and(eq(paymentAttempts.userId, userId), open))) > 0
}

/** Payments that may still be captured, and unpaid refunds, newest first. */
export function openPaymentsOf(db: Db, userId: number): Promise<(typeof paymentAttempts.$inferSelect)[]> {
  const open = notInArray(paymentAttempts.state, [...finalStates])
  return db
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.userId, userId), open))
    .orderBy(desc(paymentAttempts.createdAt))
    .limit(20)
}

/** The shopper's payments for the data download, newest first. Amounts in rupees. */
export async function paymentsOf(db: Db, userId: number): Promise<PersonalData['payments']> {
  const rows = await db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.userId, userId))
    .orderBy(desc(paymentAttempts.createdAt))
  return rows.map(({ bagId, amountPaise, state, createdAt }) => ({
    orderId: bagId,
    amount: toRupees(paise(amountPaise)),
    state,
    at: createdAt.toISOString(),
  }))
}

/** Removes the address from the shopper's purchases. A late payment then has no address and is refunded. */
export async function anonymizePayments(tx: Db, userId: number): Promise<void> {
  await tx
    .update(paymentAttempts)
    .set({ purchase: sql`jsonb_set(${paymentAttempts.purchase}, '{address}', 'null')` })
    .where(eq(paymentAttempts.userId, userId))
}
