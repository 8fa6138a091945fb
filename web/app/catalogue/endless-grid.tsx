import type { ProductPage } from '@tanabana/contract/catalogue.ts'
import { pageSize } from '@tanabana/contract/limits.ts'
import { messages as shared } from '@tanabana/contract/messages.ts'
import { useRef } from 'react'
import { Button } from '#ui/button.tsx'
import { messages as common } from '#ui/messages.ts'
import { useHydrated } from '#ui/use-hydrated.ts'
import { paramsOf } from './filter-params.ts'
import { CardSkeletons, Grid } from './grid.tsx'
import type { ListingOf } from './listing.ts'
import { messages } from './messages.ts'
import { useListing } from './use-listing.ts'

const below = 'no-anchor mt-12 flex min-h-12 flex-col items-center gap-4 text-center'

type EndlessGridProps = { of: ListingOf; first: ProductPage; label: string; isBelow?: boolean }

/** A grid that loads the next page on scroll; without scripts it shows a link. Key it by its list. */
export function EndlessGrid({ of, first, label, isBelow }: EndlessGridProps) {
  const { from } = of
  const list = useRef<HTMLUListElement>(null)
  const hydrated = useHydrated()
  const { listing, status, loadMore } = useListing(of, first, list)
  // One placeholder per product, so that nothing moves when the products arrive.
  const left = first.totalElements - from * pageSize - listing.products.length
  const coming = left > 0 ? Math.min(pageSize, left) : pageSize
  return (
    // Keeps the footer below the screen while more pages follow.
    <div className={first.last ? '' : 'endless'}>
      <Grid ref={list} products={listing.products} label={label} colors={of.filters.color} isBelow={isBelow}>
        {status === 'loading' && <CardSkeletons count={coming} />}
      </Grid>
      {hydrated ? (
        <div className={below} aria-live="polite">
          {status === 'loading' && <p className="sr-only">{messages.loadingMore}</p>}
          {status === 'failed' && (
            <>
              <p className="text-sm text-alert">{shared.productsFailed}</p>
              <Button variant="secondary" onClick={() => void loadMore()}>
                {common.tryAgain}
              </Button>
            </>
          )}
          {listing.done && listing.products.length > pageSize && (
            <p className="text-sm text-muted">{messages.seenAll(from * pageSize + listing.products.length)}</p>
          )}
        </div>
      ) : (
        // A separate box: the other one would move when the first placeholders arrive.
        <p className={below}>
          {!listing.done && (
            <a
              rel="next"
              href={`?${paramsOf(of.filters, { page: listing.next })}`}
              className="inline-flex min-h-12 items-center rounded-sm border border-ink/70 px-6 text-sm font-semibold"
            >
              {messages.showMore}
            </a>
          )}
        </p>
      )}
    </div>
  )
}
