import { useEffect } from 'react'

/** Keeps what is seen readable offline. Nothing of it is loaded before the page is done with everything else. */
export function useKeptPages(wanted: boolean, page: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every page
  useEffect(() => {
    if (!wanted || import.meta.env.DEV || !('serviceWorker' in navigator)) return
    // at once, before anything is typed into the page
    if (isOutdated()) return location.reload()
    return whenIdle(() => {
      if (isOutdated()) return location.reload()
      void import('./keep-page.ts').then(({ keepPage }) => keepPage()).catch(goWithout)
    })
  }, [wanted, page])
}

/** A newer build has taken over: this one's parts may be gone, so that the next page is loaded whole. */
function isOutdated(): boolean {
  return 'outdated' in document.documentElement.dataset
}

// The browser forbids it, or is offline: the shop works without.
function goWithout() {}

/** After the page's own load, and when the browser has nothing better to do. @returns takes the wish back */
export function whenIdle(task: () => void): () => void {
  let idle = 0
  // Safari has no idle callback
  const wait = () => {
    idle = window.requestIdleCallback?.(task, { timeout: 5000 }) ?? window.setTimeout(task, 200)
  }
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true })
  return () => {
    window.removeEventListener('load', wait)
    ;(window.cancelIdleCallback ?? window.clearTimeout)(idle)
  }
}
