import { randomKey } from '#browser/random-key.ts'
import { readOfTab, writeOfTab } from '#browser/storage.ts'
import { tabKeys } from '#session/stored-session.ts'

/**
 * The idempotency key of this order. Stored in the tab: a retry or reload reuses it and cannot place the order twice.
 * A different order gets a different key.
 */
export function orderKey(order: object): string {
  const wanted = JSON.stringify(order)
  try {
    const kept = JSON.parse(readOfTab(tabKeys.orderKey) ?? 'null') as { wanted?: string; key?: string } | null
    if (kept?.key && kept.wanted === wanted) return kept.key
  } catch {
    // Not valid JSON: replaced below.
  }
  const key = randomKey()
  writeOfTab(tabKeys.orderKey, JSON.stringify({ wanted, key }))
  return key
}

/** Call it after the server has answered: the next try is a new request. */
export function dropOrderKey(): void {
  writeOfTab(tabKeys.orderKey, null)
}
