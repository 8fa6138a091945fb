import type { Product } from '@tanabana/contract/catalogue.ts'
import { maxPageSize } from '@tanabana/contract/limits.ts'
import { browserClient } from './public-client.ts'

/** Products by id; null if no longer sold. Fetches one by one if the backend ignores `ids`. */
export async function findProducts(ids: readonly number[], signal: AbortSignal): Promise<Map<number, Product | null>> {
  const query = { page: 0, size: maxPageSize, ids: [...ids] }
  const { content } = await browserClient('getProductPaged', { query }, { signal })
  const found = new Map<number, Product | null>(content.map((product) => [product.id, product]))
  const knowsIds = content.every(({ id }) => ids.includes(id))
  for (const id of ids.filter((id) => !found.has(id))) {
    const product = knowsIds
      ? null
      : await browserClient('getProduct', { params: { id } }, { signal }).catch(() => null)
    found.set(id, product)
  }
  return found
}
