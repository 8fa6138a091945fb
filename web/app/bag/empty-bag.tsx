import { LinkButton } from '@tanabana/ui/button.tsx'
import { EmptyState } from '@tanabana/ui/empty-state.tsx'
import { messages as common } from '@tanabana/ui/messages.ts'
import { NewIn } from '#catalogue/new-in.tsx'
import { ProductRow } from '#catalogue/product-row.tsx'
import { rowProductOf } from '#catalogue/row-product.ts'
import { useWishlistProducts } from '#wishlist/use-wishlist-products.ts'
import { messages } from './messages.ts'

/** A shopper's empty bag: continues with the wishlist, or with new products. */
export default function EmptyBag() {
  const { status, products } = useWishlistProducts()
  const action = (
    <>
      <LinkButton to="/">{common.continueShopping}</LinkButton>
      <LinkButton to="/categories" variant="secondary">
        {common.browseCategories}
      </LinkButton>
    </>
  )
  return (
    <>
      <EmptyState title={messages.emptyTitle} text={messages.emptyText} action={action} />
      <ProductRow title={messages.fromWishlist} products={products.map(rowProductOf)} />
      {status !== 'loading' && products.length === 0 && <NewIn />}
    </>
  )
}
