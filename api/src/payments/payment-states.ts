/**
 * CREATED: written down, PhonePe not asked or its answer unknown. PENDING: the shopper may pay.
 * UNPLACED: paid, and not yet known where to deliver. COMPLETED: paid, and the bag is its order.
 * FAILED, EXPIRED: not paid. ABANDONED: given up by the shopper, but PhonePe may still complete it.
 * REFUND_DUE: paid, and there is nothing (any more) to deliver for it; its refund is a row of its own. REFUNDED: paid back.
 */
export const attemptStates = [
  ...(['CREATED', 'PENDING', 'UNPLACED', 'COMPLETED', 'FAILED', 'EXPIRED', 'ABANDONED'] as const),
  ...(['REFUND_DUE', 'REFUNDED'] as const),
] as const
export type AttemptState = (typeof attemptStates)[number]

/**
 * DUE: PhonePe is to be asked. ASKED: it was, or was about to be. PENDING, CONFIRMED: it has it, the bank not yet.
 * COMPLETED: paid back. REFUSED: PhonePe would not, again and again; the owner must see to it.
 */
export const refundStates = ['DUE', 'ASKED', 'PENDING', 'CONFIRMED', 'COMPLETED', 'REFUSED'] as const
export type RefundState = (typeof refundStates)[number]

type Table<S extends string> = Readonly<Record<S, readonly S[]>>

/** Every change that is allowed. Money that comes after the end, when the stock is let go, becomes a refund, never nothing. */
const attempts: Table<AttemptState> = {
  CREATED: ['PENDING', 'UNPLACED', 'COMPLETED', 'FAILED', 'EXPIRED', 'ABANDONED', 'REFUND_DUE'],
  PENDING: ['UNPLACED', 'COMPLETED', 'FAILED', 'EXPIRED', 'ABANDONED', 'REFUND_DUE'],
  ABANDONED: ['FAILED', 'EXPIRED', 'REFUND_DUE'],
  FAILED: ['REFUND_DUE'],
  EXPIRED: ['FAILED', 'REFUND_DUE'],
  UNPLACED: ['COMPLETED', 'REFUND_DUE'],
  COMPLETED: ['REFUND_DUE'],
  REFUND_DUE: ['REFUNDED'],
  REFUNDED: [],
}

/** A try that PhonePe says has failed leads back to DUE, with another id. */
const refunds: Table<RefundState> = {
  DUE: ['ASKED'],
  ASKED: ['PENDING', 'CONFIRMED', 'COMPLETED', 'DUE', 'REFUSED'],
  PENDING: ['CONFIRMED', 'COMPLETED', 'DUE', 'REFUSED'],
  CONFIRMED: ['COMPLETED', 'DUE', 'REFUSED'],
  REFUSED: ['DUE'],
  COMPLETED: [],
}

export function attemptMayBecome(from: AttemptState, to: AttemptState): boolean {
  return attempts[from].includes(to)
}

export function refundMayBecome(from: RefundState, to: RefundState): boolean {
  return refunds[from].includes(to)
}

/** The shopper can still pay it, as far as we know. */
export function isLive(state: AttemptState): boolean {
  return state === 'CREATED' || state === 'PENDING'
}

/** Paid, and no order came of it. */
export function isGivenBack(state: AttemptState): boolean {
  return state === 'REFUND_DUE' || state === 'REFUNDED'
}
