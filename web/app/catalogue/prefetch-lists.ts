import { reservedSegments } from '@tanabana/contract/pages.ts'
import { browserClient } from '#api/public-client.ts'
import { prefetchListing } from './listing.ts'

/** Loads the lists of these paths, one after the other: the shopper's own requests come first. */
export async function prefetchLists(paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    const type = path.slice(1)
    const of = { type: type || undefined, from: 0, filters: {} }
    if (!type.includes('/') && !reservedSegments.includes(type)) await prefetchListing(browserClient, of)
  }
}
