import type { ProductPage } from '@tanabana/contract/catalogue.ts'
import { pageSize } from '@tanabana/contract/limits.ts'
import { messages as shared } from '@tanabana/contract/messages.ts'
import { Button } from '@tanabana/ui/button.tsx'
import { messages as common } from '@tanabana/ui/messages.ts'
import { useHydrated } from '@tanabana/ui/use-hydrated.ts'
import { type CSSProperties, useRef } from 'react'
import { paramsOf } from './filter-params.ts'
import { CardSkeletons, Grid } from './grid.tsx'
import { heldProducts, type ListingOf } from './listing.ts'
import { messages } from './messages.ts'
import { useKeptPlace } from './use-kept-place.ts'
import { useListing } from './use-listing.ts'

const below = 'no-anchor mt-12 flex min-h-12 flex-col items-center gap-4 text-center'

type EndlessGridProps = { of: ListingOf; first: ProductPage; label: string; isBelow?: boolean }

/** A grid that loads the next page on scroll; without scripts it shows a link. Key it by its list. */
export function EndlessGrid({ of, first, label, isBelow }: EndlessGridProps) {
  const list = useRef<HTMLUListElement>(null)
  const hydrated = useHydrated()
  const { listing, loading, failed, loadMore } = useListing(of, first, list)
  useKeptPlace(list)
  const before = of.from * pageSize
  const loaded = listing.products.length
  const total = first.totalElements - before
  // One placeholder per product, so that nothing moves when the products arrive.
  const coming = loading && (total > loaded ? Math.min(loading * pageSize, total - loaded) : pageSize)
  const held = listing.done ? 0 : heldProducts(loaded, total)
  return (
    // Keeps the footer below the screen while more pages follow.
    <div className={first.last ? '' : 'endless'}>
      <Grid ref={list} products={listing.products} label={label} colors={of.filters.color} isBelow={isBelow}>
        {coming > 0 && <CardSkeletons count={coming} />}
      </Grid>
      {!hydrated && (
        // A separate box: the other one would move when the first placeholders arrive.
        <p className={below}>
          {!listing.done && (
            <a
              rel="next"
              href={`?${paramsOf(of.filters, { page: listing.next })}`}
              className="inline-flex min-h-12 items-center rounded-sm border border-ink/60 px-6 text-sm font-semibold"
            >
              {messages.showMore}
            </a>
          )}
        </p>
      )}
      {/* A new element for each page: one that moves would count as a layout shift. */}
      {held > 0 && (
        <div
          key={hydrated ? loaded + coming : 0}
          className="held no-anchor"
          style={{ '--shown': loaded + coming, '--held': held } as CSSProperties}
        />
      )}
      {hydrated && (
        <div className={`${below} ${failed ? 'stuck' : ''}`} aria-live="polite">
          {coming > 0 && <p className="sr-only">{messages.loadingMore}</p>}
          {failed && (
            <>
              <p className="text-sm text-alert">{shared.productsFailed}</p>
              <Button variant="secondary" onClick={() => void loadMore()}>
                {common.tryAgain}
              </Button>
            </>
          )}
          {listing.done && loaded > pageSize && (
            <p className="text-sm text-muted">{messages.seenAll(before + loaded)}</p>
          )}
        </div>
      )}
    </div>
  )
}
