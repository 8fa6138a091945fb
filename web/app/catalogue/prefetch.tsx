import { useEffect, useState } from 'react'
import { PrefetchPageLinks, useLocation } from 'react-router'
import { whenIdle } from '#browser/when-idle.ts'

/** Prefetches scripts and lists of the pages that are linked in view, while the browser is idle. */
export function Prefetch() {
  const { key } = useLocation()
  const [pages, setPages] = useState<readonly string[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on every navigation
  useEffect(
    () =>
      whenIdle(() => {
        // nothing competes with the checkout
        if (savesData() || location.pathname === '/checkout') return
        const paths = pathsInView()
        setPages(paths)
        void import('./prefetch-lists.ts').then(({ prefetchLists }) => prefetchLists(paths)).catch(ignoreFailure)
      }),
    [key],
  )
  return pages.map((page) => <PrefetchPageLinks key={page} page={page} />)
}

/** Of all products one: their pages have the same scripts. */
function pathsInView(): string[] {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')].filter(isInView)
  const paths = [...new Set(links.map(({ pathname }) => pathname))].filter((path) => path !== location.pathname)
  const product = paths.find(isProduct)
  return paths.filter((path) => !isProduct(path) || path === product)
}

function isProduct(path: string) {
  return /^\/[^/]+\/\d+$/.test(path)
}

function isInView(element: Element) {
  const { top, bottom, width } = element.getBoundingClientRect()
  return width > 0 && bottom > 0 && top < innerHeight
}

/** Safari and Firefox do not tell. */
function savesData() {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } }
  return connection?.saveData || connection?.effectiveType?.includes('2g')
}

// The page itself loads what it needs and reports a failure.
function ignoreFailure() {}
