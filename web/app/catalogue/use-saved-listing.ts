import type { ProductPage } from '@tanabana/contract/catalogue.ts'
import { useHydrated } from '@tanabana/ui/use-hydrated.ts'
import { type RefObject, useEffectEvent, useLayoutEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { cachedAt, cacheListing, initialListing, isCached, type Listing, type ListingOf } from './listing.ts'
import { rememberProducts } from './recent-products.ts'
import { restoreGrid, saveGrid } from './saved-grids.ts'
import { releaseHeight } from './saved-height.ts'

/** A listing that Back restores, even after a full page load. */
export function useSavedListing(of: ListingOf, first: ProductPage, list: RefObject<HTMLElement | null>) {
  const { key } = useLocation()
  const hydrated = useHydrated()

  const recall = () => {
    const grid = restoreGrid(key, of, first)
    if (grid) cacheListing(of, first, grid.listing, grid.at)
    return grid?.listing
  }
  // hydration needs the server's first page
  const [listing, setListing] = useState<Listing>(() => {
    if (hydrated && !isCached(of)) recall()
    return initialListing(of, first)
  })

  const restore = useEffectEvent(() => {
    if (!hydrated) {
      // the document's first page, which no call has loaded
      rememberProducts(first.content)
      const old = recall()
      if (old) setListing(old)
    }
    // the products are rendered but not painted yet
    requestAnimationFrame(releaseHeight)
  })
  useLayoutEffect(() => restore(), [])

  const save = useEffectEvent((entry: string) => {
    const height = list.current?.parentElement?.offsetHeight
    if (!height || listing.products.length <= first.content.length) return
    saveGrid(entry, of, { at: cachedAt(of), height, listing })
  })
  useLayoutEffect(() => {
    const leave = () => save(key)
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [key])

  return [listing, setListing] as const
}
