import { readStored, writeOfTab, writeStored } from '#browser/storage.ts'
import { createStore } from '#ui/create-store.ts'

export type Session = {
  /** `unknown` on the server and until hydration: draw what suits both. */
  status: 'unknown' | 'visitor' | 'shopper'
  username: string | null
  firstname: string | null
}

const unknown: Session = { status: 'unknown', username: null, firstname: null }
const visitor: Session = { status: 'visitor', username: null, firstname: null }

/** What a tab keeps about one person; forgotten at sign-out. Name each new one here. */
export const tabKeys = {
  addressDraft: 'addressDraft',
  receiverDraft: 'receiverDraft',
  receiverDropped: 'receiverDropped',
  orderKey: 'orderKey',
  toldOrder: 'toldOrder',
  grids: 'grids',
  gridHeights: 'gridHeights',
} as const

/** Where the browser keeps a visitor's wishlist. */
export const storedWishlist = 'wishlist'

/** What this browser keeps about a payment whose end it has not heard of; forgotten at sign-out. */
export const paymentKey = 'payment'

/** Where the browser keeps where the person was going when a sign-in came between; forgotten at sign-out. */
export const returnKey = 'returnUrl'

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

/** The session as the browser's storage has it. In the browser only. */
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

/** The bearer token, for the shopper's client and nobody else. */
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

/** The shopper has a new name, and a token that says it. */
export function renameSession(firstname: string, token: string): void {
  writeStored('firstname', firstname)
  writeStored('token', token)
  reread()
}

/** Whether nobody is here because a session ended by itself: whoever had it goes on after another sign-in. */
export function sessionRanOut(): boolean {
  return ranOut
}

/** Forgets the session. `quietly`: nobody is told, because the page is about to be left; `ranOut`: nobody has left. */
export function dropSession(options: { quietly?: boolean; ranOut?: boolean } = {}): void {
  ranOut = options.ranOut ?? false
  for (const key of ['token', 'username', 'firstname', 'publicKey', storedWishlist]) writeStored(key, null)
  if (!options.quietly) reread()
}

/** Forgets what the tab keeps about the person, the payment under way, the way back, and the pages kept for when there is no network. */
export function forgetPerson(): void {
  for (const key of Object.values(tabKeys)) writeOfTab(key, null)
  for (const key of [paymentKey, returnKey]) writeStored(key, null)
  // which pages were looked at is nobody else's business either
  navigator.serviceWorker?.controller?.postMessage({ forget: true })
}

// Another tab signs in or out; a page comes back from the back/forward cache as somebody else may have left it.
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
