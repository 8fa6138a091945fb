/**
 * CREATED: written down, PhonePe not asked or its answer unknown. PENDING: the shopper may pay. COMPLETED: paid.
 * FAILED, EXPIRED: not paid. ABANDONED: given up by the shopper, but PhonePe may still complete it.
 * REFUND_DUE: paid, and there is nothing to deliver for it.
 */
export const attemptStates = [
  ...(['CREATED', 'PENDING', 'COMPLETED', 'FAILED', 'EXPIRED', 'ABANDONED', 'REFUND_DUE'] as const),
] as const
export type AttemptState = (typeof attemptStates)[number]

/** Every change that is allowed. A late success after the end is legal: it becomes an order or a refund, never nothing. */
const next: Readonly<Record<AttemptState, readonly AttemptState[]>> = {
  CREATED: ['PENDING', 'COMPLETED', 'FAILED', 'EXPIRED', 'ABANDONED', 'REFUND_DUE'],
  PENDING: ['COMPLETED', 'FAILED', 'EXPIRED', 'ABANDONED', 'REFUND_DUE'],
  ABANDONED: ['FAILED', 'EXPIRED', 'REFUND_DUE'],
  FAILED: ['COMPLETED', 'REFUND_DUE'],
  EXPIRED: ['COMPLETED', 'REFUND_DUE'],
  COMPLETED: ['REFUND_DUE'],
  REFUND_DUE: [],
}

export function mayBecome(from: AttemptState, to: AttemptState): boolean {
  return next[from].includes(to)
}

/** The shopper can still pay it, as far as we know. */
export function isLive(state: AttemptState): boolean {
  return state === 'CREATED' || state === 'PENDING'
}
