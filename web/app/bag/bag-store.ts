import type { Cart, CartLine } from '@tanabana/contract/bag.ts'
import { messageOf } from '@tanabana/contract/client.ts'
import { createStore } from '@tanabana/ui/create-store.ts'
import { shopper } from '#session/shopper-client.ts'
import { currentSession, subscribeSession } from '#session/stored-session.ts'
import { countOf, type LineChange, withChanges, withRestored } from './line-changes.ts'

export type BagState = {
  /** `loading` only while there is nothing to show. */
  status: 'loading' | 'ready' | 'failed'
  /** The cart of the last answer; null before the first. */
  cart: Cart | null
  /** Items in the bag. Known before the cart is. */
  count: number
  /** Changes that the server hasn't confirmed, by line id. */
  changes: ReadonlyMap<string, LineChange>
  /** Why a change of a line failed, by line id. */
  notices: ReadonlyMap<string, string>
  failure: string
  /** The line removed last, while the shopper can undo it. */
  removed: RemovedLine | null
  /** A removed line that the server has yet to put back. */
  restored: RemovedLine | null
}

export type RemovedLine = {
  line: CartLine
  /** The id of the line that came after it. */
  before: string | undefined
  /** Whether it was moved to the wishlist. */
  moved: boolean
  /** Whether the server confirmed the removal. */
  removal: Promise<boolean>
  /** The idempotency key of the request that undoes it. */
  key: string
}

const emptyBag: BagState = {
  status: 'loading',
  cart: null,
  count: 0,
  changes: new Map(),
  notices: new Map(),
  failure: '',
  removed: null,
  restored: null,
}

export const bagStore = createStore(emptyBag, {
  connect: () => {
    const unsubscribe = subscribeSession(followSession)
    followSession()
    return unsubscribe
  },
})

let cartOwner: string | null = null
let fetching: AbortController | null = null

/** Changes parts of the state. Recounts the items while the cart is known. */
export function updateBag(change: Partial<BagState>): void {
  const next = { ...bagStore.get(), ...change }
  if (next.cart) next.count = countOf(withRestored(withChanges(next.cart, next.changes), next.restored).orderItems)
  bagStore.set(next)
}

function followSession() {
  const { username } = currentSession()
  if (username === cartOwner) return
  cartOwner = username
  resetCart()
}

/** Empties the bag on the screen, after a change of the session or an order. */
export function resetCart(): void {
  bagStore.set(emptyBag)
  if (cartOwner) void refreshCount(cartOwner)
}

async function refreshCount(username: string) {
  const answer = await shopper('cartIcon', { params: { username } }).catch(ignoreFailure)
  if (answer && cartOwner === username && !bagStore.get().cart) updateBag({ count: answer.quantity })
}

// The badge is not worth a message. The next answer brings the count.
function ignoreFailure() {}

/** Shows the cart of an answer, unless another shopper has signed in since. */
export function applyServerCart(username: string, cart: Cart): void {
  if (currentSession().username !== username) return
  // The answer of a fetch under way may be older than this one.
  fetching?.abort()
  fetching = null
  updateBag({ status: 'ready', cart, failure: '' })
}

/** Fetches the bag. The old one stays on the screen meanwhile. */
export async function refreshBag(): Promise<void> {
  const { username } = currentSession()
  if (!username) return
  fetching?.abort()
  const controller = new AbortController()
  fetching = controller
  if (!bagStore.get().cart) updateBag({ status: 'loading', failure: '' })
  try {
    const cart = await shopper('getCart', { query: { username } }, { signal: controller.signal })
    if (fetching === controller) applyServerCart(username, cart)
  } catch (error) {
    if (fetching !== controller) return
    const failure = messageOf(error)
    updateBag(bagStore.get().cart ? { failure } : { status: 'failed', failure })
  }
}
