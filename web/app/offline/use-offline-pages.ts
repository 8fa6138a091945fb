import { useEffect } from 'react'
import { whenIdle } from '#browser/when-idle.ts'

/** Caches visited pages for offline reading. Loads nothing before the page is idle. */
export function useOfflinePages(wanted: boolean, page: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on every page
  useEffect(() => {
    if (!wanted || import.meta.env.DEV || !('serviceWorker' in navigator)) return
    // before the shopper types anything
    if (isOutdated()) return location.reload()
    return whenIdle(() => {
      if (isOutdated()) return location.reload()
      void import('./cache-page.ts').then(({ cachePage }) => cachePage()).catch(ignoreFailure)
    })
  }, [wanted, page])
}

/** Whether a newer build is active. This build's chunks may be gone, so the next page needs a full load. */
function isOutdated(): boolean {
  return 'outdated' in document.documentElement.dataset
}

// The browser forbids service workers or is offline: the shop works without them.
function ignoreFailure() {}
