import { type OrderFilter, orderFilters } from '@tanabana/contract/desk/order-filters.ts'
import { Chips } from '@tanabana/ui/chips.tsx'
import { moreLook } from '@tanabana/ui/rows.tsx'
import { useEffect, useMemo, useRef } from 'react'
import { Form, Link, useSearchParams, useSubmit } from 'react-router'
import { call } from '#server/api.ts'
import { Nothing } from '#ui/nothing.tsx'
import { Checkbox } from '#ui/parts.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { useRowKeys } from '#ui/use-row-keys.ts'
import type { Route } from './+types/orders.route'
import { BulkBar } from './bulk-bar.tsx'
import { BulkResults } from './bulk-results.tsx'
import { ExportMenu } from './export-menu.tsx'
import { NewOrders, readKnownOrders } from './new-orders.tsx'
import { OrderHead } from './order-cells.tsx'
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
  const { known } = await readKnownOrders(args)
  const list = await call(args, 'listOrders', { query: { status, query, after, most: Math.max(most, 1) } })
  return { ...list, known, most, now: new Date().toISOString() }
}

export default function Orders({ loaderData: { orders, known, next, counts, most, now } }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const query = search.get('query') ?? ''
  const status = search.get('status') ?? (query ? '' : 'open')
  const showsState = status === '' || status === 'open'
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
    <div className={selection.ids.length > 0 ? 'pb-20' : ''}>
      <title>Orders | Desk</title>
      <div className="flex items-center gap-4 list:gap-6">
        <h1 className="font-display text-2xl">Orders</h1>
        <Search query={query} shouldFocus={search.get('focus') === 'search'} />
      </div>
      <NewOrders known={known} />
      <Chips label="State" current={status} chips={tabs(counts)} />
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
        <p role="status" className="text-sm font-semibold tabular-nums empty:absolute">
          {(selection.isSelecting || selection.ids.length > 0) && `${selection.ids.length} selected`}
        </p>
        {!selection.isSelecting && selection.ids.length === 0 && (
          <Shortcut status={status} count={counts.PLACED ?? 0} />
        )}
        {orders.length > 0 && (
          <div className="flex shrink-0 items-center gap-3 dense:gap-0">
            {!selection.isSelecting && selection.ids.length === 0 && <ExportMenu status={status} query={query} />}
            <SelectAll selection={selection} />
          </div>
        )}
      </div>
      {orders.length === 0 && <Empty query={query} status={status} />}
      {orders.length > 0 && (
        <div className="hidden dense:flex">
          <Checkbox
            aria-label="Select all orders"
            ref={(box) => {
              if (box) box.indeterminate = selection.ids.length > 0 && !selection.isAll
            }}
            checked={selection.isAll}
            onChange={selection.isAll ? selection.clear : selection.all}
            className="-ml-2 justify-center"
          />
          <OrderHead showsState={showsState} />
        </div>
      )}
      <ul className="border-t border-line empty:hidden">
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} selection={selection} now={now} showsState={showsState} />
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
      className="min-w-0 grow list:max-w-md"
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
      <SearchField
        ref={field}
        label="Search orders by number, name, phone, PIN or SKU"
        placeholder="Name, phone, order, SKU"
        defaultValue={query}
      />
    </Form>
  )
}

const tabs = (counts: Partial<Record<OrderFilter, number>>) =>
  orderFilters.map((filter) => ({
    key: filter,
    to: `?status=${filter}`,
    text: tabOf(filter).tab,
    count: counts[filter],
  }))

/** The next bulk task of a tab. */
function Shortcut({ status, count }: { status: string; count: number }) {
  const look = 'text-link inline-flex min-h-11 items-center text-sm'
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
  const look =
    'min-h-11 min-w-16 cursor-pointer rounded-sm border border-edge bg-paper px-3 text-sm font-semibold hover:border-ink'
  const { isSelecting, isAll, ids } = selection
  return (
    <div className="flex shrink-0 gap-2">
      {!isSelecting && (
        <button type="button" className={`${look} wide:hidden`} onClick={selection.start}>
          Select
        </button>
      )}
      {ids.length > 0 && (
        <button type="button" className={`${look} max-dense:hidden`} onClick={selection.clear}>
          Clear
        </button>
      )}
      <button
        type="button"
        className={`${look} ${isSelecting ? 'dense:hidden' : 'max-wide:hidden dense:hidden'}`}
        onClick={isAll ? selection.clear : selection.all}
      >
        {isAll ? 'None' : 'All'}
      </button>
      {isSelecting && (
        <button type="button" className={`${look} wide:hidden`} onClick={selection.stop}>
          Clear
        </button>
      )}
    </div>
  )
}

function Empty({ query, status }: { query: string; status: string }) {
  return (
    <Nothing>
      <p>{query ? `No order has “${query}”.` : tabOf(status as OrderFilter).empty}</p>
      {query && (
        <Link to="?" className="text-link inline-flex min-h-11 items-center">
          Clear the search
        </Link>
      )}
    </Nothing>
  )
}

/** A longer list first, so that Back returns to it; then the next page. */
function More({ next, most }: { next: string; most: number }) {
  const [search] = useSearchParams()
  const address = new URLSearchParams(search)
  if (most < mostShown) address.set('show', String(most + pageSize))
  else address.set('after', next)
  return (
    <Link to={`?${address}`} preventScrollReset={most < mostShown} className={moreLook}>
      {most < mostShown ? 'Show more' : 'Next orders'}
    </Link>
  )
}
