import { useEffect } from 'react'
import { whenIdle } from '#browser/when-idle.ts'

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
