import type { Cart, CartLine } from '@tanabana/contract/bag.ts'
import type { Product } from '@tanabana/contract/catalogue.ts'
import { CallError, isRefusal, messageOf } from '@tanabana/contract/client.ts'
import { messages } from '@tanabana/contract/errors.ts'
import { addedToastTime, signInAlertTime } from '@tanabana/contract/limits.ts'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { track } from '#analytics/events.ts'
import { randomKey } from '#browser/random-key.ts'
import { currentConnection } from '#offline/connection.ts'
import { currentSession, useSession } from '#session/session.ts'
import { shopper } from '#session/shopper-client.ts'
import { openSignInPanel } from '#sign-in/panel.ts'
import { showAlert, showToast } from '#ui/alert.tsx'
import { type BagState, bagState, emptyBag, holdAnswer, refreshBag, subscribeBag } from './bag-store.ts'
import { withChanges } from './line-changes.ts'

export { emptyHere, refreshBag } from './bag-store.ts'

const useBagState = (): BagState => useSyncExternalStore(subscribeBag, bagState, () => emptyBag)

/** Pieces in the bag, for the badge; 0 for a visitor. */
export function useBagCount(): number {
  return useBagState().count
}

export type Bag = Pick<BagState, 'status' | 'notices' | 'failure'> & {
  /** The bag's id, that of the order it will become. */
  id: string | null
  /** With the changes that are under way. */
  lines: CartLine[]
  cart: Cart | null
  /** Whether a change is still on its way to the server. */
  changing: boolean
}

/** The whole bag. Fetched anew whenever the page comes up, so that going back never shows an old one. */
export function useBag(): Bag {
  const { status, cart: held, changes, notices, failure } = useBagState()
  const { username } = useSession()

  useEffect(() => {
    if (!username) return
    unanswered.clear()
    void refreshBag()
    const backAgain = (event: PageTransitionEvent) => event.persisted && void refreshBag()
    addEventListener('pageshow', backAgain)
    return () => removeEventListener('pageshow', backAgain)
  }, [username])

  const cart = useMemo(() => held && withChanges(held, changes), [held, changes])
  return {
    status,
    notices,
    failure,
    id: cart?.id ?? null,
    lines: cart?.orderItems ?? [],
    cart,
    changing: changes.size > 0,
  }
}

/**
 * Adding the same thing twice at once is one adding. After no answer, or that of a failing server, the next try is the
 * same request, until the bag is seen.
 */
const adding = new Map<string, Promise<void>>()
/** Of several at once the answer that comes last may be the older one: then the bag is asked for. */
let overlapped = false
const unanswered = new Map<string, string>()

/** Puts one piece into the bag. A visitor is asked to sign in first. Every outcome is told; never rejects. */
export async function addToBag(product: Product, choice: { size: string; color: string }): Promise<void> {
  if (!choice.size || !choice.color) return showAlert(messages.chooseSizeAndColor)
  if (currentConnection() !== 'online') return showAlert(messages.offline)
  const { username } = currentSession()
  if (!username) {
    showAlert(messages.signInToAdd, { time: signInAlertTime })
    return openSignInPanel({ goOn: () => void addToBag(product, choice) })
  }
  const what = JSON.stringify([username, product.id, choice.size, choice.color])
  overlapped = adding.size > 0
  const same = adding.get(what) ?? send(what, username, product, choice).finally(() => adding.delete(what))
  adding.set(what, same)
  await same
}

async function send(what: string, username: string, product: Product, choice: { size: string; color: string }) {
  const idempotencyKey = unanswered.get(what) ?? randomKey()
  try {
    const items = [{ id: product.id, quantity: 1, size: choice.size, color: choice.color }]
    const answer = await shopper('addToCart', { body: { username, addressId: -1, items } }, { idempotencyKey })
    unanswered.delete(what)
    track({ what: 'added', item: { product, ...choice, quantity: 1 } })
    await (overlapped ? refreshBag() : holdAnswer(username, answer))
    showToast(messages.addedToBag, { time: addedToastTime })
  } catch (error) {
    const mayBeDone = error instanceof CallError && !isRefusal(error)
    if (mayBeDone) unanswered.set(what, idempotencyKey)
    else unanswered.delete(what)
    const missing = error instanceof CallError && error.status === 404
    const text = missing ? messages.productNotFound : messageOf(error)
    if (!(error instanceof CallError) || error.status !== 401) showAlert(text, { tone: 'error' })
  }
}
