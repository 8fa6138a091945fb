import { scrollThrottle } from '@tanabana/contract/limits.ts'
import { type RefObject, useEffect } from 'react'

/** Keeps the product at the screen's upper edge in place when a rotation changes the number of columns. */
export function useKeptPlace(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let kept: Element | undefined
    let place = 0
    let width = innerWidth
    const topOf = (card: Element) => card.getBoundingClientRect().top
    const look = () => {
      timer = undefined
      // A row's first product is not the one that was kept: turning back would lose a row.
      if (kept?.isConnected && Math.abs(topOf(kept) - place) < 2) return
      kept = [...(list.current?.children ?? [])].find((card) => card.getBoundingClientRect().bottom > innerHeight / 4)
      place = kept ? topOf(kept) : 0
      if (place > innerHeight) kept = undefined
    }
    const onScroll = () => {
      timer ??= setTimeout(look, scrollThrottle)
    }
    const onResize = () => {
      if (innerWidth === width) return
      width = innerWidth
      if (kept?.isConnected) scrollBy(0, topOf(kept) - place)
    }
    addEventListener('scroll', onScroll, { passive: true })
    addEventListener('resize', onResize)
    return () => {
      clearTimeout(timer)
      removeEventListener('scroll', onScroll)
      removeEventListener('resize', onResize)
    }
  }, [list])
}
