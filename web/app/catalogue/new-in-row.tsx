import { browserClient } from '#api/public-client.ts'
import { useQuery } from '#api/use-query.ts'
import { newest } from './load-newest.ts'
import { messages } from './more-products.messages.ts'
import { ProductRow, RowSkeleton } from './product-row.tsx'
import { rememberProducts } from './recent-products.ts'
import { rowProductOf } from './row-product.ts'

/** The newest products in one row. Nothing without an answer. */
export default function NewInRow() {
  const { status, data } = useQuery('newest', async (signal) => {
    const { content } = await browserClient('getProductPaged', { query: newest }, { signal })
    rememberProducts(content)
    return content
  })
  if (status === 'failed') return null
  if (!data) return <RowSkeleton title={messages.newIn} />
  return <ProductRow title={messages.newIn} products={data.map(rowProductOf)} />
}
