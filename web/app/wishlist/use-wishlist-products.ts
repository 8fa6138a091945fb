import type { Product } from '@tanabana/contract/catalogue.ts'
import { maxPageSize } from '@tanabana/contract/limits.ts'
import { useEffect, useState } from 'react'
import { browserClient } from '#api/public-client.ts'
import { readPage, readProduct } from '#api/read-product.ts'
import { refreshWishes, useWishes } from './wishlist.ts'

type WishedProducts = {
  status: 'loading' | 'ready' | 'failed'
  products: Product[]
  /** How many there will be, while they are on their way. */
  expected: number
  retry: () => void
}

/** The products of the wishlist as they are now, newest wish first. What is no longer sold is left out. */
export function useWishedProducts(): WishedProducts {
  const { status, ids } = useWishes()
  const [held, setHeld] = useState<ReadonlyMap<number, Product | null>>(new Map())
  const [failed, setFailed] = useState(false)
  const missing = ids.filter((id) => !held.has(id)).join(',')

  useEffect(() => {
    if (!missing || failed) return
    const controller = new AbortController()
    fetchProducts(missing.split(',').map(Number), controller.signal).then(
      (found) => setHeld((before) => new Map([...before, ...found])),
      () => controller.signal.aborted || setFailed(true),
    )
    return () => controller.abort()
  }, [missing, failed])

  const products = ids.flatMap((id) => held.get(id) ?? [])
  const loading = status === 'loading' || missing !== ''
  return {
    status: failed || status === 'failed' ? 'failed' : loading ? 'loading' : 'ready',
    products,
    expected: ids.length - products.length,
    retry: () => {
      setFailed(false)
      if (status === 'failed') refreshWishes()
    },
  }
}

/** In one call; a backend that knows no `ids` answers something else, and is asked for each. */
async function fetchProducts(ids: number[], signal: AbortSignal): Promise<Map<number, Product | null>> {
  const { content } = readPage(
    await browserClient('getProductPaged', { query: { page: 0, size: maxPageSize, ids } }, { signal }),
  )
  const found = new Map<number, Product | null>(content.map((product) => [product.id, product]))
  const knowsIds = content.every(({ id }) => ids.includes(id))
  for (const id of ids.filter((id) => !found.has(id))) {
    const one = knowsIds
      ? null
      : await browserClient('getProduct', { params: { id } }, { signal }).then(readProduct, () => null)
    found.set(id, one)
  }
  return found
}
