import { useEffect } from 'react'
import { whenIdle } from '#browser/when-idle.ts'

/** Caches visited pages for offline reading. Loads nothing before the page is idle. */
export function useOfflinePages(wanted: boolean, page: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every page
  useEffect(() => {
    if (!wanted || import.meta.env.DEV || !('serviceWorker' in navigator)) return
    // at once, before anything is typed
    if (isOutdated()) return location.reload()
    return whenIdle(() => {
      if (isOutdated()) return location.reload()
      void import('./cache-page.ts').then(({ cachePage }) => cachePage()).catch(goWithout)
    })
  }, [wanted, page])
}

/** Whether a newer build is active. This build's chunks may be gone, so the next page needs a full load. */
function isOutdated(): boolean {
  return 'outdated' in document.documentElement.dataset
}

// Service workers are forbidden or the browser is offline: the shop works without.
function goWithout() {}
