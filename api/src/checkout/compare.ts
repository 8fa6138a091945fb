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

/** One payment or refund that PhonePe tells of in another way than our books. */
export type Difference = { id: string; ours: string; phonepe: string }

/**
 * `behind`: what has just ended at PhonePe, and is not yet in our books. `unanswered`: what PhonePe could not be asked of.
 */
export type Comparison = { compared: number; behind: string[]; differences: Difference[]; unanswered: string[] }

/**
 * Holds the payments of the last days, and their refunds, against PhonePe's own books. What differs is asked about
 * again by the shop itself within seconds, so that a second look shows what is left.
 */
export async function compareWithPhonePe(db: Db, phonepe: PhonePe, days: number): Promise<Comparison> {
  const comparison: Comparison = { compared: 0, behind: [], differences: [], unanswered: [] }
  for (const payment of await paymentsSince(db, days)) {
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

type Payment = ListedPayment

async function comparePayment(db: Db, phonepe: PhonePe, { id, state, paid }: Payment, to: Comparison): Promise<void> {
  const said = await phonepe.status(id)
  to.compared += 1
  const taken = said?.state === 'COMPLETED' ? said.amount : null
  if (taken === paid) return
  await checkSoon(db, id)
  if (['CREATED', 'PENDING', 'ABANDONED'].includes(state)) return void to.behind.push(id)
  const ours = `${state}, ${amountText(paid)}`
  to.differences.push({ id, ours, phonepe: `${said?.state ?? 'unknown'}, ${amountText(taken)}` })
}

async function compareRefund(
  db: Db,
  phonepe: PhonePe,
  { id: attemptId }: Payment,
  { state, amount, ...refund }: NonNullable<Payment['refund']>,
  to: Comparison,
): Promise<void> {
  const id = refundIdOf({ attemptId, try: refund.try })
  const said = await phonepe.refundStatus(id, attemptId)
  to.compared += 1
  const [given, taken] = [state === 'COMPLETED', said?.state === 'COMPLETED']
  if (given === taken && (!given || said?.amount === amount)) return
  await refundNow(db, id)
  if (!given && state !== 'REFUSED') return void to.behind.push(id)
  const ours = `${state}, ${amountText(amount)}`
  to.differences.push({ id, ours, phonepe: `${said?.state ?? 'unknown'}, ${amountText(said?.amount ?? null)}` })
}

function amountText(amount: number | null): string {
  return amount === null ? 'nothing paid' : formatPaise(paise(amount))
}
