import { createStore } from '@tanabana/ui/create-store.ts'
import { readStored, writeOfTab, writeStored } from '#browser/storage.ts'

export type Session = {
  /** `unknown` on the server and until hydration: render something neutral. */
  status: 'unknown' | 'visitor' | 'shopper'
  username: string | null
  firstname: string | null
}

const unknown: Session = { status: 'unknown', username: null, firstname: null }
const visitor: Session = { status: 'visitor', username: null, firstname: null }

/** Keys of personal data in the tab's storage. Sign-out deletes all of them: list each new key here. */
export const tabKeys = {
  addressDraft: 'addressDraft',
  receiverDraft: 'receiverDraft',
  receiverDropped: 'receiverDropped',
  orderKey: 'orderKey',
  trackedOrder: 'toldOrder',
  grids: 'grids',
  gridHeights: 'gridHeights',
} as const

/** Key of a visitor's wishlist. */
export const storedWishlist = 'wishlist'

/** Key of the sizes that the shopper usually buys. */
export const storedSizes = 'sizes'

/** Key of the pending payment. Deleted at sign-out. */
export const paymentKey = 'payment'

/** Key of the path to return to after signing in. Deleted at sign-out. */
export const returnKey = 'returnUrl'

/** Key of the ids of viewed products. Deleted at sign-out. */
export const viewedKey = 'viewed'

/** Key of the PIN code that was typed for a date of delivery. Deleted at sign-out. */
export const destinationKey = 'deliverTo'

let cached: Session | null = null
let ranOut = false

export const sessionStore = createStore(unknown, {
  read: currentSession,
  connect: () => {
    watchBrowser('addEventListener')
    return () => watchBrowser('removeEventListener')
  },
})

export const subscribeSession = sessionStore.subscribe

/** The session in the browser's storage. */
export function currentSession(): Session {
  if (typeof window === 'undefined') return unknown
  cached ??= readSession()
  return cached
}

function readSession(): Session {
  const username = readStored('username')
  if (!readStored('token') || !username) return visitor
  return { status: 'shopper', username, firstname: readStored('firstname') }
}

/** The bearer token. Only for the shopper's client and this folder. */
export function bearerToken(): string | null {
  return readStored('token')
}

export function renewToken(token: string): void {
  writeStored('token', token)
}

export function startSession(person: { token: string; username: string; firstname: string }): void {
  ranOut = false
  writeStored('username', person.username)
  writeStored('firstname', person.firstname)
  writeStored('token', person.token)
  reread()
}

/** Stores the shopper's new name and the token that contains it. */
export function renameSession(firstname: string, token: string): void {
  writeStored('firstname', firstname)
  writeStored('token', token)
  reread()
}

/** Whether the session expired; the shopper did not sign out. */
export function sessionRanOut(): boolean {
  return ranOut
}

/** Deletes the session. `quietly`: skips the listeners. `ranOut`: it expired; the shopper did not sign out. */
export function dropSession(options: { quietly?: boolean; ranOut?: boolean } = {}): void {
  ranOut = options.ranOut ?? false
  for (const key of ['token', 'username', 'firstname', 'publicKey', storedWishlist, storedSizes]) writeStored(key, null)
  if (!options.quietly) reread()
}

/** Deletes personal data in the browser: the tab's storage, the pending payment, the return path, viewed products, PIN code, offline pages. */
export function forgetPerson(): void {
  for (const key of Object.values(tabKeys)) writeOfTab(key, null)
  for (const key of [paymentKey, returnKey, viewedKey, destinationKey]) writeStored(key, null)
  // The offline pages show which products the person viewed. A worker that still installs has pages too.
  const { serviceWorker } = navigator
  serviceWorker?.controller?.postMessage({ forget: true })
  void serviceWorker?.getRegistration().then((found) => found?.installing?.postMessage({ forget: true }))
}

// The session can change in another tab, or while the page is in the back/forward cache.
function watchBrowser(change: 'addEventListener' | 'removeEventListener') {
  window[change]('storage', followOtherTab as EventListener)
  window[change]('pageshow', reread)
}

function followOtherTab(event: StorageEvent) {
  if (event.key !== null && !['token', 'username', 'firstname'].includes(event.key)) return
  const before = currentSession()
  reread()
  if (before.status === 'shopper' && currentSession().username !== before.username) forgetPerson()
}

function reread() {
  const before = cached
  const now = readSession()
  if (before && before.status === now.status && before.username === now.username && before.firstname === now.firstname)
    return
  cached = now
  sessionStore.notify()
}
