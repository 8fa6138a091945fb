import { randomKey } from '#browser/random-key.ts'
import { readOfTab, writeOfTab } from '#browser/storage.ts'
import { tabKeys } from '#session/stored-session.ts'

/**
 * The Idempotency-Key of placing exactly this order: the same for every retry, also after a reload, so that an order
 * whose answer was lost is answered and not placed again. Another wish gets another key.
 */
export function orderKey(wish: object): string {
  const wanted = JSON.stringify(wish)
  try {
    const kept = JSON.parse(readOfTab(tabKeys.orderKey) ?? 'null') as { wanted?: string; key?: string } | null
    if (kept?.key && kept.wanted === wanted) return kept.key
  } catch {
    // Not ours: replaced below.
  }
  const key = randomKey()
  writeOfTab(tabKeys.orderKey, JSON.stringify({ wanted, key }))
  return key
}

/** To be called once the server has answered: a new try is a new request. */
export function dropOrderKey(): void {
  writeOfTab(tabKeys.orderKey, null)
}
