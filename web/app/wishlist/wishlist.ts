import { CallError, messageOf } from '@tanabana/contract/client.ts'
import { maxWishlistItems } from '@tanabana/contract/limits.ts'
import { showAlert } from '@tanabana/ui/alert.tsx'
import { createStore } from '@tanabana/ui/create-store.ts'
import { isAbsent } from '#api/is-absent.ts'
import { readStored, writeStored } from '#browser/storage.ts'
import { shopper } from '#session/shopper-client.ts'
import { currentSession, storedWishlist, subscribeSession } from '#session/stored-session.ts'
import { messages } from './messages.ts'

/** Product ids, the last one added first. `loading` until the account's list is here. */
export type Wishlist = { status: 'loading' | 'ready' | 'failed'; ids: readonly number[] }

const loading: Wishlist = { status: 'loading', ids: [] }

export const wishlistStore = createStore(loading, {
  connect: () => {
    const unsubscribe = subscribeSession(followSession)
    addEventListener('storage', followOtherTab)
    followSession()
    return () => {
      unsubscribe()
      removeEventListener('storage', followOtherTab)
    }
  },
})

/** The username; null for a visitor; undefined before the first subscriber. */
let wishlistOwner: string | null | undefined
/** The backend has no wishlists: this browser keeps a shopper's list too, until sign-out. */
let localOnly = false

/** The list of this browser for a visitor, of the account for a shopper. Empty on the server. */
export const useWishlist = wishlistStore.use

/** Adds or removes a product, on the screen at once and back after a refusal. Never rejects. */
export async function changeWishlist(id: number, wanted: boolean): Promise<void> {
  const { status, ids } = wishlistStore.get()
  const others = ids.filter((other) => other !== id)
  if (wanted && others.length >= maxWishlistItems) return showAlert(messages.limit(maxWishlistItems), { tone: 'error' })
  const changed = wanted ? [id, ...others] : others
  wishlistStore.set({ status, ids: changed })
  const { username } = currentSession()
  if (!username || localOnly) return writeLocal(changed)
  try {
    const body = wanted ? { add: [id] } : { remove: [id] }
    await enqueue(() => shopper('updateWishlist', { params: { username }, body }))
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 401) showAlert(messageOf(error), { tone: 'error' })
  }
}

/** `serverIds`: those of the last answer, null before the first. A change of the session starts a new queue. */
type Queue = { serverIds: readonly number[] | null; pending: number; last: Promise<unknown> }
const createQueue = (): Queue => ({ serverIds: null, pending: 0, last: Promise.resolve() })
let queue = createQueue()

/**
 * Sends one request after the other, so that the last answer is the newest list. The server's list replaces the one on the
 * screen once the queue is empty.
 */
function enqueue(request: () => Promise<{ productIds: number[] }>): Promise<void> {
  const own = queue
  own.pending += 1
  const answered = own.last
    .then(() => (queue === own ? request() : null))
    .then((answer) => {
      own.serverIds = answer?.productIds ?? own.serverIds
    })
    .finally(() => {
      own.pending -= 1
      if (queue !== own || own.pending > 0) return
      wishlistStore.set(own.serverIds ? { status: 'ready', ids: own.serverIds } : { status: 'failed', ids: [] })
    })
  own.last = answered.catch(ignoreFailure)
  return answered
}

// The caller of the failed request shows the error.
function ignoreFailure() {}

/** Loads the list again. */
export function refreshWishlist(): void {
  wishlistOwner = undefined
  followSession()
}

function followOtherTab({ key }: StorageEvent) {
  if (key !== storedWishlist || (currentSession().username && !localOnly)) return
  wishlistStore.set({ status: 'ready', ids: readLocal() })
}

function followSession() {
  const { username } = currentSession()
  if (username === wishlistOwner) return
  wishlistOwner = username
  queue = createQueue()
  localOnly = false
  if (username) {
    wishlistStore.set(loading)
    void loadAccount(username)
  } else {
    wishlistStore.set({ status: 'ready', ids: readLocal() })
  }
}

/** Loads the account's list, after adding what this browser kept before sign-in. */
async function loadAccount(username: string) {
  const own = queue
  const params = { username }
  const local = readLocal()
  try {
    await enqueue(() =>
      local.length > 0
        ? shopper('updateWishlist', { params, body: { add: local } })
        : shopper('getWishlist', { params }),
    )
    if (queue === own) writeLocal([])
  } catch (error) {
    if (queue !== own) return
    localOnly = isAbsent(error)
    if (localOnly) wishlistStore.set({ status: 'ready', ids: local })
    // The two lists are too long together: show the account's, keep the other in this browser.
    const tooLong = error instanceof CallError && error.status === 422
    if (tooLong) await enqueue(() => shopper('getWishlist', { params })).catch(ignoreFailure)
  }
}

function readLocal(): number[] {
  const ids = (readStored(storedWishlist) ?? '').split(',').map(Number)
  return ids.filter((id) => Number.isInteger(id) && id > 0).slice(0, maxWishlistItems)
}

function writeLocal(ids: readonly number[]) {
  writeStored(storedWishlist, ids.length > 0 ? ids.join(',') : null)
}
