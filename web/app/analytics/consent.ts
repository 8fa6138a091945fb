import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from '#browser/storage.ts'
import { forgetGtag } from './gtag.ts'

/** `unasked` until the visitor has said something. */
export type Consent = 'unasked' | 'yes' | 'no'

const key = 'analyticsConsent'
const listeners = new Set<() => void>()

/** What this visitor said about being counted; kept in the browser, also over a sign-out. In the browser only. */
export function currentConsent(): Consent {
  const said = readStored(key)
  return said === 'yes' || said === 'no' ? said : 'unasked'
}

/** A no holds at once, also where the counting has not begun on this page. */
export function giveConsent(said: 'yes' | 'no'): void {
  writeStored(key, said)
  if (said === 'no') forgetGtag()
  for (const listener of listeners) listener()
}

/** Also when it changes in another tab. */
export function subscribeConsent(listener: () => void): () => void {
  const elsewhere = (event: StorageEvent) => event.key === key && listener()
  listeners.add(listener)
  addEventListener('storage', elsewhere)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', elsewhere)
  }
}

export function useConsent(): Consent {
  return useSyncExternalStore(subscribeConsent, currentConsent, () => 'unasked')
}
