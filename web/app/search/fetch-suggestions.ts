import type { SuggestedProduct, Suggestions } from '@tanabana/contract/catalogue.ts'
import { CallError } from '@tanabana/contract/client.ts'
import { suggestionCount } from '@tanabana/contract/limits.ts'
import { browserClient } from '#api/public-client.ts'
import { isNamed } from './is-named.ts'

/** In the order in which they are shown. */
export const kinds = ['types', 'brands', 'categories', 'products'] as const
export type Suggestion = {
  kind: (typeof kinds)[number]
  name: string
  to: string
  /** Number of products; absent for a product. */
  count?: number
  product?: SuggestedProduct
}

/** A backend without the call is asked once. */
let hasCall = true

/** @throws CallError; an AbortError passes through */
export async function fetchSuggestions(query: string, signal: AbortSignal): Promise<Suggestion[]> {
  const found = (hasCall && (await fetchAll(query, signal))) || (await fetchProducts(query, signal))
  return kinds.flatMap((kind): Suggestion[] =>
    kind === 'products'
      ? found.products.map((product) => ({
          kind,
          name: product.name,
          to: `/${product.type}/${product.id}`,
          product,
        }))
      : (found[kind] ?? []).map(({ name, count }) => ({ kind, name, count, to: addressOf(kind, name) })),
  )
}

/** @returns null if the backend does not have the call */
async function fetchAll(query: string, signal: AbortSignal): Promise<Suggestions | null> {
  try {
    const found = await browserClient('suggest', { query: { query } }, { signal })
    hasCall = Array.isArray(found?.products)
    return hasCall ? found : null
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 404) throw error
    hasCall = false
    return null
  }
}

async function fetchProducts(
  query: string,
  signal: AbortSignal,
): Promise<Partial<Suggestions> & Pick<Suggestions, 'products'>> {
  const { content, query: searched } = await browserClient(
    'getProductPaged',
    { query: { page: 0, size: suggestionCount, query } },
    { signal },
  )
  // a backend without search returns unrelated products
  return { products: searched === undefined ? content.filter((product) => isNamed(product, query)) : content }
}

function addressOf(kind: 'types' | 'brands' | 'categories', name: string): string {
  if (kind === 'categories') return `/${name}`
  return `/search?${new URLSearchParams({ query: name, [kind === 'types' ? 'productType' : 'brand']: name })}`
}
