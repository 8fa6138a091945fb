import { useLocation } from 'react-router'
import { useHydrated } from '#ui/overlay.ts'

/**
 * The code that a mailed link carries behind its `#`, where no server and no log sees it. `undefined` until the browser
 * knows; null where there is none.
 */
export function useLinkCode(): string | null | undefined {
  const { hash } = useLocation()
  const hydrated = useHydrated()
  if (!hydrated) return undefined
  return new URLSearchParams(hash.slice(1)).get('code') || null
}
