import type { Paise } from '@tanabana/contract/money.ts'
import { readStored, writeStored } from '#browser/storage.ts'
import { paymentKey } from '#session/stored-session.ts'
import type { Submission } from './submit-order.ts'

/**
 * A payment started in this browser whose outcome is unknown. Stored, so that closing the browser does not lose it.
 */
export type KeptPayment = Pick<Submission, 'username' | 'addressId' | 'items'> & {
  /** The id of the bag, which becomes the order's id. */
  orderId: string
  /** The payment attempt, if the backend names it. */
  attempt: string | undefined
  amount: Paise | null
}

/** The reference that support needs. */
export function referenceOf({ attempt, orderId }: KeptPayment): string {
  return attempt ?? orderId
}

export function keepPayment(payment: KeptPayment): void {
  writeStored(paymentKey, JSON.stringify(payment))
}

/** The pending payment of `username`, or null. */
export function readPayment(username: string): KeptPayment | null {
  try {
    const kept = JSON.parse(readStored(paymentKey) ?? 'null') as Partial<KeptPayment> | null
    return kept?.orderId && kept.items && kept.username === username ? (kept as KeptPayment) : null
  } catch {
    return null
  }
}

export function dropPayment(): void {
  writeStored(paymentKey, null)
}
