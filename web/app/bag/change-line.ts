import type { Cart, CartLine } from '@tanabana/contract/bag.ts'
import { CallError, messageOf } from '@tanabana/contract/client.ts'
import { track } from '#analytics/events.ts'
import { shopper } from '#session/shopper-client.ts'
import { currentSession } from '#session/stored-session.ts'
import { applyServerCart, bagStore, refreshBag, updateBag } from './bag-store.ts'
import { type LineChange, withChanges } from './line-changes.ts'

/** Requests in flight by line id. */
const inFlight = new Map<string, AbortController>()
/** Parallel changes may be answered out of order: the bag is fetched after the last. For adds see add-to-bag.ts. */
let overlapped = false

/**
 * Changes a line on the screen at once, then at the server. A newer change of the same line replaces one in flight.
 * After a refusal the line shows the server's state and the reason.
 * @returns whether the server confirmed it
 */
export async function changeLine(line: CartLine, change: LineChange): Promise<boolean> {
  const { username } = currentSession()
  if (!username) return false
  if (inFlight.size > 0) overlapped = true
  inFlight.get(line.id)?.abort()
  const controller = new AbortController()
  inFlight.set(line.id, controller)
  setNotice(line.id, null)
  showChange(line.id, change)

  let confirmed = false
  try {
    const { signal } = controller
    const cart =
      (await requestChange(username, line.id, change, signal)) ??
      (await shopper('getCart', { query: { username } }, { signal }))
    if (inFlight.get(line.id) !== controller) return false
    confirmed = true
    trackChange(line, change)
    finishChange(line.id, username, overlapped ? mergeChange(line.id, change) : cart)
  } catch (error) {
    if (inFlight.get(line.id) !== controller) return false
    finishChange(line.id, username, bagStore.get().cart)
    setNotice(line.id, messageOf(error))
    if (error instanceof CallError && error.status !== 401 && error.status !== 0) await refreshBag()
  }
  if (inFlight.size === 0 && overlapped) {
    overlapped = false
    await refreshBag()
  }
  return confirmed
}

function requestChange(username: string, itemId: string, change: LineChange, signal: AbortSignal) {
  if ('removed' in change) return shopper('removeFromCart', { query: { username, itemId } }, { signal })
  if ('size' in change) return shopper('updateSize', { query: { username, itemId, size: change.size } }, { signal })
  return shopper('updateQuantity', { query: { username, itemId, newQuantity: change.quantity } }, { signal })
}

function trackChange({ product, color, size, quantity }: CartLine, change: LineChange) {
  const more = 'removed' in change ? -quantity : 'quantity' in change ? change.quantity - quantity : 0
  const item = { product, color, size, quantity: Math.abs(more) }
  if (more !== 0) track({ what: more > 0 ? 'added' : 'removed', item })
}

function showChange(lineId: string, change: LineChange) {
  updateBag({ changes: new Map(bagStore.get().changes).set(lineId, change) })
}

/** The last known cart with the confirmed change in it. */
function mergeChange(lineId: string, change: LineChange): Cart | null {
  const { cart } = bagStore.get()
  return cart && withChanges(cart, new Map([[lineId, change]]))
}

function finishChange(lineId: string, username: string, cart: Cart | null) {
  inFlight.delete(lineId)
  const changes = new Map(bagStore.get().changes)
  changes.delete(lineId)
  if (cart) applyServerCart(username, cart)
  updateBag({ changes })
}

function setNotice(lineId: string, text: string | null) {
  const notices = new Map(bagStore.get().notices)
  if (text) notices.set(lineId, text)
  else if (!notices.delete(lineId)) return
  updateBag({ notices })
}
