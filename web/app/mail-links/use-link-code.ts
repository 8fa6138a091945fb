import { useHydrated } from '@tanabana/ui/use-hydrated.ts'
import { useLocation } from 'react-router'

/**
 * The code in the fragment of a mailed link; no server or log sees it.
 * Undefined until hydration; null without a code.
 */
export function useLinkCode(): string | null | undefined {
  const { hash } = useLocation()
  const hydrated = useHydrated()
  if (!hydrated) return undefined
  return new URLSearchParams(hash.slice(1)).get('code') || null
}
