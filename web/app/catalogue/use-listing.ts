import type { ProductPage } from '@tanabana/contract/catalogue.ts'
import { scrollThrottle, scrollTrigger } from '@tanabana/contract/limits.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { browserClient } from '#api/public-client.ts'
import { fetchPage, keep, type ListingOf, startOf, withPage } from '#catalogue/listing.ts'

/** The grid as far as it has been loaded; fetches on when the page is scrolled near its end. */
export function useListing(of: ListingOf, first: ProductPage) {
  const [listing, setListing] = useState(() => startOf(of, first))
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
  }, [listing, of])

  useEffect(() => () => underWay.current?.abort(), [])

  useEffect(() => {
    keep(of, first, listing)
  }, [of, first, listing])

  useEffect(() => {
    if (listing.done || status !== 'idle') return
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      timer = undefined
      const { scrollHeight } = document.documentElement
      if (window.scrollY + window.innerHeight >= scrollHeight * scrollTrigger) void loadMore()
    }
    const onScroll = () => {
      timer ??= setTimeout(look, scrollThrottle)
    }
    // A tall screen may show the end before anything was scrolled.
    onScroll()
    window.addEventListener('scroll', onScroll, { passive: true })
    window.addEventListener('resize', onScroll)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('scroll', onScroll)
      window.removeEventListener('resize', onScroll)
    }
  }, [listing.done, status, loadMore])

  return { listing, status, loadMore }
}
