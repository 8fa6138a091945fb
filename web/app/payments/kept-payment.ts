import type { Paise } from '@tanabana/contract/money.ts'
import { readStored, writeStored } from '#browser/storage.ts'
import { paymentKey } from '#session/stored-session.ts'
import type { Submission } from './submit-order.ts'

/** A payment that was started in this browser and whose end it has not heard of: kept, so that closing it loses nothing. */
export type KeptPayment = Pick<Submission, 'username' | 'addressId' | 'items'> & {
  /** The bag that is paid, which is the order that it becomes. */
  orderId: string
  /** Which payment of that bag, where the backend says so. */
  attempt: string | undefined
  amount: Paise | null
}

/** What support finds the payment by. */
export function referenceOf({ attempt, orderId }: KeptPayment): string {
  return attempt ?? orderId
}

export function keepPayment(payment: KeptPayment): void {
  writeStored(paymentKey, JSON.stringify(payment))
}

/** The payment of `username` whose end is not known, or null. */
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
