import type { Product } from '@tanabana/contract/catalogue.ts'
import { useEffect } from 'react'
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
import { SizeChartLink } from './size-chart-link.tsx'
import { useVariant } from './use-variant.ts'

export function ProductPage({ product, color }: { product: Product; color: string | null }) {
  const selection = useVariant(product, color)
  const { shown } = selection
  useEffect(() => track({ what: 'product shown', product }), [product])
  return (
    <div className="page max-desktop:px-0 desktop:mt-5 desktop:grid desktop:grid-cols-[minmax(0,1.45fr)_minmax(20rem,1fr)] desktop:gap-x-10 wide:gap-x-16">
      <Gallery key={shown?.color} name={product.name} color={shown?.color} pictures={shown?.pictures ?? []} />
      <div className="page mt-6 desktop:m-0 desktop:p-0">
        <div className="desktop:sticky desktop:top-24">
          <p className="text-sm tracking-wide text-muted">{product.brandid}</p>
          <div className="flex items-start justify-between gap-3">
            <h1 className="mt-1.5 min-w-0 font-display text-[1.75rem] text-balance desktop:text-4xl">{product.name}</h1>
            <Heart product={product} className="-mr-2.5 shrink-0" />
          </div>
          <p aria-live="polite" className="mt-4 text-xl">
            <ProductPrice {...offerOf(product, selection.variant)} />
          </p>
          <p className="mt-1 text-xs text-muted">{productMessages.includesTaxes}</p>
          <PurchaseForm
            product={product}
            selection={selection}
            belowSizes={<NotifyMe product={product} color={shown?.color} />}
          />
          {product.facts?.sizeChart && <SizeChartLink name={product.facts.sizeChart} />}
          <ProductFacts product={product} />
        </div>
      </div>
      <MoreProducts product={product} />
    </div>
  )
}
