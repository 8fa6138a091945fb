import type { DeskPayment, ListedPayment } from '@tanabana/contract/desk/money.ts'
import type { PaymentFilter } from '@tanabana/contract/desk/payment-filters.ts'
import { inArray } from 'drizzle-orm'
import { type ListedShopper, shoppersById } from '#accounts/accounts.ts'
import { readPurchase } from '#checkout/checkout.ts'
import type { Db } from '#database/database.ts'
import { together } from '#database/together.ts'
import { ShopError } from '#http/shop-error.ts'
import { orders } from '#orders/tables.ts'
import {
  type Attempt,
  AttemptState,
  attentionOf,
  findAttempt,
  findPayment,
  type GatewayAnswer,
  lastAnswers,
  listPayments,
  paymentHistory,
  RefundState,
  readAnswer,
  reasonInWords,
  refundIdOf,
  refundStateInWords,
  searchPayments,
  stateInWords,
} from '#payments/payments.ts'
import { actionsOn } from '#staff/staff.ts'
import { paymentTimeline } from './payment-timeline.ts'

type Known = NonNullable<Awaited<ReturnType<typeof findPayment>>>
type Answers = { payment?: GatewayAnswer; refund?: GatewayAnswer }

const pageSize = 40

/** One page of payments beside the gateway's last answers. */
export async function findPayments(
  db: Db,
  search: {
    show?: PaymentFilter | undefined
    day?: string | undefined
    query?: string | undefined
    after?: string | undefined
  },
): Promise<{ payments: ListedPayment[]; next: string | null }> {
  const { show = 'all', ...rest } = search
  const { payments, next } = await searchPayments(db, { ...rest, only: show === 'all' ? undefined : show }, pageSize)
  const [answers, ordered, shoppers] = await Promise.all([
    lastAnswers(
      db,
      payments.map(({ id }) => id),
    ),
    ordersAmong(
      db,
      payments.map(({ bagId }) => bagId),
    ),
    shoppersById(
      db,
      payments.map(({ userId }) => userId),
    ),
  ])
  const shopperOf = new Map(shoppers.map((shopper) => [shopper.id, shopper]))
  const now = new Date()
  return {
    payments: payments.map((payment) =>
      toListed(payment, answers.get(payment.id) ?? {}, ordered.has(payment.bagId), shopperOf.get(payment.userId), now),
    ),
    next,
  }
}

async function ordersAmong(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .where(inArray(orders.id, [...ids]))
  return new Set(found.map(({ id }) => id))
}

/**
 * Everything about a payment on one screen. The number of an order finds its last payment.
 * @throws ShopError NOT_FOUND
 */
export async function readPayment(db: Db, given: string): Promise<DeskPayment> {
  const id = given.toUpperCase()
  const [found] = id.includes('-') ? [await findPayment(db, id)] : await listPayments(db, { bagId: id, most: 1 })
  if (!found) throw new ShopError('NOT_FOUND', 'This payment does not exist.')
  const { bagId, userId } = found
  const [{ events, gatewayLog }, attempts, ordered, [customer], actions, attempt] = await together([
    paymentHistory(db, found.id),
    listPayments(db, { bagId, most: 50 }),
    ordersAmong(db, [bagId]),
    shoppersById(db, [userId]),
    actionsOn(db, `payment ${found.id}`),
    findAttempt(db, found.id),
  ])
  const answers = gatewayLog.map((entry) => ({ call: entry.call, ...readAnswer(entry) }))
  const last = (calls: readonly string[]) => answers.findLast(({ call }) => calls.includes(call))
  const [payment, refund] = [last(['status']), last(['refund', 'refund status'])]
  const about = { ...(payment && { payment }), ...(refund && { refund }) }
  return {
    ...toListed(found, about, ordered.has(bagId), customer, new Date()),
    bag: attempt && !ordered.has(bagId) ? bagOf(attempt, customer && !customer.deleted ? customer.email : '') : null,
    paidAt: found.paidAt?.toISOString() ?? null,
    expiresAt: found.expiresAt.toISOString(),
    gatewayOrderId: answers.findLast((answer) => answer.id && ['pay', 'status'].includes(answer.call))?.id ?? null,
    transactions:
      answers.findLast((answer) => answer.call === 'status' && answer.transactions.length > 0)?.transactions ?? [],
    otherAttempts: attempts
      .filter((other) => other.id !== found.id)
      .map((other) => ({
        id: other.id,
        state: stateOf(other),
        amountPaise: other.amount,
        createdAt: other.createdAt.toISOString(),
      })),
    timeline: paymentTimeline(events, gatewayLog, actions),
  }
}

/** The snapshot of the payment: it never became an order. */
function bagOf(attempt: Attempt, email: string): DeskPayment['bag'] {
  const { lines, address } = readPurchase(attempt)
  return {
    lines: lines.map(({ name, image, color, size, quantity, price }) => ({
      ...{ name, image, color, size, quantity, pricePaise: price },
    })),
    ...{ recipient: address?.fullName ?? '', mobile: address?.mobile ?? '', email },
  }
}

function toListed(
  payment: Known,
  { payment: paid, refund: back }: Answers,
  hasOrder: boolean,
  customer: ListedShopper | undefined,
  now: Date,
): ListedPayment {
  const { id, bagId, amount, createdAt, refund } = payment
  const answer = refund ? back : paid
  return {
    ...{ id, orderId: bagId, hasOrder, amountPaise: amount, paidPaise: payment.paid },
    customer: customer && !customer.deleted ? { id: customer.id, name: customer.name } : null,
    state: stateOf(payment),
    createdAt: createdAt.toISOString(),
    refund: refund && {
      id: refundIdOf({ attemptId: id, try: refund.try }),
      state: refundStateInWords(refund.state),
      reason: reasonInWords(refund.reason),
      amountPaise: refund.amount,
      try: refund.try,
      createdAt: refund.createdAt.toISOString(),
      paidBackAt: refund.paidBackAt?.toISOString() ?? null,
    },
    gateway: answer
      ? {
          at: answer.at.toISOString(),
          state: answer.state,
          amountPaise: answer.amount,
          id: answer.id,
          error: answer.error,
        }
      : null,
    attention: attentionOf(payment, answer?.amount ?? null, now),
    offer: offerOf(payment),
  }
}

const stateOf = ({ state, refund }: Known) => (refund ? refundStateInWords(refund.state) : stateInWords(state))

/** A rejected refund, and one that failed before, get another request; all others a question. */
function offerOf({ state, refund }: Known): ListedPayment['offer'] {
  if (!refund) return state === AttemptState.COMPLETED ? null : 'ask'
  if (refund.state === RefundState.COMPLETED) return null
  return refund.state === RefundState.REFUSED || refund.state === RefundState.DUE ? 'retry refund' : 'ask refund'
}
