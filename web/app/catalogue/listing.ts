import type { getProductPaged, Product, ProductPage } from '@tanabana/contract/catalogue.ts'
import { CallError } from '@tanabana/contract/client.ts'
import type { CallInput } from '@tanabana/contract/define-call.ts'
import { pageSize } from '@tanabana/contract/limits.ts'
import { messages } from '@tanabana/contract/messages.ts'
import type { PublicClient } from '#api/public-client.ts'
import { failed, notFound } from '#page/load-errors.ts'
import { type Filters, paramsOf } from './filter-params.ts'
import { rememberProducts } from './recent-products.ts'

/** A filtered list. `from`: its first page, above 0 only for visitors without scripts. */
export type ListingOf = { type: string | undefined; from: number; filters: Filters }
/** `repeats`: consecutive pages without new products. */
export type Listing = { products: Product[]; next: number; done: boolean; repeats: number }

const heldStep = 480

/** Loaded grids, so that Back restores them. */
const cache = new Map<string, Listing & { first: ProductPage; at: number }>()
export const cacheLifetime = 20 * 60_000

/** First pages of lists that are linked in view. Not in `cache`: Back must restore a saved grid, not a first page. */
const prefetched = new Map<string, { first: Promise<ProductPage>; at: number }>()
const prefetchLifetime = 5 * 60_000

export function keyOf({ type, from, filters }: ListingOf) {
  return `${type ?? ''}?${from}&${paramsOf(filters)}`
}

/** The `page` parameter of a URL. @throws the 404 page if it is not a page number */
export function pageIn(url: string): number {
  const page = new URL(url).searchParams.get('page') ?? '0'
  if (!/^\d{1,6}$/.test(page)) throw notFound()
  return Number(page)
}

/** One page of the grid. @throws CallError */
export function fetchPage(
  client: PublicClient,
  { type, filters }: Pick<ListingOf, 'type' | 'filters'>,
  page: number,
  signal?: AbortSignal,
): Promise<ProductPage> {
  return fetchProducts(client, type, { page, size: pageSize, ...filters }, signal)
}

/** Fetches products of one category, or of all. @throws CallError */
export async function fetchProducts(
  client: PublicClient,
  type: string | undefined,
  query: CallInput<typeof getProductPaged>['query'],
  signal?: AbortSignal,
): Promise<ProductPage> {
  const page =
    type === undefined
      ? await client('getProductPaged', { query }, { signal })
      : await client('getProductByTypePaged', { params: { type }, query }, { signal })
  rememberProducts(page.content)
  return page
}

/** Loads the first page of a grid. @throws the error page for the loader to throw */
export async function loadListing(client: PublicClient, of: ListingOf): Promise<ProductPage> {
  const cached = cache.get(keyOf(of))
  if (cached && Date.now() - cached.at < cacheLifetime) return cached.first
  cache.delete(keyOf(of))
  const ready = await recentlyPrefetched(of)?.catch(() => null)
  if (ready) return ready
  try {
    return await fetchPage(client, of, of.from)
  } catch (error) {
    const unknown = error instanceof CallError && (error.code === 'VALIDATION' || (of.type && error.status === 404))
    if (unknown) throw notFound()
    throw failed(error, messages.productsFailed)
  }
}

/** Loads the first page of a grid for a later `loadListing`, once. Only for the browser. @throws the error page */
export async function prefetchListing(client: PublicClient, of: ListingOf): Promise<void> {
  if (isCached(of) || recentlyPrefetched(of)) return
  const first = loadListing(client, of)
  prefetched.set(keyOf(of), { first, at: Date.now() })
  await first
}

function recentlyPrefetched(of: ListingOf) {
  const { first, at = 0 } = prefetched.get(keyOf(of)) ?? {}
  return Date.now() - at < prefetchLifetime ? first : undefined
}

export function isCached(of: ListingOf): boolean {
  return cache.has(keyOf(of))
}

/** When the first page of a cached grid was loaded. */
export function cachedAt(of: ListingOf): number {
  return cache.get(keyOf(of))?.at ?? Date.now()
}

export function initialListing(of: ListingOf, first: ProductPage): Listing {
  return (
    cache.get(keyOf(of)) ?? {
      products: first.content,
      next: of.from + 1,
      repeats: 0,
      done: first.last || first.content.length === 0,
    }
  )
}

export function cacheListing(of: ListingOf, first: ProductPage, listing: Listing, at = cachedAt(of)) {
  cache.set(keyOf(of), { ...listing, first, at })
}

/**
 * How many products have a place on the page, loaded or not. In steps, so that a jump to the end of a very long list
 * loads a bounded number of pages and the end does not move with each of them.
 */
export function heldProducts(loaded: number, total: number): number {
  return Math.min(total, Math.ceil((loaded + heldStep / 2) / heldStep) * heldStep)
}

/**
 * Adds a page without duplicates: the catalogue may grow between two requests.
 * Two consecutive pages without new products end the list, for backends that ignore `page`.
 */
export function withPage(listing: Listing, page: ProductPage): Listing {
  const known = new Set(listing.products.map(({ id }) => id))
  const added = page.content.filter(({ id }) => !known.has(id))
  const repeats = added.length === 0 ? listing.repeats + 1 : 0
  return {
    products: [...listing.products, ...added],
    next: listing.next + 1,
    done: page.last || page.content.length === 0 || repeats >= 2,
    repeats,
  }
}
