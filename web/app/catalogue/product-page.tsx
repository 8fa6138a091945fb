import type { Product } from '@tanabana/contract/catalogue.ts'
import { type CSSProperties, useEffect } from 'react'
import { track } from '#analytics/events.ts'
import { NotifyMe } from '#notify/notify-me.tsx'
import { messages as productMessages } from '#products/messages.ts'
import { offerOf } from '#products/offer.ts'
import { ProductPrice } from '#products/product-price.tsx'
import { Heart } from '#wishlist/heart.tsx'
import { Gallery } from './gallery.tsx'
import { MoreProducts } from './more-products.tsx'
import { ProductFacts } from './product-facts.tsx'
import { PurchaseForm } from './purchase-form.tsx'
import { ShareLink } from './share-link.tsx'
import { useVariant } from './use-variant.ts'

export function ProductPage({ product, color }: { product: Product; color: string | null }) {
  const selection = useVariant(product, color)
  const { shown } = selection
  const offer = offerOf(product, selection.variant)
  useEffect(() => track({ what: 'product shown', product }), [product])
  return (
    <div
      style={{ '--name-lines': linesOf(product.name) } as CSSProperties}
      className="page max-desktop:px-0 desktop:mt-3 desktop:grid desktop:grid-cols-[minmax(0,1.45fr)_minmax(20rem,1fr)] desktop:gap-x-10 wide:gap-x-16"
    >
      <Gallery key={shown?.color} name={product.name} color={shown?.color} pictures={shown?.pictures ?? []} />
      <div className="page desktop:p-0">
        <div className="desktop:sticky desktop:top-24">
          <div className="relative pt-2.5 desktop:flex desktop:items-start desktop:gap-4 desktop:pt-0">
            <div className="min-w-0 grow">
              <p className="text-xs tracking-wide text-muted desktop:text-sm">{product.brandid}</p>
              <h1
                className={`mt-0.5 font-display leading-tight text-balance desktop:mt-1.5 ${product.name.length > longName ? 'desktop:text-2xl' : 'text-xl desktop:text-3xl wide:text-4xl'}`}
              >
                {product.name}
              </h1>
            </div>
            <div className="round-actions">
              <ShareLink product={product} price={offer.price} />
              <Heart product={product} />
            </div>
          </div>
          <p aria-live="polite" className="mt-0.5 desktop:mt-4 desktop:text-xl">
            <ProductPrice {...offer} />
          </p>
          <p className="mt-1 hidden text-xs text-muted desktop:block">{productMessages.includesTaxes}</p>
          <PurchaseForm
            product={product}
            selection={selection}
            belowSizes={<NotifyMe product={product} color={shown?.color} />}
          />
          <ProductFacts product={product} mrp={offer.mrp} />
        </div>
      </div>
      <MoreProducts product={product} />
    </div>
  )
}

/** Letters from which a name has a smaller font. */
const longName = 50

/** The lines of a name on a narrow phone, for the height of the pictures above it. */
function linesOf({ length }: string): number {
  return length > longName ? Math.ceil(length / 38) : Math.ceil(length / 28)
}
