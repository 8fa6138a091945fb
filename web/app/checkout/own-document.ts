import { useEffect, useState } from 'react'

/**
 * Whether this page has its own document, and with it its own security policy. If not (after a link or Back), reloads
 * it.
 * True on the server and in the first render.
 */
export function useOwnDocument(): boolean {
  const [own, setOwn] = useState(true)

  useEffect(() => {
    const [loaded] = performance.getEntriesByType('navigation')
    if (!loaded || new URL(loaded.name).pathname.replace(/\/+$/, '').toLowerCase() === '/checkout') return
    setOwn(false)
    location.reload()
  }, [])

  return own
}
