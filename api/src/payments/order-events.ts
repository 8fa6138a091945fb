import { formatPaise, paise } from '@tanabana/contract/money.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import { AttemptState, RefundState } from './payment-states.ts'
import { gatewayLog, paymentAttempts, paymentEvents, refunds } from './tables.ts'

/** `isProblem`: the merchant has to look at it. */
export type PaymentOfOrderEvent = { at: Date; kind: 'payment' | 'refund'; text: string; isProblem: boolean }

/** What happened to an order's payments and refunds, webhooks included, as sentences, oldest first. */
export async function eventsOfOrder(db: Db, orderId: string): Promise<PaymentOfOrderEvent[]> {
  const changes = await db
    .select({ event: paymentEvents, amount: paymentAttempts.amountPaise, refunded: refunds.amountPaise })
    .from(paymentEvents)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, paymentEvents.attemptId))
    .leftJoin(refunds, eq(refunds.attemptId, paymentAttempts.id))
    .where(eq(paymentAttempts.bagId, orderId))
    .orderBy(asc(paymentEvents.id))
    .limit(300)
  const webhooks = await db
    .select({ at: gatewayLog.at, request: gatewayLog.request })
    .from(gatewayLog)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, gatewayLog.attemptId))
    .where(and(eq(paymentAttempts.bagId, orderId), sql`${gatewayLog.call} = 'webhook'`))
    .orderBy(asc(gatewayLog.id))
    .limit(100)
  return [
    ...changes.map(({ event, amount, refunded }) =>
      event.refundId ? refundEvent(event, refunded ?? amount) : paymentEvent(event, amount),
    ),
    ...webhooks.map(({ at, request }) => webhookEvent(at, request)),
  ]
}

type Change = typeof paymentEvents.$inferSelect

const paymentWords: Readonly<Record<AttemptState, (amount: string) => string>> = {
  [AttemptState.CREATED]: () => 'Payment started',
  [AttemptState.PENDING]: (amount) => `Payment of ${amount} open at PhonePe`,
  [AttemptState.PAID_AWAITING_ADDRESS]: (amount) => `Paid ${amount} online, without a delivery address yet`,
  [AttemptState.COMPLETED]: (amount) => `Paid ${amount} online`,
  [AttemptState.FAILED]: () => 'Payment failed',
  [AttemptState.EXPIRED]: () => 'Payment expired',
  [AttemptState.ABANDONED]: () => 'The shopper left this payment',
  [AttemptState.REFUND_DUE]: (amount) => `${amount} to be refunded`,
  [AttemptState.REFUNDED]: () => 'Payment is refunded in full',
}

function paymentEvent({ at, to, response }: Change, amount: number): PaymentOfOrderEvent {
  const text = paymentWords[to as AttemptState]?.(formatPaise(paise(amount))) ?? `Payment: ${to}`
  return { at, kind: 'payment', text: withReason(text, to === AttemptState.FAILED && response), isProblem: false }
}

const refundWords: Readonly<Record<RefundState, (amount: string) => string>> = {
  [RefundState.DUE]: (amount) => `Refund of ${amount} waits for PhonePe`,
  [RefundState.ASKED]: (amount) => `Refund of ${amount} requested from PhonePe`,
  [RefundState.PENDING]: () => 'PhonePe accepted the refund',
  [RefundState.CONFIRMED]: () => 'PhonePe confirmed the refund, the bank works on it',
  [RefundState.COMPLETED]: (amount) => `PhonePe refunded ${amount}`,
  [RefundState.REFUSED]: () => 'PhonePe rejected the refund. Retry it in Money',
}

function refundEvent({ at, from, to, response }: Change, amount: number): PaymentOfOrderEvent {
  const isRetry = to === RefundState.DUE && from !== null
  const text = isRetry ? 'Refund failed, we try again' : refundWords[to as RefundState]?.(formatPaise(paise(amount)))
  const isProblem = to === RefundState.REFUSED
  return {
    at,
    kind: 'refund',
    text: withReason(text ?? `Refund: ${to}`, (isRetry || isProblem) && response),
    isProblem,
  }
}

/** `checkout.order.completed` → `PhonePe reported: order completed`. */
function webhookEvent(at: Date, request: unknown): PaymentOfOrderEvent {
  const { event } = fields(request)
  const words = typeof event === 'string' ? event.slice(0, 80).split('.').slice(-2).join(' ') : 'a change'
  return {
    at,
    kind: words.includes('refund') ? 'refund' : 'payment',
    text: `PhonePe reported: ${words}`,
    isProblem: false,
  }
}

/** Adds the gateway's own words for a failure, if it sent some. */
function withReason(text: string, response: unknown): string {
  const { errorContext, errorCode, code } = fields(response)
  const reason = [fields(errorContext).description, fields(errorContext).errorCode, errorCode, code].find(
    (value) => typeof value === 'string' && value !== '',
  )
  return reason ? `${text}: ${String(reason).slice(0, 120)}` : text
}

function fields(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
