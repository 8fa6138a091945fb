import { messages as shared } from '@tanabana/contract/messages.ts'
import { useMemo, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { messages as common } from '#ui/messages.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { messages as barMessages } from './filter-bar.messages.ts'
import { messages } from './filter-drawer.messages.ts'
import { filterKinds } from './filter-kinds.tsx'
import type { Filters } from './filter-params.ts'
import { Group } from './filter-values.tsx'
import { cleared, type FilteredList, isFiltered, withPricesInOrder } from './filters.ts'
import { useFacets } from './use-facets.ts'

type FilterDrawerProps = { of: FilteredList; onClose: () => void; onApply: (filters: Filters) => void }

/**
 * The filter panel. It updates the counts at once and the list when it closes.
 * On a phone one kind of filter is shown at a time.
 */
export default function FilterDrawer({ of, onClose, onApply }: FilterDrawerProps) {
  const [filters, setFilters] = useState(of.filters)
  const [opened, setOpened] = useState<string>()
  const { type, query } = of
  const list = useMemo(() => ({ type, query, filters: withPricesInOrder(filters) }), [type, query, filters])
  const { facets, total, status, retry } = useFacets(list)
  const kinds = facets ? filterKinds(facets, filters, setFilters) : []
  const current = kinds.find(({ title }) => title === opened) ?? kinds[0]

  return (
    <Drawer
      full
      open
      onOpenChange={(open) => open || onClose()}
      title={barMessages.filter}
      footer={
        <div className="flex flex-wrap gap-3 *:uppercase">
          <Button variant="secondary" disabled={!isFiltered(filters)} onClick={() => setFilters(cleared(filters))}>
            {barMessages.clearAll}
          </Button>
          <Button
            className="flex-1 px-3"
            disabled={status === 'ready' && total === 0}
            aria-busy={status === 'loading'}
            onClick={() => onApply(withPricesInOrder(filters))}
          >
            {facets && status !== 'failed' ? showText(total) : messages.showProducts}
          </Button>
        </div>
      }
    >
      {status === 'failed' && (
        <div role="alert" className="p-5 text-sm text-alert desktop:mb-6 desktop:p-0">
          <p>{shared.productsFailed}</p>
          <Button variant="secondary" className="mt-3" onClick={retry}>
            {common.tryAgain}
          </Button>
        </div>
      )}
      {!facets && status === 'loading' && <FilterSkeleton />}
      {facets && kinds.length === 0 && <p className="p-5 text-muted desktop:p-0">{messages.nothingToFilter}</p>}
      {kinds.length > 0 && (
        <div
          aria-busy={status === 'loading' || undefined}
          className="grid h-full grid-cols-[minmax(7rem,34%)_1fr] desktop:block desktop:h-auto"
        >
          <nav aria-label={messages.kinds} className="overflow-y-auto overscroll-contain bg-ground desktop:hidden">
            {kinds.map(({ title, active }) => (
              <button
                key={title}
                type="button"
                aria-current={title === current?.title || undefined}
                className="relative flex min-h-13 w-full cursor-pointer items-center gap-2 border-b border-line px-4 py-2 text-left text-sm aria-current:bg-canvas aria-current:font-semibold"
                onClick={() => setOpened(title)}
              >
                {title}
                {active > 0 && (
                  <>
                    <span className="sr-only">{messages.active(active)}</span>
                    <span aria-hidden="true" className="ml-auto size-2 shrink-0 rounded-full bg-madder" />
                  </>
                )}
              </button>
            ))}
          </nav>
          <div className="space-y-7 max-desktop:overflow-y-auto max-desktop:overscroll-contain max-desktop:p-4">
            {kinds.map(({ title, body }) => (
              <div
                key={title}
                className={`border-line desktop:not-first:border-t desktop:not-first:pt-6 ${title === current?.title ? '' : 'max-desktop:hidden'}`}
              >
                <Group title={title}>{body}</Group>
              </div>
            ))}
          </div>
        </div>
      )}
    </Drawer>
  )
}

function showText(total: number) {
  return total === 0 ? messages.noMatches : messages.showCount(total)
}

function FilterSkeleton() {
  return (
    <div role="status" aria-label={messages.loading} className="space-y-4 p-5 desktop:p-0">
      {Array.from({ length: 9 }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
        <Skeleton key={at} className="h-8 w-full" />
      ))}
    </div>
  )
}
