import type { ProductPage } from '@tanabana/contract/catalogue.ts'
import { messages } from '@tanabana/contract/errors.ts'
import { pageSize } from '@tanabana/contract/limits.ts'
import { paramsOf } from '#catalogue/filters.ts'
import { CardSkeletons, Grid } from '#catalogue/grid.tsx'
import type { ListingOf } from '#catalogue/listing.ts'
import { useListing } from '#catalogue/use-listing.ts'
import { Button } from '#ui/button.tsx'

type EndlessGridProps = { of: ListingOf; first: ProductPage; label: string }

/** A grid that goes on by itself while it is scrolled; without scripts, by the link below it. Key it by what it shows. */
export function EndlessGrid({ of, first, label }: EndlessGridProps) {
  const { from } = of
  const { listing, status, loadMore } = useListing(of, first)
  // They hold the place of what comes next, so that nothing below moves when it does.
  const left = first.totalElements - from * pageSize - listing.products.length
  const coming = left > 0 ? Math.min(pageSize, left) : pageSize
  return (
    <>
      <Grid products={listing.products} label={label} colors={of.filters.color}>
        {!listing.done && status !== 'failed' && <CardSkeletons count={coming} />}
      </Grid>
      <div className="mt-12 flex min-h-12 flex-col items-center gap-4 text-center" aria-live="polite">
        {status === 'loading' && <p className="sr-only">Loading more products</p>}
        {status === 'failed' && (
          <>
            <p className="text-sm text-alert">{messages.productsFailed}</p>
            <Button variant="secondary" onClick={() => void loadMore()}>
              Try again
            </Button>
          </>
        )}
        {status === 'idle' && !listing.done && (
          <a
            rel="next"
            href={`?${paramsOf(of.filters, { page: listing.next })}`}
            className="inline-flex min-h-12 items-center rounded-sm border border-ink/70 px-6 text-sm font-semibold"
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey) return
              event.preventDefault()
              void loadMore()
            }}
          >
            Show more
          </a>
        )}
        {listing.done && listing.products.length > pageSize && (
          <p className="text-sm text-muted">
            That is everything, all {from * pageSize + listing.products.length} of it.
          </p>
        )}
      </div>
    </>
  )
}
