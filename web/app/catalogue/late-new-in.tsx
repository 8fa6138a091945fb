import { createLatePart } from '#page/late-part.tsx'
import { messages } from './more-products.messages.ts'
import { NewIn } from './new-in.tsx'
import type { RowProduct } from './row-product.ts'
import { serverParts } from './server-parts.ts'

const { LatePart } = createLatePart(
  async () => ({ default: (await import('./product-row.tsx')).ProductRow }),
  serverParts.ProductRow,
)

/** A row of new products that the server renders. If it could not load them, the browser does. */
export function LateNewIn({ products }: { products: readonly RowProduct[] | null }) {
  return products ? <LatePart title={messages.newIn} products={products} eager /> : <NewIn />
}
