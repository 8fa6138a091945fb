import { createStore } from '@tanabana/ui/create-store.ts'
import { readStored, writeStored } from '#browser/storage.ts'
import { forgetGtag } from './gtag.ts'

/** `unasked` until the visitor has answered. */
export type Consent = 'unasked' | 'yes' | 'no'

const key = 'analyticsConsent'
const consent = createStore<Consent>('unasked', {
  read: currentConsent,
  connect: () => {
    addEventListener('storage', followOtherTab)
    return () => removeEventListener('storage', followOtherTab)
  },
})

export const useConsent = consent.use
export const subscribeConsent = consent.subscribe

/** The visitor's answer, kept in this browser even after a sign-out. In the browser only. */
export function currentConsent(): Consent {
  const stored = readStored(key)
  return stored === 'yes' || stored === 'no' ? stored : 'unasked'
}

/** Saves the answer. `no` also deletes Google's cookies at once, even if its script was never loaded. */
export function giveConsent(answer: 'yes' | 'no'): void {
  writeStored(key, answer)
  if (answer === 'no') forgetGtag()
  consent.notify()
}

function followOtherTab(event: StorageEvent) {
  if (event.key === key) consent.notify()
}
