import { CallError } from '@tanabana/contract/client.ts'
import { messages } from '@tanabana/contract/errors.ts'
import type { Order } from '@tanabana/contract/orders.ts'
import { shopper } from '#session/shopper-client.ts'
import { dropPayment, type KeptPayment } from './kept-payment.ts'
import { submitOrder } from './submit-order.ts'

/**
 * What became of a payment. `refunded`: the money was taken, nothing came of it, and it is given back. `unknown`: nobody could be asked, so it may be anything. `stuck`: refused for another reason
 * than the money, which may have been taken.
 */
export type Outcome =
  | { is: 'placed'; order: Order }
  | { is: 'pending' | 'unpaid' | 'refunded' | 'unknown' | 'stuck'; why: string }

/** Whether a payment's order is one to be thankful for the payment: it may be bought at the door in another tab, or be cancelled. */
export function isPaidFor({ orderStatus, paymentState }: Order): boolean {
  return orderStatus !== 'CANCELLED' && paymentState !== 'COD'
}

/** Asks the backend, which asks PhonePe: paid, the bag becomes its order. Never rejects. */
export async function askOutcome(payment: KeptPayment, signal?: AbortSignal): Promise<Outcome> {
  const { username, addressId, items, orderId } = payment
  try {
    const order = await submitOrder({ username, addressId, items, orderId, paymentMethod: 'ONLINE' }, signal)
    dropPayment()
    return { is: 'placed', order }
  } catch (error) {
    if (!(error instanceof CallError)) return { is: 'unknown', why: messages.unexpected }
    const { status, code, message: why } = error
    // 401: the page is being left, and the next sign-in finds the payment as it is
    if (status === 202 || status === 401) return { is: 'pending', why }
    if (code === 'NOT_PAID') {
      dropPayment()
      return { is: 'unpaid', why: messages.paymentNotMade }
    }
    if (code === 'PAID_BUT_REFUNDED') {
      dropPayment()
      return { is: 'refunded', why: messages.paidAndRefunded }
    }
    const nobodySaid = status === 0 || status === 429 || status >= 500
    return nobodySaid ? { is: 'unknown', why } : { is: 'stuck', why: messages.paidButNotPlaced }
  }
}

/**
 * The shopper gives the payment up. @returns its order, where it was paid all the same
 * @throws CallError where nobody could be asked: it may still be paid; PAID_BUT_REFUNDED
 */
export async function cancelPayment(payment: KeptPayment): Promise<Order | null> {
  const { orderId, attempt } = payment
  // Without the attempt's name an order that has come meanwhile would be cancelled.
  if (attempt === undefined) {
    const outcome = await askOutcome(payment)
    if (outcome.is === 'placed') return outcome.order
  }
  try {
    const answer = await shopper('cancelOrder', {
      params: { orderId },
      query: attempt === undefined ? {} : { attempt },
    })
    dropPayment()
    return answer?.paymentState === 'PAID' ? answer : null
  } catch (error) {
    const code = error instanceof CallError ? error.code : undefined
    if (code === 'NOT_FOUND' || code === 'PAID_BUT_REFUNDED') dropPayment()
    if (code === 'NOT_FOUND') return null
    throw error
  }
}
