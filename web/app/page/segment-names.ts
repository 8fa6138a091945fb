import { segmentNames } from './messages.ts'

/** The display name of a path segment: `shoe` → `Shoes`, `summer-wear` → `Summer wear`. */
export function nameOf(segment: string): string {
  const known = Object.hasOwn(segmentNames, segment) ? segmentNames[segment] : undefined
  const words = segment.replaceAll('-', ' ').trim()
  return known ?? words.charAt(0).toUpperCase() + words.slice(1)
}
