import type { Sorting } from '@tanabana/contract/limits.ts'
import { globalMessages } from '@tanabana/contract/messages.ts'
import { LinkButton } from '@tanabana/ui/button.tsx'
import { ChevronIcon, CloseIcon, drawn } from '@tanabana/ui/icons.tsx'
import { Lazy } from '@tanabana/ui/lazy.tsx'
import { useOverlay } from '@tanabana/ui/overlay.ts'
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { activeFilters, withoutActive } from './active-filters.ts'
import { messages } from './filter-bar.messages.ts'
import { type Filters, paramsOf } from './filter-params.ts'
import type { FilteredList } from './filters.ts'
import { NewIn } from './new-in.tsx'

const FilterIcon = drawn(
  'M4 7h9M18 7h2M4 17h2M11 17h9M15.5 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5M8.5 19.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5',
)

const loadDrawer = () => import('./filter-drawer.tsx')

/**
 * Filter, sort order and the active filters above a grid. Hidden if the backend sends no total: then it cannot filter.
 */
export function FilterBar({ of, total }: { of: FilteredList; total: number }) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const drawer = useOverlay('filter')
  const { filters } = of
  const active = activeFilters(of)
  const select = useRef<HTMLSelectElement>(null)
  const address = (next: Filters) => addressOf(pathname, of, next)
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
  return (
    <>
      <div className="list-bar needs-scripts">
        <label className="list-control relative max-tablet:min-w-0 max-tablet:flex-1 tablet:w-64">
          <span aria-hidden="true" className="text-muted max-tablet:hidden">
            {messages.sort}
          </span>
          <select
            ref={select}
            value={filters.sort ?? ''}
            aria-label={messages.sortBy}
            className="-mr-3 min-h-11 w-full cursor-pointer appearance-none truncate bg-transparent pr-5 font-semibold outline-offset-4"
            onChange={(event) => sortBy(event.target.value)}
          >
            {Object.entries(messages.sortings).map(([sort, name]) => (
              <option key={sort} value={sort}>
                {name}
              </option>
            ))}
          </select>
          <ChevronIcon className="pointer-events-none absolute right-3 size-3.5 rotate-90 text-muted" />
        </label>
        <button
          type="button"
          aria-haspopup="dialog"
          className="list-control cursor-pointer font-semibold"
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
        <p
          role="status"
          // above the results of a search, their heading has the number
          className={of.query ? 'sr-only' : 'shrink-0 self-center pl-3 text-xs text-muted tabular-nums tablet:ml-auto'}
        >
          {messages.products(total)}
        </p>
      </div>
      {active.length > 0 && (
        <ul aria-label={messages.activeFilters} className="active-filters needs-scripts">
          {active.map(({ name, without }) => {
            const to = address(without(filters))
            return (
              <li key={to}>
                <Link
                  to={to}
                  preventScrollReset
                  aria-label={messages.removeFilter(name)}
                  className="flex min-h-11 items-center gap-2 rounded-full bg-ground pr-3 pl-4 text-sm hover:bg-line"
                >
                  <span className="line-clamp-1 break-all">{name}</span>
                  <CloseIcon className="size-3.5 shrink-0" />
                </Link>
              </li>
            )
          })}
          <li>
            <Link
              to={address(withoutActive(of))}
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
    </>
  )
}

function addressOf(pathname: string, { query }: FilteredList, filters: Filters): string {
  const params = paramsOf(filters, { query })
  return params ? `${pathname}?${params}` : pathname
}

/** Shown if no product matches the filters. */
export function NoMatches({ of }: { of: FilteredList }) {
  const { pathname } = useLocation()
  return (
    <>
      <h2 className="pt-4 font-display text-2xl">{messages.noMatchTitle}</h2>
      <p className="mt-2 mb-5 text-muted">{messages.noMatchText}</p>
      <LinkButton to={addressOf(pathname, of, withoutActive(of))}>{messages.clearFilters}</LinkButton>
      <NewIn />
    </>
  )
}
