import { type OrderFilter, orderFilters } from '@tanabana/contract/desk/order-filters.ts'
import { useEffect, useMemo, useRef } from 'react'
import { Form, Link, useSearchParams, useSubmit } from 'react-router'
import { call } from '#server/api.ts'
import { useRowKeys } from '#ui/use-row-keys.ts'
import type { Route } from './+types/orders.route'
import { BulkBar } from './bulk-bar.tsx'
import { BulkResults } from './bulk-results.tsx'
import { NewOrders, readKnownOrders } from './new-orders.tsx'
import { useRememberedList } from './order-list.ts'
import { OrderRow } from './order-row.tsx'
import { paperPath } from './papers.tsx'
import { tabOf } from './states.ts'
import { useBulkAction } from './use-bulk-action.ts'
import { useSelection } from './use-selection.ts'

const pageSize = 40
/** As many as can be packed and printed at once. */
const mostShown = 200

export async function loader(args: Route.LoaderArgs) {
  const search = new URL(args.request.url).searchParams
  const query = search.get('query')?.trim().slice(0, 100) || undefined
  const status = orderFilters.find((filter) => filter === search.get('status')) ?? (query ? undefined : 'open')
  const after = search.get('after')?.slice(0, 100)
  const most = Math.min(Number.parseInt(search.get('show') ?? '', 10) || pageSize, mostShown)
  const known = await readKnownOrders(args)
  const list = await call(args, 'listOrders', { query: { status, query, after, most: Math.max(most, 1) } })
  return { ...list, known, most, now: new Date().toISOString() }
}

export default function Orders({ loaderData: { orders, known, next, counts, most, now } }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const query = search.get('query') ?? ''
  const status = search.get('status') ?? (query ? '' : 'open')
  const selection = useSelection(orders)
  useRememberedList(useMemo(() => orders.map(({ id }) => id), [orders]))
  const bulk = useBulkAction()
  useRowKeys('[data-order]', {
    x: (row) => row?.dataset.order && selection.toggle(row.dataset.order),
    p: (row) => {
      const ids = selection.ids.length > 0 ? selection.ids : row?.dataset.order ? [row.dataset.order] : []
      if (ids.length > 0) window.open(paperPath('packingSlipsPdf', ids), '_blank', 'noopener')
    },
  })
  return (
    <div className={selection.ids.length > 0 ? 'pb-32' : ''}>
      <title>Orders | Desk</title>
      <h1 className="sr-only">Orders</h1>
      <NewOrders known={known} />
      <Search query={query} shouldFocus={search.get('focus') === 'search'} />
      <Tabs status={status} counts={counts} />
      {bulk.state && !bulk.state.isRunning && (
        <BulkResults
          {...bulk.state}
          onUndo={(ids) =>
            void bulk.run(
              'undo-delivery',
              ids.map((id) => ({ id })),
            )
          }
        />
      )}
      <div className="mt-1 flex min-h-12 items-center justify-between gap-3">
        <Shortcut status={status} count={counts.PLACED ?? 0} />
        {orders.length > 0 && <SelectAll selection={selection} />}
      </div>
      {orders.length === 0 && <Empty query={query} status={status} />}
      <ul className="divide-y divide-line border-y border-line empty:hidden">
        {orders.map((order) => (
          <OrderRow
            key={order.id}
            order={order}
            selection={selection}
            now={now}
            showsState={status === '' || status === 'open'}
          />
        ))}
      </ul>
      {next && <More next={next} most={most} />}
      <BulkBar
        selection={selection}
        orders={orders}
        progress={bulk.state?.isRunning ? bulk.state : null}
        onAct={(verb, items) => void bulk.run(verb, items).then(selection.stop)}
      />
    </div>
  )
}

