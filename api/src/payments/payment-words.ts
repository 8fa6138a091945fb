import type { ListedPayment, ListedRefund } from './merchant.ts'
import { AttemptState, RefundState } from './payment-states.ts'

/** Payments and refunds in words, for the merchant. */

const states: Record<AttemptState, string> = {
  CREATED: 'Waiting for payment',
  PENDING: 'Waiting for payment',
  [AttemptState.PAID_AWAITING_ADDRESS]: 'Paid, no address yet',
  COMPLETED: 'Paid',
  FAILED: 'Failed',
  EXPIRED: 'Not paid in time',
  ABANDONED: 'Cancelled by the shopper',
  REFUND_DUE: 'Refund in progress',
  REFUNDED: 'Refunded',
}

const refundStates: Record<RefundState, string> = {
  DUE: 'Refund due',
  ASKED: 'Refund requested, no answer yet',
  PENDING: 'Refund with the bank',
  CONFIRMED: 'Refund with the bank',
  COMPLETED: 'Refunded',
  REFUSED: 'Refund rejected',
}

/** Why a payment is refunded, as the merchant reads it. */
const reasons: Record<string, string> = {
  late: 'Paid after the time was over',
  second: 'Paid twice',
  'wrong amount': 'Paid another amount',
  'out of stock': 'Sold out while paying',
  unplaced: 'Paid, but no delivery address',
  cancelled: 'Order cancelled',
  owner: 'Refunded by the shop',
}

export const stateInWords = (state: AttemptState) => states[state]
export const refundStateInWords = (state: RefundState) => refundStates[state]
export const reasonInWords = (reason: string) => reasons[reason] ?? reason

/** What happened, for a timeline. @param refundId null: to the payment */
export function eventInWords(to: AttemptState | RefundState, refundId: string | null): string {
  if (refundId === null) {
    if (to === AttemptState.CREATED) return 'Payment started'
    if (to === AttemptState.PENDING) return 'PhonePe’s payment page opened'
    return states[to as AttemptState]
  }
  return `${refundStates[to as RefundState]} (${refundId})`
}

/** Why a payment is not finished, and what the merchant can do. */
export type Attention = { isStuck: boolean; why: string; todo: string }

/**
 * @param refundedAmount what the gateway said last about the refund, in paise; null: unknown
 * @returns null if the payment is finished
 */
export function attentionOf(payment: ListedPayment, refundedAmount: number | null, now: Date): Attention | null {
  const { refund, stuck: isStuck, state } = payment
  if (refund) return refundAttention(refund, isStuck, refundedAmount, now)
  if (state === AttemptState.PAID_AWAITING_ADDRESS)
    return {
      isStuck,
      why: 'Paid, but the shopper has not given an address yet.',
      todo: 'Nothing. It is refunded a day after the payment unless the shopper gives one.',
    }
  if (state === AttemptState.ABANDONED && !isStuck)
    return {
      isStuck,
      why: 'The shopper cancelled. PhonePe may still report a payment.',
      todo: 'Nothing. Money that arrives late is refunded automatically.',
    }
  if (isStuck)
    return {
      isStuck,
      why: `PhonePe has not said for ${age(payment.expiresAt, now)} whether this was paid.`,
      todo: 'Ask PhonePe now. If it stays like this, look for the payment in PhonePe’s dashboard.',
    }
  if (state === AttemptState.CREATED || state === AttemptState.PENDING)
    return { isStuck, why: 'The shopper is paying.', todo: 'Nothing. We keep asking PhonePe.' }
  return null
}

function refundAttention(refund: ListedRefund, isStuck: boolean, refundedAmount: number | null, now: Date) {
  const since = age(refund.createdAt, now)
  if (refund.state === RefundState.COMPLETED) return null
  if (refund.state === RefundState.REFUSED) {
    if (refundedAmount !== null && refundedAmount !== refund.amount)
      return {
        isStuck,
        why: 'PhonePe refunded another amount than we requested.',
        todo: 'Compare it in PhonePe’s dashboard and ask PhonePe’s support before you try again.',
      }
    return {
      isStuck,
      why: `PhonePe rejected this refund ${refund.try === 1 ? 'once' : `${refund.try} times`}.`,
      todo: 'The usual cause is too little balance at PhonePe. Add money there, then try again.',
    }
  }
  if (refund.state === RefundState.ASKED && isStuck)
    return {
      isStuck,
      why: `PhonePe has not answered about this refund for ${since}.`,
      todo: 'Check in PhonePe’s dashboard that it is not under way, then ask again.',
    }
  if (isStuck)
    return {
      isStuck,
      why: `This refund has waited for ${since}.`,
      todo: 'Ask PhonePe now. After a week, give the refund’s ID to PhonePe’s support.',
    }
  if (refund.try > 1 && refund.state === RefundState.DUE)
    return {
      isStuck,
      why: `PhonePe rejected try ${refund.try - 1}. The next one follows automatically.`,
      todo: 'Check that your balance at PhonePe is high enough, or try again now.',
    }
  return { isStuck, why: 'The refund is on its way.', todo: 'Nothing. Banks take up to 7 business days.' }
}

/** `5 minutes`, `3 hours`, `2 days`. */
function age(since: Date, now: Date): string {
  const minutes = Math.max(1, Math.floor((now.getTime() - since.getTime()) / 60_000))
  const [count, unit] =
    minutes < 120
      ? [minutes, 'minute']
      : minutes < 48 * 60
        ? [Math.floor(minutes / 60), 'hour']
        : [Math.floor(minutes / 1440), 'day']
  return count === 1 ? `1 ${unit}` : `${count} ${unit}s`
}
