import { CallError, messageOf } from '@tanabana/contract/client.ts'
import { maxWishes } from '@tanabana/contract/limits.ts'
import { useSyncExternalStore } from 'react'
import { shopper } from '#api/shopper-client.ts'
import { readStored, writeStored } from '#session/storage.ts'
import { currentSession, storedWishlist, subscribeSession } from '#session/stored-session.ts'
import { showAlert } from '#ui/alert.tsx'

/** The products that are kept, newest first. `loading` until the account has told. */
export type Wishes = { status: 'loading' | 'ready' | 'failed'; ids: readonly number[] }

const none: Wishes = { status: 'loading', ids: [] }
const listeners = new Set<() => void>()
let state = none
/** Whose wishes they are: a username, null for a visitor, undefined before anybody asked. */
let owner: string | null | undefined
/** A backend without wishlists: this browser keeps them for a shopper too, until the sign-out. */
let onlyHere = false

/** The wishlist: a visitor's in this browser, a shopper's with the account. Empty while it renders on the server. */
export function useWishes(): Wishes {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => none,
  )
}

/** Puts a product on the list or takes it off: at once on the screen, and back where the server refuses. Never rejects. */
export async function changeWish(id: number, wanted: boolean): Promise<void> {
  const before = state.ids
  const others = before.filter((other) => other !== id)
  if (wanted && others.length >= maxWishes)
    return showAlert(`You can keep up to ${maxWishes} pieces on your wishlist.`, { tone: 'error' })
  set({ ...state, ids: wanted ? [id, ...others] : others })
  const { username } = currentSession()
  if (!username || onlyHere) return store(state.ids)
  try {
    const body = wanted ? { add: [id] } : { remove: [id] }
    const { productIds } = await shopper('updateWishlist', { params: { username }, body })
    if (owner === username) set({ status: 'ready', ids: productIds })
  } catch (error) {
    if (owner === username) set({ ...state, ids: before })
    if (!(error instanceof CallError) || error.status !== 401) showAlert(messageOf(error), { tone: 'error' })
  }
}

/** Asks for the list anew. */
export function refreshWishes(): void {
  owner = undefined
  followSession()
}

function set(next: Wishes) {
  state = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) {
    stopFollowing = subscribeSession(followSession)
    addEventListener('storage', followOtherTab)
  }
  listeners.add(listener)
  followSession()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    stopFollowing?.()
    removeEventListener('storage', followOtherTab)
  }
}

let stopFollowing: (() => void) | undefined

function followOtherTab({ key }: StorageEvent) {
  if (key === storedWishlist && (!currentSession().username || onlyHere)) set({ status: 'ready', ids: stored() })
}

function followSession() {
  const { username } = currentSession()
  if (username === owner) return
  owner = username
  onlyHere = false
  if (username) {
    set(none)
    void load(username)
  } else {
    set({ status: 'ready', ids: stored() })
  }
}

/** The account's list, with what this browser kept for the visitor who has just signed in. */
async function load(username: string) {
  const kept = stored()
  try {
    const { productIds } =
      kept.length > 0
        ? await shopper('updateWishlist', { params: { username }, body: { add: [...kept] } })
        : await shopper('getWishlist', { params: { username } })
    if (owner !== username) return
    store([])
    set({ status: 'ready', ids: productIds })
  } catch (error) {
    if (owner !== username) return
    const status = error instanceof CallError ? error.status : 0
    onlyHere = status === 404 || status === 405
    // a list that has become too long together: the account's own is shown, the other stays here
    if (status === 422) return void (await loadOwn(username))
    set(onlyHere ? { status: 'ready', ids: kept } : { status: 'failed', ids: [] })
  }
}

async function loadOwn(username: string) {
  const answer = await shopper('getWishlist', { params: { username } }).catch(() => null)
  if (owner === username) set(answer ? { status: 'ready', ids: answer.productIds } : { status: 'failed', ids: [] })
}

function stored(): number[] {
  const ids = (readStored(storedWishlist) ?? '').split(',').map(Number)
  return ids.filter((id) => Number.isInteger(id) && id > 0).slice(0, maxWishes)
}

function store(ids: readonly number[]) {
  writeStored(storedWishlist, ids.length > 0 ? ids.join(',') : null)
}
