import { viewedCount } from '@tanabana/contract/limits.ts'
import { readStored, writeStored } from '#browser/storage.ts'
import { viewedKey } from '#session/stored-session.ts'

/** Ids of the products viewed on this device, the last one first. In the browser only. */
export function viewedProducts(): number[] {
  const ids = (readStored(viewedKey) ?? '').split(',').map(Number)
  return ids.filter((id) => Number.isInteger(id) && id > 0).slice(0, viewedCount)
}

export function rememberViewed(id: number): void {
  const others = viewedProducts().filter((other) => other !== id)
  writeStored(viewedKey, [id, ...others].slice(0, viewedCount).join())
}
