import type { ListedCustomer } from '@tanabana/contract/desk/customers.ts'
import { formatPaise, paise } from '@tanabana/contract/money.ts'
import { headLook, moreLook, rowLine } from '@tanabana/ui/rows.tsx'
import { Link, useSearchParams } from 'react-router'
import { call } from '#server/api.ts'
import { Nothing } from '#ui/nothing.tsx'
import { Notice } from '#ui/parts.tsx'
import { SearchForm } from '#ui/search-form.tsx'
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
      <div className="flex flex-col gap-x-6 gap-y-2 list:flex-row list:items-center">
        <h1 className="font-display text-2xl">Customers</h1>
        <SearchForm
          query={query}
          label="Search customers by name, e-mail, mobile number or order"
          placeholder="Name, e-mail, mobile, order"
          className="grow list:max-w-md"
        />
      </div>
      {search.has('deleted') && (
        <div className="mt-3">
          <Notice tone="success">The account is deleted.</Notice>
        </div>
      )}
      {customers.length === 0 && (
        <Nothing>
          <p>{query ? `No customer has “${query}”.` : 'Customers appear here when they create an account.'}</p>
          {query && (
            <Link to="?" className="text-link inline-flex min-h-11 items-center">
              Clear the search
            </Link>
          )}
        </Nothing>
      )}
      {customers.length > 0 && <Head />}
      <ul className="mt-3 divide-y divide-line border-y border-line empty:hidden dense:mt-0">
        {customers.map((customer) => (
          <Row key={customer.id} customer={customer} />
        ))}
      </ul>
      {next && (
        <Link to={`?${new URLSearchParams({ ...(query && { query }), after: next })}`} className={moreLook}>
          Next customers
        </Link>
      )}
    </>
  )
}

const columns = 'dense:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_6rem_5rem_8.5rem_5.5rem] '

function Head() {
  return (
    <div aria-hidden="true" className={`mt-2 ${headLook} ${columns}`}>
      <span>Name</span>
      <span>E-mail</span>
      <span>Since</span>
      <span />
      <span className="text-right">Orders</span>
      <span className="text-right">Bought for</span>
    </div>
  )
}

/** Two lines, and one with columns on a computer. */
function Row({ customer }: { customer: ListedCustomer }) {
  const { id, name, email, isDisabled, since, orders, totalPaise } = customer
  return (
    <li className="mouse:hover:bg-ground/50">
      <Link
        data-customer
        to={`/customers/${id}`}
        prefetch="intent"
        className={`block items-center gap-x-3 py-3 text-sm text-muted list:grid list:grid-cols-[minmax(0,3fr)_minmax(0,2fr)_9rem] dense:min-h-12 dense:py-1 ${columns}`}
      >
        <span className={rowLine}>
          <span className="truncate font-semibold text-ink">{name || email}</span>
          <span className="shrink-0 text-right font-semibold text-ink tabular-nums list:order-2 dense:order-5">
            {orders > 0 && formatPaise(paise(totalPaise))}
          </span>
        </span>
        <span className={rowLine}>
          <span className="truncate list:order-3 dense:order-none">{email}</span>
          <span className="shrink-0 text-right list:order-5 dense:order-4">{ordersText(customer)}</span>
        </span>
        <span className={rowLine}>
          <span className="hidden list:order-1 list:block dense:order-2">
            <span className="dense:hidden">Since </span>
            {dayText(since)}
          </span>
          <span className="font-semibold text-alert list:order-4 dense:order-3">{isDisabled && 'Disabled'}</span>
        </span>
      </Link>
    </li>
  )
}
