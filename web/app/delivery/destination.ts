import type { DeliveryTo } from '@tanabana/contract/addresses.ts'
import { createStore } from '@tanabana/ui/create-store.ts'
import { browserClient } from '#api/public-client.ts'
import { readStored, writeStored } from '#browser/storage.ts'
import { destinationKey, subscribeSession } from '#session/stored-session.ts'
import { isSameHour, parseDestination } from './stored-destination.ts'

/** `delivery` is absent until the backend has answered in this hour. `failed`: it did not answer. */
type Shown = { pincode: number; delivery?: DeliveryTo; failed: boolean } | null

let failed = false
let askedAt = 0
let shown: Shown = null
/** The stored text that `shown` was read from. */
let source: string | null = null

const store = createStore<Shown>(null, { read, connect })

/** The PIN code that was typed on this device, and its delivery. All users share one request per document and hour. */
export const useDestination = store.use

function connect() {
  refreshInNewHour()
  const endFollowing = subscribeSession(followSignOut)
  window.addEventListener('storage', followOtherTab)
  document.addEventListener('visibilitychange', refreshInNewHour)
  return () => {
    endFollowing()
    document.removeEventListener('visibilitychange', refreshInNewHour)
    window.removeEventListener('storage', followOtherTab)
  }
}

/** A phone shows a page of yesterday again without loading it. */
function refreshInNewHour() {
  if (!document.hidden && !isSameHour(askedAt, Date.now())) void refresh()
}

/** @throws CallError */
export async function checkDelivery(pincode: number): Promise<void> {
  askedAt = Date.now()
  const at = askedAt
  const delivery = await browserClient('findDelivery', { params: { pincode }, query: {} })
  keep({ pincode, at, delivery })
}

async function refresh(): Promise<void> {
  const pincode = read()?.pincode
  if (!pincode) return
  askedAt = Date.now()
  const at = askedAt
  const delivery = await browserClient('findDelivery', { params: { pincode }, query: {} }).catch(ignoreFailure)
  // another PIN code was typed meanwhile
  if (read()?.pincode !== pincode) return
  failed = !delivery
  if (delivery) keep({ pincode, at, delivery })
  else reread()
}

// A date of this hour stays; without one the pages show the usual time.
function ignoreFailure() {}

function keep(destination: { pincode: number; at: number; delivery: DeliveryTo }) {
  writeStored(destinationKey, JSON.stringify(destination))
  reread()
}

function reread() {
  source = null
  store.notify()
}

function read(): Shown {
  const text = readStored(destinationKey)
  if (text !== source) {
    source = text
    const { pincode, at, delivery } = parseDestination(text) ?? {}
    const isFresh = at !== undefined && isSameHour(at, Date.now())
    shown = pincode ? { pincode, failed, ...(isFresh && delivery && { delivery }) } : null
  }
  return shown
}

/** The key is deleted after the session's listeners were called. */
function followSignOut() {
  queueMicrotask(store.notify)
}

function followOtherTab({ key }: StorageEvent) {
  if (key === null || key === destinationKey) store.notify()
}
