import type { ProductPage } from '@tanabana/contract/catalogue.ts'
import { pageSize, scrollThrottle, scrollTrigger } from '@tanabana/contract/limits.ts'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { browserClient } from '#api/public-client.ts'
import { cacheListing, fetchPage, type ListingOf, withPage } from './listing.ts'
import { useSavedListing } from './use-saved-listing.ts'

/** The grid's products. Loads the next page when the shopper nears the end of `list`. */
export function useListing(of: ListingOf, first: ProductPage, list: RefObject<HTMLElement | null>) {
  const [listing, setListing] = useSavedListing(of, first, list)
  const [status, setStatus] = useState<'idle' | 'loading' | 'failed'>('idle')
  const underWay = useRef<AbortController>(null)

  const loadMore = useCallback(async () => {
    if (underWay.current || listing.done) return
    const controller = new AbortController()
    underWay.current = controller
    setStatus('loading')
    try {
      const page = await fetchPage(browserClient, of, listing.next, controller.signal)
      setListing(withPage(listing, page))
      setStatus('idle')
    } catch {
      if (!controller.signal.aborted) setStatus('failed')
    } finally {
      if (underWay.current === controller) underWay.current = null
    }
  }, [listing, of, setListing])

  useEffect(() => () => underWay.current?.abort(), [])

  useEffect(() => {
    cacheListing(of, first, listing)
  }, [of, first, listing])

  useEffect(() => {
    if (listing.done || status !== 'idle') return
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      timer = undefined
      if (list.current && isNearEnd(list.current, listing.products.length)) void loadMore()
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
  }, [listing, status, loadMore, list])

  return { listing, status, loadMore }
}

/** At 80% of the products. In a long list 20% is several pages, so only within the last page there. */
function isNearEnd(list: HTMLElement, loaded: number): boolean {
  const { top, height } = list.getBoundingClientRect()
  const share = Math.max(scrollTrigger, 1 - pageSize / loaded)
  return window.innerHeight >= top + height * share
}
