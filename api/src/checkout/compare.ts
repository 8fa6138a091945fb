import { formatPaise, paise } from '@tanabana/contract/money.ts'
import type { Db } from '#database/database.ts'
import { ShopError } from '#http/shop-error.ts'
import {
  checkSoon,
  type ListedPayment,
  type PhonePe,
  paymentsSince,
  refundIdOf,
  refundNow,
} from '#payments/payments.ts'

/** One payment or refund that PhonePe tells of in another way than our books. Amounts in paise. */
export type Difference = { id: string; ours: string; phonepe: string }

export type Comparison = { compared: number; differences: Difference[]; unanswered: string[] }

/**
 * Holds the payments of the last days, and their refunds, against PhonePe's own books. What differs is asked about
 * again by the shop itself within seconds, so that a second look shows what is left.
 */
export async function compareWithPhonePe(db: Db, phonepe: PhonePe, days: number): Promise<Comparison> {
  const found = await paymentsSince(db, days)
  const comparison: Comparison = { compared: 0, differences: [], unanswered: [] }
  for (const payment of found) {
    try {
      await comparePayment(db, phonepe, payment, comparison)
      if (payment.refund) await compareRefund(db, phonepe, payment, payment.refund, comparison)
    } catch (error) {
      if (!(error instanceof ShopError)) throw error
      comparison.unanswered.push(payment.id)
    }
  }
  return comparison
}

async function comparePayment(db: Db, phonepe: PhonePe, payment: ListedPayment, comparison: Comparison): Promise<void> {
  const said = await phonepe.status(payment.id)
  comparison.compared += 1
  const paid = said?.state === 'COMPLETED' ? said.amount : null
  if (paid === payment.paid) return
  await checkSoon(db, payment.id)
  comparison.differences.push({
    id: payment.id,
    ours: `${payment.state}, ${amountText(payment.paid)}`,
    phonepe: `${said?.state ?? 'unknown'}, ${amountText(paid)}`,
  })
}

async function compareRefund(
  db: Db,
  phonepe: PhonePe,
  { id: attemptId }: ListedPayment,
  refund: NonNullable<ListedPayment['refund']>,
  comparison: Comparison,
): Promise<void> {
  const id = refundIdOf({ attemptId, try: refund.try })
  const said = await phonepe.refundStatus(id, attemptId)
  comparison.compared += 1
  const ours = refund.state === 'COMPLETED'
  const same = ours === (said?.state === 'COMPLETED') && (!ours || said?.amount === refund.amount)
  if (same) return
  await refundNow(db, id)
  comparison.differences.push({
    id,
    ours: `${refund.state}, ${amountText(refund.amount)}`,
    phonepe: `${said?.state ?? 'unknown'}, ${amountText(said?.amount ?? null)}`,
  })
}

function amountText(amount: number | null): string {
  return amount === null ? 'nothing paid' : formatPaise(paise(amount))
}
