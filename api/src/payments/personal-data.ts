import { paise, toRupees } from '@tanabana/contract/money.ts'
import type { PersonalData } from '@tanabana/contract/privacy.ts'
import { and, desc, eq, notInArray, sql } from 'drizzle-orm'
import { anyOf } from '#database/any-of.ts'
import type { Db } from '#database/database.ts'
import { finalStates } from './payment-states.ts'
import { gatewayLog, paymentAttempts, paymentEvents } from './tables.ts'

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

/** Removes personal data from the payments for these bags, and from what the gateway said. @param userId their new account */
export async function erasePayments(tx: Db, bagIds: readonly string[], userId: number): Promise<void> {
  const attempts = await tx
    .update(paymentAttempts)
    .set({ userId, redirectUrl: null, purchase: sql`jsonb_set(${paymentAttempts.purchase}, '{address}', 'null')` })
    .where(anyOf(paymentAttempts.bagId, bagIds))
    .returning({ id: paymentAttempts.id })
  const ids = attempts.map(({ id }) => id)
  const entries = await tx.select().from(gatewayLog).where(anyOf(gatewayLog.attemptId, ids))
  for (const { id, request, response } of entries) {
    const bare = { request: withoutPersonalData(request), response: withoutPersonalData(response) }
    await tx.update(gatewayLog).set(bare).where(eq(gatewayLog.id, id))
  }
  const events = await tx.select().from(paymentEvents).where(anyOf(paymentEvents.attemptId, ids))
  for (const { id, response } of events)
    await tx
      .update(paymentEvents)
      .set({ response: withoutPersonalData(response) })
      .where(eq(paymentEvents.id, id))
}

/** What the desk, the CSV and a dispute need. Texts and means of payment are left out: they may name the payer. */
const keptFields: ReadonlySet<string> = new Set([
  ...['merchantOrderId', 'merchantRefundId', 'originalMerchantOrderId', 'orderId', 'refundId', 'transactionId'],
  ...['state', 'amount', 'code', 'errorCode', 'detailedErrorCode', 'errorContext', 'event', 'type', 'payload'],
  ...['paymentDetails', 'paymentMode', 'timestamp', 'expireAt', 'expireAfter'],
])

function withoutPersonalData(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutPersonalData)
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(([key]) => keptFields.has(key))
  return Object.fromEntries(kept.map(([key, one]) => [key, withoutPersonalData(one)]))
}
