import type { Cart } from '@tanabana/contract/bag.ts'
import { messageOf } from '@tanabana/contract/client.ts'
import { readProduct } from '#api/read-product.ts'
import { shopper } from '#session/shopper-client.ts'
import { currentSession, subscribeSession } from '#session/stored-session.ts'
import { countOf, type LineChange, withChanges } from './line-changes.ts'

export type BagState = {
  /** `loading` only while there is nothing to show yet. */
  status: 'loading' | 'ready' | 'failed'
  /** As the server holds it; null until the whole bag has been fetched. */
  cart: Cart | null
  /** Pieces, known before the whole bag is. */
  count: number
  changes: ReadonlyMap<string, LineChange>
  /** Why a line isn't as it was wanted, by line. */
  notices: ReadonlyMap<string, string>
  failure: string
}

export const emptyBag: BagState = {
  status: 'loading',
  cart: null,
  count: 0,
  changes: new Map(),
  notices: new Map(),
  failure: '',
}

let state = emptyBag
/** Whose bag it is. */
let owner: string | null = null
const listeners = new Set<() => void>()

export function bagState(): BagState {
  return state
}

/** Changes the state; the count follows the bag wherever the bag is known. */
export function setBag(next: Partial<BagState>): void {
  state = { ...state, ...next }
  if (state.cart) state.count = countOf(withChanges(state.cart, state.changes))
  for (const listener of listeners) listener()
}

export function subscribeBag(listener: () => void): () => void {
  if (listeners.size === 0) stopFollowing = subscribeSession(followSession)
  listeners.add(listener)
  followSession()
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) stopFollowing?.()
  }
}

let stopFollowing: (() => void) | undefined

function followSession() {
  const { username } = currentSession()
  if (username === owner) return
  owner = username
  setBag(emptyBag)
  if (username) void refreshCount(username)
}

async function refreshCount(username: string) {
  const answer = await shopper('cartIcon', { params: { username } }).catch(leaveUnknown)
  if (answer && owner === username && !state.cart) setBag({ count: answer.quantity })
}

// The badge is not worth a message: it appears with the next answer.
function leaveUnknown() {}

/** A bag as we know it, out of what any backend answers: `null` where the answer is no bag. Ids may come as numbers. */
export function readCart(answer: unknown): Cart | null {
  const { id, orderItems, cod } = (answer ?? {}) as Partial<Cart>
  if (id === undefined || !Array.isArray(orderItems)) return null
  return {
    id: String(id),
    orderItems: orderItems.map((line) => ({ ...line, id: String(line.id), product: readProduct(line.product) })),
    ...(typeof cod?.allowed === 'boolean' && { cod }),
  }
}

/** Takes what the server answered as the bag of `username`, unless somebody else is here by now. A change may be answered with nothing: then the bag is asked for. */
export async function holdAnswer(username: string, answer: unknown): Promise<void> {
  const cart = readCart(answer)
  if (cart) holdBag(username, cart)
  else await refreshBag()
}

export function holdBag(username: string, cart: Cart): void {
  if (currentSession().username !== username) return
  // An answer that is still on its way to a fetch may be older than this one.
  fetching?.abort()
  fetching = null
  setBag({ status: 'ready', cart, failure: '' })
}

let fetching: AbortController | null = null

/** Fetches the bag anew; a bag that is shown stays while that goes on. */
export async function refreshBag(): Promise<void> {
  const { username } = currentSession()
  if (!username) return
  fetching?.abort()
  const mine = new AbortController()
  fetching = mine
  if (!state.cart) setBag({ status: 'loading', failure: '' })
  try {
    const cart = readCart(await shopper('getCart', { query: { username } }, { signal: mine.signal }))
    if (fetching === mine) holdBag(username, cart ?? { id: '', orderItems: [] })
  } catch (error) {
    if (fetching !== mine) return
    const failure = messageOf(error)
    setBag(state.cart ? { failure } : { status: 'failed', failure })
  }
}

/** Empties the bag here, where the server has just made an order of it. */
export function emptyHere(): void {
  setBag(emptyBag)
  if (owner) void refreshCount(owner)
}
