import type { DefaultPages } from '@tanabana/api'
import { demoPages } from '@tanabana/demo/pages.ts'
import type { Config } from '../settings/config.ts'

/** The demo's texts of the static pages; null for a live shop. */
export function demoPagesOf({ mode }: Config): DefaultPages | null {
  return mode === 'demo' ? demoPages : null
}
