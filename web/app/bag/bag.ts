import type { Cart, CartLine } from '@tanabana/contract/bag.ts'
import { useEffect, useMemo } from 'react'
import { useSession } from '#session/session.ts'
import { clearRetryKeys } from './add-to-bag.ts'
import { type BagState, bagStore, refreshBag } from './bag-store.ts'
import { withChanges, withRestored } from './line-changes.ts'

export { addToBag } from './add-to-bag.ts'
export { refreshBag, resetCart } from './bag-store.ts'
export { usualSizes } from './usual-sizes.ts'

/** Items in the bag, for the badge; 0 for a visitor. */
export function useBagCount(): number {
  return bagStore.use().count
}

export type Bag = Pick<BagState, 'status' | 'notices' | 'failure'> & {
  /** The id of the cart, and of the order that it becomes. */
  id: string | null
  /** With unconfirmed changes applied. */
  lines: CartLine[]
  cart: Cart | null
  /** Whether the server has yet to confirm a change. */
  changing: boolean
}

/** The whole bag. Fetched again whenever the page is shown, so that Back never shows an old one. */
export function useBag(): Bag {
  const { status, cart: serverCart, changes, notices, failure, restored } = bagStore.use()
  const { username } = useSession()

  useEffect(() => {
    if (!username) return
    clearRetryKeys()
    void refreshBag()
    const refreshRestored = (event: PageTransitionEvent) => event.persisted && void refreshBag()
    addEventListener('pageshow', refreshRestored)
    return () => removeEventListener('pageshow', refreshRestored)
  }, [username])

  const cart = useMemo(
    () => serverCart && withRestored(withChanges(serverCart, changes), restored),
    [serverCart, changes, restored],
  )
  return {
    status,
    notices,
    failure,
    id: cart?.id ?? null,
    lines: cart ? cart.orderItems : [],
    cart,
    changing: changes.size > 0 || restored !== null,
  }
}
