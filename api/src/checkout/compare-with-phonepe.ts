import { formatPaise, paise } from '@tanabana/contract/money.ts'
import type { Db } from '#database/database.ts'
import { ShopError } from '#http/shop-error.ts'
import {
  isUndecided,
  type ListedPayment,
  type PhonePe,
  paymentsSince,
  RefundState,
  refundIdOf,
  scheduleCheck,
  scheduleRefundCheck,
} from '#payments/payments.ts'

/** A payment or refund whose state or amount differs at PhonePe. */
export type Difference = { id: string; ours: string; phonepe: string }

/** `behind`: ended at PhonePe, not yet checked by the shop. `unanswered`: PhonePe sent no status. */
export type Comparison = { compared: number; behind: string[]; differences: Difference[]; unanswered: string[] }

/**
 * Compares the payments of the last days, and their refunds, with PhonePe. The shop checks every difference again within
 * seconds, so a second comparison shows what remains.
 */
export async function compareWithPhonePe(db: Db, phonepe: PhonePe, days: number): Promise<Comparison> {
  const comparison: Comparison = { compared: 0, behind: [], differences: [], unanswered: [] }
  for (const payment of await paymentsSince(db, days)) {
    try {
      await comparePayment(db, phonepe, payment, comparison)
      if (payment.refund) await compareRefund(db, phonepe, payment.id, payment.refund, comparison)
    } catch (error) {
      if (!(error instanceof ShopError)) throw error
      comparison.unanswered.push(payment.id)
    }
  }
  return comparison
}

async function comparePayment(
  db: Db,
  phonepe: PhonePe,
  { id, state, paid }: ListedPayment,
  comparison: Comparison,
): Promise<void> {
  const status = await phonepe.status(id)
  comparison.compared += 1
  const captured = status?.state === 'COMPLETED' ? status.amount : null
  if (captured === paid) return
  await scheduleCheck(db, id)
  if (isUndecided(state)) return void comparison.behind.push(id)
  const ours = `${state}, ${amountText(paid)}`
  comparison.differences.push({ id, ours, phonepe: `${status?.state ?? 'unknown'}, ${amountText(captured)}` })
}

async function compareRefund(
  db: Db,
  phonepe: PhonePe,
  attemptId: string,
  refund: NonNullable<ListedPayment['refund']>,
  comparison: Comparison,
): Promise<void> {
  const { state, amount } = refund
  const id = refundIdOf({ attemptId, try: refund.try })
  const status = await phonepe.refundStatus(id, attemptId)
  comparison.compared += 1
  const paidBack = state === RefundState.COMPLETED
  if (paidBack === (status?.state === 'COMPLETED') && (!paidBack || status?.amount === amount)) return
  await scheduleRefundCheck(db, id)
  if (!paidBack && state !== RefundState.REFUSED) return void comparison.behind.push(id)
  const ours = `${state}, ${amountText(amount)}`
  comparison.differences.push({
    id,
    ours,
    phonepe: `${status?.state ?? 'unknown'}, ${amountText(status?.amount ?? null)}`,
  })
}

function amountText(amount: number | null): string {
  return amount === null ? 'nothing paid' : formatPaise(paise(amount))
}