function Search({ query, shouldFocus }: { query: string; shouldFocus: boolean }) {
  const submit = useSubmit()
  const field = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    if (shouldFocus) field.current?.focus()
  }, [shouldFocus])
  useEffect(() => {
    // another page's search, such as by the Back button
    if (field.current && document.activeElement !== field.current) field.current.value = query
  }, [query])
  return (
    <Form
      role="search"
      onSubmit={() => {
        clearTimeout(timer.current)
        // closes a phone's keyboard, and lets j and k move through what was found
        field.current?.blur()
      }}
      onChange={({ currentTarget }) => {
        clearTimeout(timer.current)
        timer.current = setTimeout(() => void submit(currentTarget, { replace: query !== '' }), 200)
      }}
    >
      <label className="sr-only" htmlFor="query">
        Search orders by number, name, phone, PIN or SKU
      </label>
      <input
        ref={field}
        id="query"
        type="search"
        name="query"
        maxLength={100}
        defaultValue={query}
        placeholder="Number, name, phone, PIN, SKU"
        autoComplete="off"
        enterKeyHint="search"
        className="min-h-12 w-full rounded-sm border border-edge bg-paper px-3.5 text-base"
      />
    </Form>
  )
}

function Tabs({ status, counts }: { status: string; counts: Partial<Record<OrderFilter, number>> }) {
  return (
    <nav aria-label="State" className="-mx-4 mt-3 flex gap-2 overflow-x-auto px-4 pb-1">
      {orderFilters.map((filter) => (
        <Link
          key={filter}
          to={`?status=${filter}`}
          prefetch="intent"
          aria-current={status === filter ? 'page' : undefined}
          className="flex min-h-11 shrink-0 items-center gap-2 rounded-full border border-line px-4 text-sm aria-[current=page]:border-ink aria-[current=page]:bg-ink aria-[current=page]:text-canvas"
        >
          {tabOf(filter).tab}
          {counts[filter] !== undefined && <span className="tabular-nums">{counts[filter]}</span>}
        </Link>
      ))}
    </nav>
  )
}

/** The next bulk task of a tab. */
function Shortcut({ status, count }: { status: string; count: number }) {
  const look = 'inline-flex min-h-11 items-center text-sm text-indigo underline underline-offset-4'
  if ((status === 'PLACED' || status === 'open') && count > 0)
    return (
      <Link to="/pick-list" prefetch="intent" className={look}>
        Pick list for all {count} to pack
      </Link>
    )
  if (status === 'PACKED' || status === 'SHIPPED')
    return (
      <Link to="/tracking" prefetch="intent" className={look}>
        Tracking numbers from a file
      </Link>
    )
  return <span />
}

function SelectAll({ selection }: { selection: ReturnType<typeof useSelection> }) {
  const look = 'min-h-11 min-w-11 shrink-0 cursor-pointer px-2 text-sm font-semibold'
  const { isSelecting, isAll, ids } = selection
  return (
    <div className="-mr-2 flex items-center">
      {!isSelecting && (
        <button type="button" className={`${look} wide:hidden`} onClick={selection.start}>
          Select
        </button>
      )}
      <span role="status" className="text-sm text-muted tabular-nums">
        {ids.length > 0 && `${ids.length} selected`}
      </span>
      <button
        type="button"
        className={`${look} wide:inline-block ${isSelecting ? '' : 'hidden'}`}
        onClick={isAll ? selection.clear : selection.all}
      >
        {isAll ? 'None' : 'All'}
      </button>
      {isSelecting && (
        <button type="button" className={`${look} wide:hidden`} onClick={selection.stop}>
          Done
        </button>
      )}
    </div>
  )
}

function Empty({ query, status }: { query: string; status: string }) {
  return (
    <div className="py-16 text-center text-muted">
      <p className="wrap-anywhere">{query ? `No order has “${query}”.` : tabOf(status as OrderFilter).empty}</p>
      {query && (
        <Link to="?" className="mt-2 inline-flex min-h-11 items-center text-indigo underline">
          Clear the search
        </Link>
      )}
    </div>
  )
}

/** A longer list first, so that Back returns to it; then the next page. */
function More({ next, most }: { next: string; most: number }) {
  const [search] = useSearchParams()
  const address = new URLSearchParams(search)
  if (most < mostShown) address.set('show', String(most + pageSize))
  else address.set('after', next)
  return (
    <Link
      to={`?${address}`}
      preventScrollReset={most < mostShown}
      className="mt-4 flex min-h-12 items-center justify-center border border-line text-sm font-semibold"
    >
      {most < mostShown ? 'Show more' : 'Next orders'}
    </Link>
  )
}
