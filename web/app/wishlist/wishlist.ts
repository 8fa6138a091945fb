import { CallError, messageOf } from '@tanabana/contract/client.ts'
import { maxWishes } from '@tanabana/contract/limits.ts'
import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from '#browser/storage.ts'
import { shopper } from '#session/shopper-client.ts'
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
  return useSyncExternalStore(subscribeWishes, currentWishes, () => none)
}

export function currentWishes(): Wishes {
  return state
}

/** Puts a product on the list or takes it off: at once on the screen, and back where the server refuses. Never rejects. */
export async function changeWish(id: number, wanted: boolean): Promise<void> {
  const others = state.ids.filter((other) => other !== id)
  if (wanted && others.length >= maxWishes)
    return showAlert(`You can keep up to ${maxWishes} pieces on your wishlist.`, { tone: 'error' })
  set({ ...state, ids: wanted ? [id, ...others] : others })
  const { username } = currentSession()
  if (!username || onlyHere) return store(state.ids)
  try {
    const body = wanted ? { add: [id] } : { remove: [id] }
    await ask(() => shopper('updateWishlist', { params: { username }, body }))
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 401) showAlert(messageOf(error), { tone: 'error' })
  }
}

/** What the account of whoever is here told last (null: nothing yet), and what is still being asked of it. */
type Account = { told: readonly number[] | null; underWay: number; last: Promise<unknown> }
const newAccount = (): Account => ({ told: null, underWay: 0, last: Promise.resolve() })
let account = newAccount()

/**
 * Asks the account, one question after the other, so that the last answer is the newest list. It takes the place of what
 * the screen shows once nothing more is under way; after a refusal, what was told before does.
 */
function ask(question: () => Promise<{ productIds: number[] }>): Promise<void> {
  const mine = account
  mine.underWay += 1
  const answered = mine.last
    .then(() => (account === mine ? question() : null))
    .then((answer) => {
      mine.told = answer?.productIds ?? mine.told
    })
    .finally(() => {
      mine.underWay -= 1
      if (account !== mine || mine.underWay > 0) return
      set(mine.told ? { status: 'ready', ids: mine.told } : { status: 'failed', ids: [] })
    })
  mine.last = answered.catch(saidByWhoAsked)
  return answered
}

function saidByWhoAsked() {}

/** Asks for the list anew. */
export function refreshWishes(): void {
  owner = undefined
  followSession()
}

function set(next: Wishes) {
  state = next
  for (const listener of listeners) listener()
}

export function subscribeWishes(listener: () => void): () => void {
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
  account = newAccount()
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
  const mine = account
  const params = { username }
  const kept = stored()
  try {
    await ask(() =>
      kept.length > 0 ? shopper('updateWishlist', { params, body: { add: kept } }) : shopper('getWishlist', { params }),
    )
    if (account === mine) store([])
  } catch (error) {
    if (account !== mine) return
    const status = error instanceof CallError ? error.status : 0
    onlyHere = status === 404 || status === 405
    if (onlyHere) set({ status: 'ready', ids: kept })
    // a list that has become too long together: the account's own is shown, the other stays here
    if (status === 422) await ask(() => shopper('getWishlist', { params })).catch(saidByWhoAsked)
  }
}

function stored(): number[] {
  const ids = (readStored(storedWishlist) ?? '').split(',').map(Number)
  return ids.filter((id) => Number.isInteger(id) && id > 0).slice(0, maxWishes)
}

function store(ids: readonly number[]) {
  writeStored(storedWishlist, ids.length > 0 ? ids.join(',') : null)
}
