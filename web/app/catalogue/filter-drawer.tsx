import { messages as shared } from '@tanabana/contract/messages.ts'
import { Button } from '@tanabana/ui/button.tsx'
import { Drawer } from '@tanabana/ui/drawer.tsx'
import { messages as common } from '@tanabana/ui/messages.ts'
import { Skeleton } from '@tanabana/ui/skeleton.tsx'
import { useMemo, useRef, useState } from 'react'
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
 * On a phone the kinds are listed beside it.
 */
export default function FilterDrawer({ of, onClose, onApply }: FilterDrawerProps) {
  const [filters, setFilters] = useState(of.filters)
  const [opened, setOpened] = useState<string>()
  const { type, query } = of
  const list = useMemo(() => ({ type, query, filters: withPricesInOrder(filters) }), [type, query, filters])
  const { facets, total, status, retry } = useFacets(list)
  const kinds = facets ? filterKinds(facets, filters, setFilters) : []
  const current = kinds.find(({ title }) => title === opened) ?? kinds[0]
  const groups = useRef<HTMLDivElement>(null)
  const goTo = (index: number) => {
    const group = groups.current?.children[index] as HTMLElement | undefined
    group?.scrollIntoView()
    group?.focus({ preventScroll: true })
  }

  return (
    <Drawer
      full
      open
      onOpenChange={(open) => open || onClose()}
      title={barMessages.filter}
      footer={
        <div className="flex flex-wrap-reverse gap-3">
          {isFiltered(filters) && (
            <Button
              variant="secondary"
              onClick={({ currentTarget }) => {
                // it disappears
                ;(currentTarget.nextElementSibling as HTMLElement | null)?.focus()
                setFilters(cleared(filters))
              }}
            >
              {barMessages.clearAll}
            </Button>
          )}
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
        <div role="alert" className="p-5 text-sm text-alert side:mb-6 side:p-0">
          <p>{shared.productsFailed}</p>
          <Button variant="secondary" className="mt-3" onClick={retry}>
            {common.tryAgain}
          </Button>
        </div>
      )}
      {!facets && status === 'loading' && <FilterSkeleton />}
      {facets && kinds.length === 0 && <p className="p-5 text-muted side:p-0">{messages.nothingToFilter}</p>}
      {kinds.length > 0 && (
        <div
          aria-busy={status === 'loading' || undefined}
          className="grid h-full grid-cols-[minmax(7rem,34%)_1fr] side:block side:h-auto"
        >
          <nav aria-label={messages.kinds} className="overflow-y-auto overscroll-contain bg-ground side:hidden">
            {kinds.map(({ title, active }, index) => (
              <button
                key={title}
                type="button"
                aria-current={title === current?.title || undefined}
                className="relative flex min-h-13 w-full cursor-pointer items-center gap-2 border-b border-line px-4 py-2 text-left text-sm aria-current:bg-canvas aria-current:font-semibold"
                onClick={() => goTo(index)}
              >
                {title}
                {active > 0 && (
                  <>
                    <span className="sr-only">{messages.active(active)}</span>
                    <Count active={active} />
                  </>
                )}
              </button>
            ))}
          </nav>
          <div
            ref={groups}
            className="relative max-side:overflow-y-auto max-side:overscroll-contain"
            onScroll={({ currentTarget }) => setOpened(kinds[groupAt(currentTarget)]?.title)}
          >
            {kinds.map(({ title, active, body }) => (
              <div
                key={title}
                tabIndex={-1}
                className="border-line outline-none not-first:border-t max-side:p-4 max-side:last:min-h-full side:py-6 side:first:pt-0"
              >
                <Group title={title} count={active > 0 && <Count active={active} />}>
                  {body}
                </Group>
              </div>
            ))}
          </div>
        </div>
      )}
    </Drawer>
  )
}

/** How many values of a kind are selected. */
function Count({ active }: { active: number }) {
  return (
    <span
      aria-hidden="true"
      className="ml-auto grid size-5 shrink-0 place-items-center rounded-full bg-madder text-xs text-canvas tabular-nums"
    >
      {active}
    </span>
  )
}

/** The index of the group at the upper edge of its scrolled list. */
function groupAt({ scrollTop, children }: HTMLElement): number {
  return [...children].findLastIndex((group) => (group as HTMLElement).offsetTop <= scrollTop + 1)
}

function showText(total: number) {
  return total === 0 ? messages.noMatches : messages.showCount(total)
}

function FilterSkeleton() {
  return (
    <div role="status" aria-label={messages.loading} className="space-y-4 p-5 side:p-0">
      {Array.from({ length: 9 }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
        <Skeleton key={at} className="h-8 w-full" />
      ))}
    </div>
  )
}
