import { formatPaise, paise } from '@tanabana/contract/money.ts'
import type { Db } from '#database/database.ts'
import { ShopError } from '#http/shop-error.ts'
import {
  type Gateway,
  isUndecided,
  type ListedPayment,
  makeCheckDue,
  makeRefundCheckDue,
  parseRefundId,
  paymentsOfDays,
  paymentsSince,
  RefundState,
  refundIdOf,
} from '#payments/payments.ts'

/** A payment or refund whose state or amount differs at the gateway. */
export type Difference = { id: string; ours: string; phonepe: string }

/** `behind`: ended at the gateway, not yet checked by the shop. `unanswered`: the gateway sent no status. */
export type Comparison = { compared: number; behind: string[]; differences: Difference[]; unanswered: string[] }

/** One part of a long comparison: as many payments as the gateway answers in this time. */
const part = { payments: 300, atOnce: 6, milliseconds: 7000 }

/**
 * Compares the payments of the last days, and their refunds, with the gateway. The shop checks every difference again within
 * seconds, so a second comparison shows what remains.
 */
export async function compareWithGateway(db: Db, gateway: Gateway, days: number): Promise<Comparison> {
  const comparison = emptyComparison()
  for (const payment of await paymentsSince(db, days)) await compareOne(gateway, payment, comparison)
  await recheckDifferences(db, comparison)
  return comparison
}

/**
 * The same for days of India, part by part, without the new check of differences.
 * @returns `next`: where the next part starts; null after the last one
 */
export async function compareDays(
  db: Db,
  gateway: Gateway,
  days: { from: string; to: string; after?: string | undefined },
): Promise<Comparison & { next: string | null }> {
  const endsAt = performance.now() + part.milliseconds
  const comparison = emptyComparison()
  const { payments, isLast } = await paymentsOfDays(db, days, part.payments)
  for (let at = 0; at < payments.length; at += part.atOnce) {
    const some = payments.slice(at, at + part.atOnce)
    await Promise.all(some.map((payment) => compareOne(gateway, payment, comparison)))
    const isOver = performance.now() > endsAt && at + part.atOnce < payments.length
    if (isOver) return { ...comparison, next: some.at(-1)?.place ?? null }
  }
  return { ...comparison, next: isLast ? null : (payments.at(-1)?.place ?? null) }
}

/** Makes the shop check all that differs now. */
export async function recheckDifferences(db: Db, { behind, differences }: Comparison): Promise<void> {
  for (const id of [...behind, ...differences.map((difference) => difference.id)]) {
    if (parseRefundId(id)) await makeRefundCheckDue(db, id)
    else await makeCheckDue(db, id)
  }
}

function emptyComparison(): Comparison {
  return { compared: 0, behind: [], differences: [], unanswered: [] }
}

async function compareOne(gateway: Gateway, payment: ListedPayment, comparison: Comparison): Promise<void> {
  try {
    await comparePayment(gateway, payment, comparison)
    if (payment.refund) await compareRefund(gateway, payment.id, payment.refund, comparison)
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    comparison.unanswered.push(payment.id)
  }
}

async function comparePayment(
  gateway: Gateway,
  { id, state, paid }: ListedPayment,
  comparison: Comparison,
): Promise<void> {
  const status = await gateway.status(id)
  comparison.compared += 1
  const captured = status?.state === 'COMPLETED' ? status.amount : null
  if (captured === paid) return
  if (isUndecided(state)) return void comparison.behind.push(id)
  const ours = `${state}, ${amountText(paid)}`
  comparison.differences.push({ id, ours, phonepe: `${status?.state ?? 'unknown'}, ${amountText(captured)}` })
}

async function compareRefund(
  gateway: Gateway,
  attemptId: string,
  refund: NonNullable<ListedPayment['refund']>,
  comparison: Comparison,
): Promise<void> {
  const { state, amount } = refund
  const id = refundIdOf({ attemptId, try: refund.try })
  const status = await gateway.refundStatus(id, attemptId)
  comparison.compared += 1
  const paidBack = state === RefundState.COMPLETED
  if (paidBack === (status?.state === 'COMPLETED') && (!paidBack || status?.amount === amount)) return
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
