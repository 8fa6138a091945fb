import type { Home } from '@tanabana/contract/home.ts'
import type { PublicClient } from '#api/public-client.ts'
import { cacheLifetime } from './listing.ts'

/** In the browser only, so that Back restores the page without a request. */
let cached: { home: Home; at: number } | undefined

/**
 * The blocks of the home page; null if the backend has none or fails: the page is then the grid alone.
 * @param preview a code from the desk, on the server only: a preview has no scripts
 */
export async function loadHome(client: PublicClient, preview?: string): Promise<Home | null> {
  if (cached && Date.now() - cached.at < cacheLifetime) return cached.home
  const home = await client('getHome', { query: { preview } }).catch(() => null)
  if (!home?.blocks || !home.categories) return null
  if (!import.meta.env.SSR) cached = { home, at: Date.now() }
  return home
}
