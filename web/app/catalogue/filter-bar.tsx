import type { Sorting } from '@tanabana/contract/limits.ts'
import { globalMessages } from '@tanabana/contract/messages.ts'
import { formatPaise, fromRupees } from '@tanabana/contract/money.ts'
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { sizeName } from '#products/size-name.ts'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ChevronIcon, CloseIcon, FilterIcon } from '#ui/icons.tsx'
import { Lazy } from '#ui/lazy.tsx'
import { useOverlay } from '#ui/overlay.ts'
import { bounded, cleared, type FilteredList, type Filters, groups, paramsOf, toggled } from './filters.ts'
import { messages } from './messages.ts'

const loadDrawer = () => import('./filter-drawer.tsx')

/**
 * Filter, sort order and the active filters above a grid. Hidden if the backend sends no total: then it cannot filter.
 */
export function FilterBar({ of, total }: { of: FilteredList; total: number }) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const drawer = useOverlay('filter')
  const { filters, query } = of
  const active = chips(filters)
  const select = useRef<HTMLSelectElement>(null)
  const sortBy = (value: string) => {
    const { sort: _, ...others } = filters
    const sort = value as Sorting | ''
    void navigate(address(sort ? { ...others, sort } : others), { preventScrollReset: true })
  }
  // A choice made before hydration: the next render resets the select.
  const early = useRef('')
  useLayoutEffect(() => {
    early.current = select.current?.value ?? ''
  }, [])
  const sortAsChosen = useEffectEvent(() => {
    if (select.current && early.current !== (filters.sort ?? '')) sortBy(early.current)
  })
  useEffect(() => sortAsChosen(), [])
  if (total === 0 && active.length === 0) return null
  const address = (next: Filters) => {
    const params = paramsOf(next, { query })
    return params ? `${pathname}?${params}` : pathname
  }
  const control =
    'flex min-h-11 cursor-pointer items-center gap-2 rounded-sm border border-line bg-paper px-4 text-sm font-medium transition-colors duration-150 hover:border-edge'
  return (
    <div className="needs-scripts mb-5 desktop:mb-7">
      <div className="flex items-center gap-2">
        <button
          type="button"
          aria-haspopup="dialog"
          className={control}
          onPointerEnter={() => void loadDrawer()}
          onClick={() => drawer.show()}
        >
          <FilterIcon className="size-5" />
          {messages.filter}
          {active.length > 0 && (
            <span className="grid h-5 min-w-5 place-items-center rounded-full bg-madder px-1 text-xs text-canvas tabular-nums">
              <span className="sr-only">{messages.selectedCount}</span>
              {active.length}
            </span>
          )}
        </button>
        <label className="relative ml-auto tablet:ml-0">
          <span className="sr-only">{messages.sortBy}</span>
          <select
            ref={select}
            value={filters.sort ?? ''}
            className={`${control} appearance-none pr-10`}
            onChange={(event) => sortBy(event.target.value)}
          >
            {Object.entries(messages.sortings).map(([sort, name]) => (
              <option key={sort} value={sort}>
                {name}
              </option>
            ))}
          </select>
          <ChevronIcon className="pointer-events-none absolute top-1/2 right-3.5 size-3.5 -translate-y-1/2 rotate-90 text-muted" />
        </label>
        <p role="status" className="ml-auto hidden text-sm text-muted tabular-nums tablet:block">
          {messages.products(total)}
        </p>
      </div>
      {active.length > 0 && (
        <ul aria-label={messages.activeFilters} className="mt-3 flex flex-wrap items-center gap-2">
          {active.map(({ name, without }) => (
            <li key={paramsOf(without)}>
              <Link
                to={address(without)}
                preventScrollReset
                aria-label={messages.removeFilter(name)}
                className="flex min-h-11 items-center gap-2 rounded-full bg-ground pr-3 pl-4 text-sm hover:bg-line"
              >
                {name}
                <CloseIcon className="size-3.5" />
              </Link>
            </li>
          ))}
          <li>
            <Link
              to={address(cleared(filters))}
              preventScrollReset
              className="text-link inline-flex min-h-11 items-center px-2 text-sm"
            >
              {messages.clearAll}
            </Link>
          </li>
        </ul>
      )}
      {drawer.open && (
        <Lazy load={loadDrawer} onFailure={{ message: globalMessages.noResponse, close: drawer.hide }}>
          {(FilterDrawer) => (
            <FilterDrawer
              of={of}
              onClose={drawer.hide}
              onApply={(next) => void navigate(address(next), { replace: true })}
            />
          )}
        </Lazy>
      )}
    </div>
  )
}

function chips(filters: Filters): { name: string; without: Filters }[] {
  const named = groups.flatMap((group) =>
    (filters[group] ?? []).map((value) => ({
      name: group === 'sizes' ? sizeName(value) : value,
      without: toggled(filters, group, value),
    })),
  )
  const { minPrice, maxPrice } = filters
  if (minPrice !== undefined)
    named.push({
      name: messages.minPrice(formatPaise(fromRupees(minPrice))),
      without: bounded(filters, 'minPrice', undefined),
    })
  if (maxPrice !== undefined)
    named.push({
      name: messages.maxPrice(formatPaise(fromRupees(maxPrice))),
      without: bounded(filters, 'maxPrice', undefined),
    })
  return named
}

/** Shown if no product matches the filters. */
export function NoMatches({ query }: { query?: string }) {
  const { pathname } = useLocation()
  return (
    <EmptyState
      heading="h2"
      title={messages.noMatchTitle}
      text={messages.noMatchText}
      action={
        <LinkButton to={query ? `${pathname}?${paramsOf({}, { query })}` : pathname}>
          {messages.clearFilters}
        </LinkButton>
      }
    />
  )
}
