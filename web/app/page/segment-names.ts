import type { CategoryNames } from '@tanabana/contract/public-settings.ts'
import { segmentNames } from './messages.ts'

/** The display name of a path segment: a category's, or `cart` → `Bag`, `summer-wear` → `Summer wear`. */
export function nameOf(segment: string, categories?: CategoryNames): string {
  const path = `/${segment}` as const
  const known = categories?.[path]?.name ?? segmentNames[path]
  const words = segment.replaceAll('-', ' ').trim()
  return known ?? words.charAt(0).toUpperCase() + words.slice(1)
}
