import type { CartLine } from '@tanabana/contract/bag.ts'
import { CallError, isRefusal, messageOf } from '@tanabana/contract/client.ts'
import { showAlert } from '@tanabana/ui/alert.tsx'
import { track } from '#analytics/events.ts'
import { shopper } from '#session/shopper-client.ts'
import { currentSession } from '#session/stored-session.ts'
import { changeWishlist, wishlistStore } from '#wishlist/wishlist.ts'
import { applyServerCart, bagStore, type RemovedLine, refreshBag, updateBag } from './bag-store.ts'
import { isSameItem } from './line-changes.ts'
import { removeLine } from './remove-line.ts'

/** Saves the product to the wishlist, then removes its line. The line stays if the wishlist refuses. */
export async function moveToWishlist(line: CartLine): Promise<void> {
  const leave = await openWishlist()
  await changeWishlist(line.product.id, true)
  if (wishlistStore.get().ids.includes(line.product.id)) removeLine(line, true)
  leave()
}

/** Resolves when the wishlist is loaded. @returns a function that closes it again */
function openWishlist(): Promise<() => void> {
  return new Promise((resolve) => {
    const leave = wishlistStore.subscribe(check)
    function check() {
      if (wishlistStore.get().status !== 'loading') resolve(leave)
    }
    check()
  })
}

/** Brings the removed line back, on the screen at once. Its key makes a repeated request harmless. Never rejects. */
export async function undoRemoval(): Promise<void> {
  const { removed } = bagStore.get()
  const { username } = currentSession()
  if (!removed || !username) return
  updateBag({ removed: null, restored: removed })
  try {
    // Without an answer to the removal, the line may still be there.
    if (!(await removed.removal)) await refreshBag()
    if (currentSession().username === username && !hasItem(removed.line)) await restore(username, removed)
  } catch (error) {
    if (error instanceof CallError && error.status === 401) return
    const mayRetry = !(error instanceof CallError) || !isRefusal(error)
    updateBag({ removed: mayRetry ? removed : null })
    showAlert(messageOf(error), { tone: 'error' })
  } finally {
    if (bagStore.get().restored === removed) updateBag({ restored: null })
  }
}

function hasItem(line: CartLine): boolean {
  return bagStore.get().cart?.orderItems.some((other) => isSameItem(line, other)) ?? false
}

async function restore(username: string, { line, before, key }: RemovedLine): Promise<void> {
  const { product, size, color, quantity } = line
  const body = {
    username,
    addressId: -1,
    items: [{ id: product.id, quantity, size, color }],
    ...(before && { before }),
  }
  const cart = await shopper('addToCart', { body }, { idempotencyKey: key })
  track({ what: 'added', item: { product, size, color, quantity } })
  // The answer to a change under way may be newer: see change-line.ts.
  if (cart && bagStore.get().changes.size === 0) applyServerCart(username, cart)
  else await refreshBag()
}
