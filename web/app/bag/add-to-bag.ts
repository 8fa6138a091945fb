import type { Product } from '@tanabana/contract/catalogue.ts'
import { CallError, isRefusal, messageOf } from '@tanabana/contract/client.ts'
import { addedToastTime, signInAlertTime } from '@tanabana/contract/limits.ts'
import { messages } from '@tanabana/contract/messages.ts'
import { hideAlerts, showAlert, showToast } from '@tanabana/ui/alert.tsx'
import { track } from '#analytics/events.ts'
import { randomKey } from '#browser/random-key.ts'
import { currentConnection } from '#offline/connection.ts'
import { shopper } from '#session/shopper-client.ts'
import { currentSession } from '#session/stored-session.ts'
import { openSignInPanel } from '#sign-in/panel.ts'
import { applyServerCart, refreshBag } from './bag-store.ts'
import { linePicture } from './line-picture.ts'
import { rememberSize } from './usual-sizes.ts'

type Variant = { size: string; color: string }

/** In-flight requests by item, so that a double tap sends one request. */
const inFlight = new Map<string, Promise<boolean>>()
/** Keys of requests that may have succeeded without an answer: the retry reuses them and cannot add twice. */
const retryKeys = new Map<string, string>()
/** Parallel adds may be answered out of order: the bag is then fetched. For changes of lines see change-line.ts. */
let overlapped = false

/**
 * Adds one item, of which size and colour are chosen. Asks a visitor to sign in first. Shows every outcome; never rejects.
 * @param onAdded called when the item is in the bag, also after a sign-in
 */
export async function addToBag(product: Product, variant: Variant, onAdded?: () => void): Promise<void> {
  if (currentConnection() !== 'online') return showAlert(messages.offline)
  const { username } = currentSession()
  if (!username) {
    showAlert(messages.signInToAdd, { time: signInAlertTime })
    return openSignInPanel({
      onSignedIn: () => {
        hideAlerts(({ text }) => text === messages.signInToAdd)
        void addToBag(product, variant, onAdded)
      },
      item: { product, ...variant, picture: linePicture({ product, ...variant }) },
    })
  }
  const itemKey = JSON.stringify([username, product.id, variant.size, variant.color])
  overlapped = inFlight.size > 0
  const request =
    inFlight.get(itemKey) ?? requestItem(itemKey, username, product, variant).finally(() => inFlight.delete(itemKey))
  inFlight.set(itemKey, request)
  if (await request) onAdded?.()
}

/** Once the shopper has seen the bag, another tap means another item. */
export function clearRetryKeys(): void {
  retryKeys.clear()
}

/** @returns whether the item was added */
async function requestItem(itemKey: string, username: string, product: Product, variant: Variant): Promise<boolean> {
  const idempotencyKey = retryKeys.get(itemKey) ?? randomKey()
  try {
    const items = [{ id: product.id, quantity: 1, size: variant.size, color: variant.color }]
    // The specification's call has an address; -1: none.
    const cart = await shopper('addToCart', { body: { username, addressId: -1, items } }, { idempotencyKey })
    retryKeys.delete(itemKey)
    track({ what: 'added', item: { product, ...variant, quantity: 1 } })
    rememberSize(variant.size)
    if (cart && !overlapped) applyServerCart(username, cart)
    else await refreshBag()
    showToast(messages.addedToBag, { time: addedToastTime })
    return true
  } catch (error) {
    const mayHaveSucceeded = error instanceof CallError && !isRefusal(error)
    if (mayHaveSucceeded) retryKeys.set(itemKey, idempotencyKey)
    else retryKeys.delete(itemKey)
    const missing = error instanceof CallError && error.status === 404
    const text = missing ? messages.productNotFound : messageOf(error)
    if (!(error instanceof CallError) || error.status !== 401) showAlert(text, { tone: 'error' })
    return false
  }
}
