import type { Paise } from '@tanabana/contract/money.ts'
import { readStored, writeStored } from '#browser/storage.ts'
import { paymentKey } from '#session/stored-session.ts'
import type { Submission } from './submit-order.ts'

/**
 * A payment started in this browser whose outcome is unknown. Stored, so that closing the browser does not lose it.
 */
export type PendingPayment = Pick<Submission, 'username' | 'addressId' | 'items'> & {
  /** The id of the bag, which becomes the order's id. */
  orderId: string
  /** The payment attempt, if the backend names it. */
  attempt: string | undefined
  amount: Paise | null
}

/** The reference that support needs. */
export function referenceOf({ attempt, orderId }: PendingPayment): string {
  return attempt ?? orderId
}

export function savePendingPayment(payment: PendingPayment): void {
  writeStored(paymentKey, JSON.stringify(payment))
}

/** The pending payment of `username`, or null. */
export function readPendingPayment(username: string): PendingPayment | null {
  try {
    const kept = JSON.parse(readStored(paymentKey) ?? 'null') as Partial<PendingPayment> | null
    return kept?.orderId && kept.items && kept.username === username ? (kept as PendingPayment) : null
  } catch {
    return null
  }
}

export function clearPendingPayment(): void {
  writeStored(paymentKey, null)
}
