import type { Product } from '@tanabana/contract/catalogue.ts'
import { useState } from 'react'
import { findProducts } from '#api/find-products.ts'
import { useQuery } from '#api/use-query.ts'
import { refreshWishlist, useWishlist } from './wishlist.ts'

type WishlistProducts = {
  status: 'loading' | 'ready' | 'failed'
  products: Product[]
  /** How many products are still to come. */
  expected: number
  retry: () => void
}

/** The products on the wishlist, the last one added first. Leaves out what is no longer sold. */
export function useWishlistProducts(): WishlistProducts {
  const { status, ids } = useWishlist()
  const [known, setKnown] = useState<ReadonlyMap<number, Product | null>>(new Map())
  const missing = ids.filter((id) => !known.has(id))

  const query = useQuery(missing.join() || null, async (signal) => {
    const found = await findProducts(missing, signal)
    signal.throwIfAborted()
    setKnown((before) => new Map([...before, ...found]))
  })

  const failed = missing.length > 0 && query.status === 'failed'
  const products = ids.flatMap((id) => known.get(id) ?? [])
  return {
    status: failed || status === 'failed' ? 'failed' : status === 'loading' || missing.length > 0 ? 'loading' : 'ready',
    products,
    expected: ids.length - products.length,
    retry: () => {
      query.retry()
      if (status === 'failed') refreshWishlist()
    },
  }
}
