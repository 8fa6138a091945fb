import type { Product } from '@tanabana/contract/catalogue.ts'
import { addressOf } from '@tanabana/contract/product-address.ts'
import { type CSSProperties, useEffect } from 'react'
import { track } from '#analytics/events.ts'
import { createLatePart } from '#page/late-part.tsx'
import { messages as productMessages } from '#products/messages.ts'
import { offerOf } from '#products/offer.ts'
import { ProductPrice } from '#products/product-price.tsx'
import { initialVariant } from '#products/variants.ts'
import { Heart } from '#wishlist/heart.tsx'
import { ShippingLine } from './delivery-note.tsx'
import { Gallery } from './gallery.tsx'
import { MoreProducts } from './more-products.tsx'
import { ProductBar } from './product-bar.tsx'
import { PurchaseForm } from './purchase-form.tsx'
import { serverParts } from './server-parts.ts'
import { ShareLink } from './share-link.tsx'
import { useVariant } from './use-variant.ts'

export const facts = createLatePart(
  async () => ({ default: (await import('./product-facts.tsx')).ProductFacts }),
  serverParts.ProductFacts,
)

type ProductPageProps = { product: Product; color: string | null; size: string | null }

export function ProductPage({ product, color, size }: ProductPageProps) {
  const selection = useVariant(product, color, size)
  const { colors, shown } = selection
  const offer = offerOf(product, selection.variant)
  // not by the router, which would open the page again; after each render, because an overlay has its own address
  useEffect(() => {
    const address = new URL(location.href)
    const isShown = initialVariant(product, address.searchParams.get('color')).color === shown?.color
    if (address.pathname !== addressOf(product) || !shown || isShown) return
    address.searchParams.set('color', shown.color)
    history.replaceState(history.state, '', address)
  })
  useEffect(() => track({ what: 'product shown', product }), [product])
  return (
    <div
      style={{ '--name-lines': linesOf(product) } as CSSProperties}
      className="page relative max-side:px-0 side:mt-3 side:grid grid-cols-[minmax(0,1fr)_20.5rem] gap-x-6 wide:grid-cols-[minmax(0,1.15fr)_minmax(20.5rem,1fr)] wide:gap-x-16"
    >
      <ProductBar type={product.type} />
      <Gallery key={shown?.color} product={product} color={shown?.color} pictures={shown?.pictures ?? []} />
      <div className="page side:p-0">
        <div className="wide:sticky wide:top-24">
          <div className="relative items-start gap-4 pt-2.5 side:flex side:p-0">
            <div className="min-w-0 grow">
              <p className="text-xs tracking-wide text-muted" translate="no">
                {product.brandid}
              </p>
              <h1
                className={`mt-1 text-balance ${product.name.length > longName ? 'text-lg leading-tight font-semibold' : 'font-display text-2xl'}`}
              >
                {product.name}
              </h1>
              {product.facts?.maker && <p className="mt-1 text-sm text-muted">{product.facts.maker}</p>}
            </div>
            <div className="round-actions">
              <ShareLink product={product} color={colors[1] && shown?.color} price={offer.price} />
              <Heart product={product} />
            </div>
          </div>
          <div className="mt-4 flex flex-wrap items-baseline gap-x-2.5 text-lg side:mt-3">
            <p aria-live="polite">
              <ProductPrice {...offer} />
            </p>
            <p className="text-xs text-muted">{productMessages.includesTaxes}</p>
          </div>
          <ShippingLine soldOut={shown?.sizes.length === 0} />
          <PurchaseForm product={product} selection={selection} />
          <facts.LatePart product={product} mrp={offer.mrp} />
        </div>
      </div>
      <MoreProducts product={product} />
    </div>
  )
}

/** Letters from which a name has a smaller font. */
const longName = 50

/** The lines of name and maker on a narrow phone, for the height of the pictures above them. */
function linesOf({ name: { length }, facts }: Product): number {
  return Math.ceil(length / (length > longName ? 38 : 28)) + (facts?.maker ? 1 : 0)
}
