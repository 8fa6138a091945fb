import type { Cart, CartLine } from '@tanabana/contract/bag.ts'
import { CallError, messageOf } from '@tanabana/contract/client.ts'
import { track } from '#analytics/events.ts'
import { shopper } from '#session/shopper-client.ts'
import { currentSession } from '#session/stored-session.ts'
import { bagState, holdBag, readCart, refreshBag, setBag } from './bag-store.ts'
import { type LineChange, withChanges } from './line-changes.ts'

const underWay = new Map<string, AbortController>()
/** Several requests at once may be answered in another order than they were done in: then the bag is asked again. */
let overlapped = false

/**
 * Changes a line at once on the screen and then at the server. A later change of the same line takes the place of one
 * under way; a refusal puts back what the server holds and says why at the line.
 */
export async function changeLine(line: CartLine, change: LineChange): Promise<void> {
  const { username } = currentSession()
  if (!username) return
  if (underWay.size > 0) overlapped = true
  underWay.get(line.id)?.abort()
  const mine = new AbortController()
  underWay.set(line.id, mine)
  note(line.id, null)
  want(line.id, change)

  try {
    const answer = await send(username, line.id, change, mine.signal)
    const cart =
      readCart(answer) ?? readCart(await shopper('getCart', { query: { username } }, { signal: mine.signal }))
    if (underWay.get(line.id) !== mine) return
    tell(line, change)
    settle(line.id, username, overlapped ? fold(line.id, change) : cart)
  } catch (error) {
    if (underWay.get(line.id) !== mine) return
    settle(line.id, username, bagState().cart)
    const refused = error instanceof CallError
    note(line.id, messageOf(error))
    if (refused && error.status !== 401 && error.status !== 0) await refreshBag()
  }
  if (underWay.size === 0 && overlapped) {
    overlapped = false
    await refreshBag()
  }
}

function send(username: string, itemId: string, change: LineChange, signal: AbortSignal) {
  if ('removed' in change) return shopper('removeFromCart', { query: { username, itemId } }, { signal })
  if ('size' in change) return shopper('updateSize', { query: { username, itemId, size: change.size } }, { signal })
  return shopper('updateQuantity', { query: { username, itemId, newQuantity: change.quantity } }, { signal })
}

function tell({ product, color, size, quantity }: CartLine, change: LineChange) {
  const more = 'removed' in change ? -quantity : 'quantity' in change ? change.quantity - quantity : 0
  const item = { product, color, size, quantity: Math.abs(more) }
  if (more !== 0) track({ what: more > 0 ? 'added' : 'removed', item })
}

function want(lineId: string, change: LineChange) {
  setBag({ changes: new Map(bagState().changes).set(lineId, change) })
}

function fold(lineId: string, change: LineChange): Cart | null {
  const { cart } = bagState()
  return cart && withChanges(cart, new Map([[lineId, change]]))
}

function settle(lineId: string, username: string, cart: Cart | null) {
  underWay.delete(lineId)
  const changes = new Map(bagState().changes)
  changes.delete(lineId)
  if (cart) holdBag(username, cart)
  setBag({ changes })
}

function note(lineId: string, text: string | null) {
  const notices = new Map(bagState().notices)
  if (text) notices.set(lineId, text)
  else if (!notices.delete(lineId)) return
  setBag({ notices })
}
