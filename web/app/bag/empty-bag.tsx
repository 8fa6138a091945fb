import type { Product } from '@tanabana/contract/catalogue.ts'
import { messages as shared } from '@tanabana/contract/messages.ts'
import { Link } from 'react-router'
import { offerOf } from '#products/offer.ts'
import { Picture, pictureList } from '#products/picture.tsx'
import { ProductPrice } from '#products/product-price.tsx'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { messages as common } from '#ui/messages.ts'
import { useWishlistProducts } from '#wishlist/use-wishlist-products.ts'
import { messages } from './messages.ts'

/** A shopper's empty bag: goes on with the wishlist, or with the categories. */
export default function EmptyBag() {
  const { products } = useWishlistProducts()
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
      <EmptyState title={shared.bagEmpty} text={messages.emptyText} action={action} />
      {products.length > 0 && <Wishlist products={products.slice(0, 4)} />}
    </>
  )
}

function Wishlist({ products }: { products: readonly Product[] }) {
  return (
    <section aria-labelledby="bag-wishlist" className="border-t border-line pt-8">
      <div className="mb-4 flex items-center justify-between gap-4">
        <h2 id="bag-wishlist" className="font-display text-2xl">
          {messages.fromWishlist}
        </h2>
        <Link to="/wishlist" className="text-link inline-flex min-h-11 items-center text-sm">
          {messages.seeWishlist}
        </Link>
      </div>
      <ul className="grid grid-cols-2 gap-x-3 gap-y-6 desktop:grid-cols-4 desktop:gap-x-6">
        {products.map((product) => (
          <li key={product.id}>
            <Link to={`/${product.type}/${product.id}`} className="block">
              <Picture src={pictureList(product.image)[0] ?? ''} alt="" sizes="(min-width: 769px) 264px, 45vw" />
              <span className="mt-2 line-clamp-1 text-sm">{product.name}</span>
              <ProductPrice {...offerOf(product, {})} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
