import type { Product } from '@tanabana/contract/catalogue.ts'
import { globalMessages } from '@tanabana/contract/messages.ts'
import { Lazy } from '@tanabana/ui/lazy.tsx'
import { useOverlay } from '@tanabana/ui/overlay.ts'
import { Skeleton } from '@tanabana/ui/skeleton.tsx'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { track } from '#analytics/events.ts'
import { CardDelivery } from '#delivery/delivery-date.tsx'
import { ProductCard } from './product-card.tsx'

const loadQuickView = () => import('./quick-view.tsx')
/** The first row of a phone: more would slow its first picture down. The others load with the first layout. */
const firstRow = 2

type GridProps = {
  products: readonly Product[]
  children?: ReactNode
  label: string
  /** The active colour filters: a card shows its product in one of them. */
  colors?: readonly string[] | undefined
  ref?: RefObject<HTMLUListElement | null>
  /** Whether other pictures are above the grid: then its own load late. */
  isBelow?: boolean | undefined
}

/** Two columns on a phone, three on a tablet, four on a desktop. */
export function Grid({ products, children, label, colors, ref, isBelow }: GridProps) {
  const quickView = useOverlay('quick-view')
  const viewed = quickView.open ? products.find(({ id }) => String(id) === quickView.of) : undefined
  const tracked = useRef(0)
  useEffect(() => {
    const added = products.slice(tracked.current)
    if (added.length > 0) track({ what: 'list shown', list: label, products: added, from: tracked.current })
    tracked.current = products.length
  }, [products, label])
  return (
    <>
      <ul
        ref={ref}
        aria-label={label}
        className="grid grid-cols-2 gap-x-2 gap-y-7 tablet:grid-cols-3 tablet:gap-x-4 desktop:gap-x-6 desktop:gap-y-11 wide:grid-cols-4"
      >
        {products.map((product, at) => (
          <li key={product.id} className="min-w-0">
            <ProductCard
              product={product}
              eager={!isBelow && at < firstRow}
              priority={!isBelow && at === 0}
              wanted={colors}
              onQuickView={quickView.show}
            />
          </li>
        ))}
        {children}
      </ul>
      {viewed && (
        <Lazy load={loadQuickView} onFailure={{ message: globalMessages.noResponse, close: quickView.hide }}>
          {(QuickView) => <QuickView key={viewed.id} product={viewed} wanted={colors} onClose={quickView.hide} />}
        </Lazy>
      )}
    </>
  )
}

/** Placeholders in the shape of the cards. */
export function CardSkeletons({ count }: { count: number }) {
  return Array.from({ length: count }, (_, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
    <li key={at} aria-hidden="true" className="pending">
      <Skeleton className="aspect-4/5 w-full rounded-none" />
      <div className="card-words pt-1">
        <Skeleton className="h-3 w-1/3" />
        <Skeleton className="mt-2.5 h-3.5 w-4/5" />
        <Skeleton className="mt-2.5 h-3.5 w-1/4" />
      </div>
      <CardDelivery />
    </li>
  ))
}
