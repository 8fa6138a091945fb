import { CallError } from '@tanabana/contract/client.ts'
import { messages as shared } from '@tanabana/contract/messages.ts'
import type { Order } from '@tanabana/contract/orders.ts'
import { paymentMessages } from '@tanabana/contract/payment-messages.ts'
import { readOrder } from '#api/read-order.ts'
import { shopper } from '#session/shopper-client.ts'
import { messages } from './messages.ts'
import { clearPendingPayment, type PendingPayment } from './pending-payment.ts'
import { submitOrder } from './submit-order.ts'

/**
 * `untried`: the shopper can pay, but has not. `refunded`: captured, but no order was placed. `unknown`: the backend did not answer.
 * `stuck`: the order was refused although the money may have been captured.
 */
export type Outcome =
  | { is: 'placed'; order: Order }
  | { is: 'pending' | 'untried' | 'unpaid' | 'refunded' | 'unknown' | 'stuck'; why: string }

/** False if the order was cancelled, or placed with cash on delivery in another tab. */
export function isPaidFor({ orderStatus, paymentState }: Order): boolean {
  return orderStatus !== 'CANCELLED' && paymentState !== 'COD'
}

/** Asks how the payment ended. The backend places the order of a paid one. Never rejects. */
export async function askOutcome(payment: PendingPayment, signal?: AbortSignal): Promise<Outcome> {
  const { username, addressId, items, orderId } = payment
  try {
    const order = await submitOrder({ username, addressId, items, orderId, paymentMethod: 'ONLINE' }, signal)
    clearPendingPayment()
    return { is: 'placed', order }
  } catch (error) {
    if (!(error instanceof CallError)) return { is: 'unknown', why: shared.unexpected }
    const { status, code, message: why } = error
    if (code === 'NOT_PAID_YET') return { is: 'untried', why }
    // 401: the shopper signs in again; the payment stays pending
    if (status === 202 || status === 401) return { is: 'pending', why }
    if (code === 'NOT_PAID') {
      clearPendingPayment()
      return { is: 'unpaid', why: messages.notPaid }
    }
    if (code === 'PAID_BUT_REFUNDED') {
      clearPendingPayment()
      return { is: 'refunded', why: paymentMessages.paidAndRefunded }
    }
    const unanswered = status === 0 || status === 429 || status >= 500
    return unanswered ? { is: 'unknown', why } : { is: 'stuck', why: paymentMessages.paidButNotPlaced }
  }
}

/**
 * Cancels the payment. @returns the order if it was paid nevertheless
 * @throws CallError without an answer (it may still be paid), or PAID_BUT_REFUNDED
 */
export async function cancelPayment(payment: PendingPayment): Promise<Order | null> {
  const { orderId, attempt } = payment
  // Without an attempt id the call could cancel an order placed meanwhile.
  if (attempt === undefined) {
    const outcome = await askOutcome(payment)
    if (outcome.is === 'placed') return outcome.order
  }
  try {
    const answer = await shopper('cancelOrder', {
      params: { orderId },
      query: attempt === undefined ? {} : { attempt },
    })
    clearPendingPayment()
    return answer?.paymentState === 'PAID' ? readOrder(answer) : null
  } catch (error) {
    const code = error instanceof CallError ? error.code : undefined
    if (code === 'NOT_FOUND' || code === 'PAID_BUT_REFUNDED') clearPendingPayment()
    if (code === 'NOT_FOUND') return null
    throw error
  }
}
