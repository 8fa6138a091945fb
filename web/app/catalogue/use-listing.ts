import type { ProductPage } from '@tanabana/contract/catalogue.ts'
import { pageSize, scrollThrottle, scrollTrigger } from '@tanabana/contract/limits.ts'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { browserClient } from '#api/public-client.ts'
import { cacheListing, fetchPage, type ListingOf, withPage } from './listing.ts'
import { useSavedListing } from './use-saved-listing.ts'

/** Requests at a time for a shopper who is ahead of the products. */
const mostAtOnce = 4

/** The grid's products. Loads the next pages when the shopper nears the end of `list`. `loading`: how many. */
export function useListing(of: ListingOf, first: ProductPage, list: RefObject<HTMLElement | null>) {
  const [listing, setListing] = useSavedListing(of, first, list)
  const [loading, setLoading] = useState(0)
  const [failed, setFailed] = useState(false)
  /** An aborted one has failed: only the shopper tries again. */
  const underWay = useRef<AbortController>(null)

  const { totalElements } = first
  const loadMore = useCallback(
    async (pages = 1) => {
      if (underWay.current?.signal.aborted === false || listing.done) return
      const controller = new AbortController()
      underWay.current = controller
      const left = Math.ceil(totalElements / pageSize) - listing.next
      const count = Math.max(1, Math.min(pages, mostAtOnce, left))
      setFailed(false)
      setLoading(count)
      try {
        const next = Array.from({ length: count }, (_, at) =>
          fetchPage(browserClient, of, listing.next + at, controller.signal),
        )
        setListing((await Promise.all(next)).reduce(withPage, listing))
        underWay.current = null
      } catch {
        if (!controller.signal.aborted) setFailed(true)
        controller.abort()
      }
      setLoading(0)
    },
    [listing, of, setListing, totalElements],
  )

  useEffect(() => () => underWay.current?.abort(), [])

  useEffect(() => {
    cacheListing(of, first, listing)
  }, [of, first, listing])

  useEffect(() => {
    if (listing.done || loading || failed) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      timer = undefined
      const pages = pagesNeeded(list.current, listing.products.length)
      // requests may fail before `failed` is drawn
      if (pages > 0 && !underWay.current) void loadMore(pages)
    }
    const onScroll = () => {
      timer ??= setTimeout(look, scrollThrottle)
    }
    // A tall screen may show the end without scrolling.
    onScroll()
    window.addEventListener('scroll', onScroll, { passive: true })
    window.addEventListener('resize', onScroll)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('scroll', onScroll)
      window.removeEventListener('resize', onScroll)
    }
  }, [listing, loading, failed, loadMore, list])

  return { listing, loading, failed, loadMore }
}

/** At 80% of the products, one. In a long list 20% is several pages, so only within the last page there. */
function pagesNeeded(list: HTMLElement | null, loaded: number): number {
  const end = list?.children[loaded - 1]?.getBoundingClientRect().bottom ?? Infinity
  const top = list?.getBoundingClientRect().top ?? 0
  const seen = (innerHeight - top) / (end - top)
  if (seen < Math.max(scrollTrigger, 1 - pageSize / loaded)) return 0
  return Math.max(1, Math.ceil(((seen - 1) * loaded) / pageSize))
}
