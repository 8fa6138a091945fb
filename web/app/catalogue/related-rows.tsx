import { browserClient } from '#api/public-client.ts'
import { useQuery } from '#api/use-query.ts'
import { messages } from './more-products.messages.ts'
import { ProductRow, RowSkeleton } from './product-row.tsx'
import { rememberProducts } from './recent-products.ts'
import { RecentlyViewed } from './recently-viewed.tsx'
import { rowProductOf } from './row-product.ts'

const rows = ['look', 'similar', 'boughtTogether'] as const

/** Related products of the product `id`, then the recently viewed ones. Without an answer only the latter. */
export default function RelatedRows({ id }: { id: number }) {
  const { status, data } = useQuery(id, async (signal) => {
    const related = await browserClient('getRelated', { params: { id } }, { signal })
    for (const row of rows) rememberProducts(related[row])
    return related
  })
  return (
    <div>
      {status === 'loading' && rows.slice(0, 2).map((row) => <RowSkeleton key={row} title={messages[row]} />)}
      {data && rows.map((row) => <ProductRow key={row} title={messages[row]} products={data[row].map(rowProductOf)} />)}
      <RecentlyViewed except={id} />
    </div>
  )
}
