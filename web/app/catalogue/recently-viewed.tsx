import { useState } from 'react'
import { findProducts } from '#api/find-products.ts'
import { useQuery } from '#api/use-query.ts'
import { messages } from './more-products.messages.ts'
import { ProductRow, RowSkeleton } from './product-row.tsx'
import { rowProductOf } from './row-product.ts'
import { viewedProducts } from './viewed-products.ts'

/**
 * A row of the products viewed on this device. Nothing if there are none. In the browser only.
 * @param except the product of the page
 */
export function RecentlyViewed({ except }: { except?: number }) {
  const [ids] = useState(() => viewedProducts().filter((id) => id !== except))
  const { status, data } = useQuery(ids.join() || null, (signal) => findProducts(ids, signal))
  if (ids.length === 0 || status === 'failed') return null
  if (!data) return <RowSkeleton title={messages.viewed} />
  return <ProductRow title={messages.viewed} products={ids.flatMap((id) => data.get(id) ?? []).map(rowProductOf)} />
}
