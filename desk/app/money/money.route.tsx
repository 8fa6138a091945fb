import { type PaymentFilter, paymentFilters } from '@tanabana/contract/desk/payment-filters.ts'
import { Form, Link, useSearchParams } from 'react-router'
import { call } from '#server/api.ts'
import { useRowKeys } from '#ui/use-row-keys.ts'
import type { Route } from './+types/money.route'
import { askGateway } from './ask-gateway.ts'
import { ShortDay } from './day-card.tsx'
import { Answer } from './offer.tsx'
import { PaymentRow } from './payment-row.tsx'

const filters: Record<PaymentFilter, { label: string; empty: string }> = {
  stuck: { label: 'Needs you', empty: 'No payment and no refund needs you.' },
  open: { label: 'Open', empty: 'Every payment and refund is finished.' },
  refunds: { label: 'Refunds', empty: 'There is no refund.' },
  failed: { label: 'Failed', empty: 'No payment has failed.' },
  all: { label: 'All', empty: 'There is no online payment.' },
}

export async function loader(args: Route.LoaderArgs) {
  const search = new URL(args.request.url).searchParams
  const query = search.get('query')?.trim() || undefined
  const chosen = paymentFilters.find((filter) => filter === search.get('show'))
  const after = search.get('after') ?? undefined
  const { person } = await call(args, 'me', {})
  const isOwner = person.role === 'owner'
  const list = (show: PaymentFilter) => call(args, 'listPayments', { query: { show, query, after } })
  const [first, days] = await Promise.all([
    list(chosen ?? (query ? 'all' : 'stuck')),
    isOwner && !query && !after ? call(args, 'getDayTotals', { query: {} }) : null,
  ])
  // without a choice: what needs the merchant, if anything does
  const isCalm = !chosen && !query && first.payments.length === 0
  const found = isCalm ? await list('all') : first
  const show = chosen ?? (query || isCalm ? 'all' : 'stuck')
  return { ...found, show, today: days?.totals ?? null, isOwner, now: new Date().toISOString() }
}

export function action(args: Route.ActionArgs) {
  return askGateway(args)
}

export default function Money({ loaderData, actionData }: Route.ComponentProps) {
  const { payments, next, counts, show, today, isOwner, now } = loaderData
  const [search] = useSearchParams()
  const query = search.get('query') ?? ''
  useRowKeys('[data-row]')
  return (
    <>
      <title>Money | Desk</title>
      <header className="flex items-baseline justify-between gap-4">
        <h1 className="font-display text-2xl">Money</h1>
        {isOwner && (
          <Link to="/money/books" prefetch="intent" className="flex min-h-11 items-center text-indigo underline">
            Check the books
          </Link>
        )}
      </header>
      {today && <ShortDay totals={today} />}
      <search className="mt-4 block">
        <Form>
          <label className="sr-only" htmlFor="query">
            Find a payment by the number of its order
          </label>
          <input
            key={query}
            id="query"
            type="search"
            name="query"
            defaultValue={query}
            placeholder="Order number"
            autoComplete="off"
            autoCapitalize="characters"
            className="min-h-12 w-full rounded-sm border border-edge bg-paper px-3.5 text-base"
          />
        </Form>
      </search>
      <nav aria-label="Payments" className="-mx-4 mt-3 flex gap-2 overflow-x-auto px-4 pb-1">
        {paymentFilters.map((filter) => (
          <Link
            key={filter}
            to={`?show=${filter}`}
            aria-current={!query && show === filter ? 'page' : undefined}
            className="flex min-h-11 shrink-0 items-center gap-2 rounded-full border border-line px-4 text-sm aria-[current=page]:border-ink aria-[current=page]:bg-ink aria-[current=page]:text-canvas"
          >
            {filters[filter].label}
            {(filter === 'stuck' || filter === 'open') && <span className="tabular-nums">{counts[filter]}</span>}
          </Link>
        ))}
      </nav>
      <div className="mt-2">
        <Answer result={actionData} />
      </div>
      {payments.length === 0 && (
        <p className="py-16 text-center text-muted">
          {query ? `No payment has the number “${query}”.` : filters[show].empty}
        </p>
      )}
      <ul className="divide-y divide-line">
        {payments.map((payment) => (
          <PaymentRow key={payment.id} payment={payment} now={now} />
        ))}
      </ul>
      {next && (
        <Link
          to={`?${new URLSearchParams({ ...Object.fromEntries(search), show, after: next })}`}
          className="mt-4 flex min-h-12 items-center justify-center rounded-sm border border-line"
        >
          Next payments
        </Link>
      )}
    </>
  )
}
