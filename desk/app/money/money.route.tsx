import { type PaymentFilter, paymentFilters } from '@tanabana/contract/desk/payment-filters.ts'
import { Chips } from '@tanabana/ui/chips.tsx'
import { moreLook } from '@tanabana/ui/rows.tsx'
import { Form, Link, useSearchParams } from 'react-router'
import { call } from '#server/api.ts'
import { Nothing } from '#ui/nothing.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { useRowKeys } from '#ui/use-row-keys.ts'
import type { Route } from './+types/money.route'
import { askGateway } from './ask-gateway.ts'
import { ShortDay } from './day-card.tsx'
import { Answer } from './offer.tsx'
import { PaymentHead, PaymentRow } from './payment-row.tsx'

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
  return { ...found, show, today: days?.totals ?? null, now: new Date().toISOString() }
}

export function action(args: Route.ActionArgs) {
  return askGateway(args)
}

export default function Money({ loaderData, actionData }: Route.ComponentProps) {
  const { payments, next, counts, show, today, now } = loaderData
  const [search] = useSearchParams()
  const query = search.get('query') ?? ''
  useRowKeys('[data-row]')
  return (
    <>
      <title>Money | Desk</title>
      <header className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <h1 className="grow font-display text-2xl list:grow-0">Money</h1>
        <search className="block w-full list:w-auto list:max-w-md list:grow">
          <Form>
            <SearchField
              key={query}
              label="Find a payment by the number of its order"
              placeholder="Order number"
              defaultValue={query}
              autoCapitalize="characters"
            />
          </Form>
        </search>
      </header>
      {today && <ShortDay totals={today} />}
      <Chips
        label="Payments"
        current={query ? '' : show}
        chips={paymentFilters.map((filter) => ({
          key: filter,
          to: `?show=${filter}`,
          text: filters[filter].label,
          count: (filter === 'stuck' || filter === 'open') && counts[filter] > 0 ? counts[filter] : undefined,
        }))}
      />
      <div className="mt-2">
        <Answer result={actionData} />
      </div>
      {payments.length === 0 && (
        <Nothing>{query ? `No payment has the number “${query}”.` : filters[show].empty}</Nothing>
      )}
      {payments.length > 0 && <PaymentHead />}
      <ul className="divide-y divide-line border-y border-line empty:hidden">
        {payments.map((payment) => (
          <PaymentRow key={payment.id} payment={payment} now={now} />
        ))}
      </ul>
      {next && (
        <Link to={`?${new URLSearchParams({ ...Object.fromEntries(search), show, after: next })}`} className={moreLook}>
          Next payments
        </Link>
      )}
    </>
  )
}
