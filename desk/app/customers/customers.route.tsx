import type { ListedCustomer } from '@tanabana/contract/desk/customers.ts'
import { formatPaise, paise } from '@tanabana/contract/money.ts'
import { Link, useSearchParams } from 'react-router'
import { call } from '#server/api.ts'
import { Notice } from '#ui/parts.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { dayText } from '#ui/times.ts'
import { useRowKeys } from '#ui/use-row-keys.ts'
import type { Route } from './+types/customers.route'
import { ordersText } from './orders-text.ts'

export function loader(args: Route.LoaderArgs) {
  const search = new URL(args.request.url).searchParams
  const query = search.get('query')?.trim() || undefined
  return call(args, 'listCustomers', { query: { query, after: search.get('after') ?? undefined } })
}

export default function Customers({ loaderData: { customers, next } }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const query = search.get('query') ?? ''
  useRowKeys('[data-customer]')
  return (
    <>
      <title>Customers | Desk</title>
      <h1 className="font-display text-2xl">Customers</h1>
      <SearchField
        query={query}
        label="Search customers by name, e-mail, mobile number or order"
        placeholder="Name, e-mail, mobile, order"
      />
      {search.has('deleted') && (
        <div className="mt-3">
          <Notice tone="success">The account is deleted.</Notice>
        </div>
      )}
      {customers.length === 0 && (
        <p className="py-16 text-center text-muted">
          {query ? `No customer has “${query}”.` : 'Customers appear here when they create an account.'}
        </p>
      )}
      <ul className="mt-2 divide-y divide-line">
        {customers.map((customer) => (
          <Row key={customer.id} customer={customer} />
        ))}
      </ul>
      {next && (
        <Link
          to={`?${new URLSearchParams({ ...(query && { query }), after: next })}`}
          className="mt-4 flex min-h-12 items-center justify-center rounded-sm border border-line"
        >
          Next customers
        </Link>
      )}
    </>
  )
}

function Row({ customer }: { customer: ListedCustomer }) {
  const { id, name, email, isDisabled, since, orders, totalPaise } = customer
  return (
    <li>
      <Link data-customer to={`/customers/${id}`} prefetch="intent" className="block py-3">
        <span className="flex justify-between gap-3 text-sm font-semibold">
          <span className="truncate">{name || email}</span>
          <span className="shrink-0 tabular-nums">{orders > 0 && formatPaise(paise(totalPaise))}</span>
        </span>
        <span className="flex justify-between gap-3 text-sm text-muted">
          <span className="truncate">{email}</span>
          <span className="shrink-0">{ordersText(customer)}</span>
        </span>
        <span className="flex justify-between gap-3 text-sm text-muted">
          <span>Since {dayText(since)}</span>
          {isDisabled && <span className="text-sm font-semibold text-alert">Disabled</span>}
        </span>
      </Link>
    </li>
  )
}
