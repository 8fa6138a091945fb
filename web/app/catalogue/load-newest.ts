import type { PublicClient } from '#api/public-client.ts'
import { type RowProduct, rowProductOf } from './row-product.ts'

/** A page that only adds new products does not wait longer for another host. */
const timeoutMs = 1000

/** The query of the newest products of a row. */
export const newest = { page: 0, size: 10, sort: 'newest' } as const

/** The newest products for the server's page; null without an answer. */
export async function loadNewest(client: PublicClient): Promise<RowProduct[] | null> {
  const answer = client('getProductPaged', { query: newest }, { signal: AbortSignal.timeout(timeoutMs) })
  const page = await answer.catch(() => null)
  return page?.content.slice(0, newest.size).map(rowProductOf) ?? null
}
