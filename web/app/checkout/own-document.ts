import { useEffect, useState } from 'react'

/**
 * Whether this page came with its own document, and so with its own security policy. Where it did not (a link, or Back
 * within another page's document), it is loaded anew; the server and the first render do not know yet: true.
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
