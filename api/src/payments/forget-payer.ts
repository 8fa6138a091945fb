import { paise, toRupees } from '@tanabana/contract/money.ts'
import type { PersonalData } from '@tanabana/contract/privacy.ts'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import { paymentAttempts } from './tables.ts'

/** Whether money may still come in from this shopper, or has to go back. */
export async function hasOpenPayment(db: Db, userId: number): Promise<boolean> {
  const done = sql`${paymentAttempts.state} in ('FAILED', 'EXPIRED', 'COMPLETED', 'REFUNDED')`
  return (await db.$count(paymentAttempts, and(eq(paymentAttempts.userId, userId), sql`not ${done}`))) > 0
}

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

/** Takes the address out of what was bought. One that is paid late all the same has nowhere to go, and is refunded. */
export async function forgetPayer(tx: Db, userId: number): Promise<void> {
  await tx
    .update(paymentAttempts)
    .set({ purchase: sql`jsonb_set(${paymentAttempts.purchase}, '{address}', 'null')` })
    .where(eq(paymentAttempts.userId, userId))
}
