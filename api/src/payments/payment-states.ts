/** Paid, but the shopper has not given a delivery address yet. The database keeps the older name. */
const PAID_AWAITING_ADDRESS = 'UNPLACED'

/**
 * CREATED: saved, the gateway was not called or has not answered. PENDING: the shopper can pay.
 * PAID_AWAITING_ADDRESS: see above. COMPLETED: paid, and the bag is an order. FAILED, EXPIRED: not paid.
 * ABANDONED: cancelled, replaced or not started; the gateway may still complete it. REFUND_DUE: the money goes back. REFUNDED: refunded.
 */
export const AttemptState = {
  CREATED: 'CREATED',
  PENDING: 'PENDING',
  PAID_AWAITING_ADDRESS,
  COMPLETED: 'COMPLETED',
  FAILED: 'FAILED',
  EXPIRED: 'EXPIRED',
  ABANDONED: 'ABANDONED',
  REFUND_DUE: 'REFUND_DUE',
  REFUNDED: 'REFUNDED',
} as const
export type AttemptState = (typeof AttemptState)[keyof typeof AttemptState]

/**
 * DUE: to be requested from the gateway. ASKED: requested, response unknown. PENDING, CONFIRMED: accepted, the bank works on it.
 * COMPLETED: refunded. REFUSED: rejected too often, or with a wrong amount; the merchant has to act.
 */
export const RefundState = {
  DUE: 'DUE',
  ASKED: 'ASKED',
  PENDING: 'PENDING',
  CONFIRMED: 'CONFIRMED',
  COMPLETED: 'COMPLETED',
  REFUSED: 'REFUSED',
} as const
export type RefundState = (typeof RefundState)[keyof typeof RefundState]

/** The shopper can still pay. */
const payableStates: readonly AttemptState[] = [AttemptState.CREATED, AttemptState.PENDING]

/** The gateway may still report a payment in the normal course. */
export const undecidedStates: readonly AttemptState[] = [...payableStates, AttemptState.ABANDONED]

/** Undecided, or paid without a delivery address: the desk shows them as open. */
export const unsettledStates: readonly AttemptState[] = [...undecidedStates, AttemptState.PAID_AWAITING_ADDRESS]

/** The bag may still become an order with this payment. */
const orderableStates: readonly AttemptState[] = [...payableStates, AttemptState.PAID_AWAITING_ADDRESS]

/** The refund is due or complete. */
const refundStates: readonly AttemptState[] = [AttemptState.REFUND_DUE, AttemptState.REFUNDED]

/** The gateway has captured money. */
export const paidStates: readonly AttemptState[] = [
  AttemptState.PAID_AWAITING_ADDRESS,
  AttemptState.COMPLETED,
  ...refundStates,
]

/** Neither a payment nor a refund is expected. */
export const finalStates: readonly AttemptState[] = [
  AttemptState.FAILED,
  AttemptState.EXPIRED,
  AttemptState.COMPLETED,
  AttemptState.REFUNDED,
]

/** The gateway is not called about these refunds any more. */
export const closedRefundStates: readonly RefundState[] = [RefundState.COMPLETED, RefundState.REFUSED]

export const isPayable = (state: AttemptState) => payableStates.includes(state)
export const isUndecided = (state: AttemptState) => undecidedStates.includes(state)
export const mayBecomeOrder = (state: AttemptState) => orderableStates.includes(state)
export const hasRefund = (state: AttemptState) => refundStates.includes(state)

/** The state after the shopper cancels the payment or pays in another way. */
export function stateAfterAbandon(state: AttemptState): 'ABANDONED' | 'REFUND_DUE' {
  return state === AttemptState.PAID_AWAITING_ADDRESS ? AttemptState.REFUND_DUE : AttemptState.ABANDONED
}

type Transitions<S extends string> = Readonly<Record<S, readonly S[]>>

/** Money captured after FAILED, EXPIRED or ABANDONED is refunded, because the reservation is released. */
const attemptTransitions: Transitions<AttemptState> = {
  CREATED: ['PENDING', PAID_AWAITING_ADDRESS, 'COMPLETED', 'FAILED', 'EXPIRED', 'ABANDONED', 'REFUND_DUE'],
  PENDING: [PAID_AWAITING_ADDRESS, 'COMPLETED', 'FAILED', 'EXPIRED', 'ABANDONED', 'REFUND_DUE'],
  ABANDONED: ['FAILED', 'EXPIRED', 'REFUND_DUE'],
  FAILED: ['REFUND_DUE'],
  EXPIRED: ['FAILED', 'REFUND_DUE'],
  [PAID_AWAITING_ADDRESS]: ['COMPLETED', 'REFUND_DUE'],
  COMPLETED: ['REFUND_DUE'],
  REFUND_DUE: ['REFUNDED'],
  REFUNDED: [],
}

/** A failed try returns to DUE and gets a new id. */
const refundTransitions: Transitions<RefundState> = {
  DUE: ['ASKED'],
  ASKED: ['PENDING', 'CONFIRMED', 'COMPLETED', 'DUE', 'REFUSED'],
  PENDING: ['CONFIRMED', 'COMPLETED', 'DUE', 'REFUSED'],
  CONFIRMED: ['COMPLETED', 'DUE', 'REFUSED'],
  REFUSED: ['DUE'],
  COMPLETED: [],
}

export function canMoveAttempt(from: AttemptState, to: AttemptState): boolean {
  return attemptTransitions[from].includes(to)
}

export function canMoveRefund(from: RefundState, to: RefundState): boolean {
  return refundTransitions[from].includes(to)
}
