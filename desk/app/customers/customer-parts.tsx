import { parcelLines } from '@tanabana/contract/address-lines.ts'
import type { DeskCustomer } from '@tanabana/contract/desk/customers.ts'
import { formatPaise, paise } from '@tanabana/contract/money.ts'
import { orderStates } from '@tanabana/contract/order-state.ts'
import { Chevron } from '@tanabana/ui/rows.tsx'
import { Link } from 'react-router'
import { OrderImages } from '#orders/order-cells.tsx'
import { payments } from '#orders/states.ts'
import { dayText, longTime } from '#ui/times.ts'

type Props = { customer: DeskCustomer }

export function Orders({ customer: { newestOrders, orders } }: Props) {
  return (
    <section aria-labelledby="orders">
      <h2 id="orders" className="text-lg font-semibold">
        Orders
      </h2>
      {newestOrders.length === 0 && <p className="mt-2 text-muted">No orders yet.</p>}
      <ul className="mt-2 divide-y divide-line border-y border-line empty:hidden">
        {newestOrders.map(({ id, status, payment, totalPaise, placedAt, pieces, images }) => (
          <li key={id} className="mouse:hover:bg-ground/50">
            <Link to={`/orders/${id}`} prefetch="intent" className="flex items-center gap-3 py-2.5 text-sm text-muted">
              <OrderImages of={images} />
              <span className="min-w-0 grow">
                <span className="flex justify-between gap-3 font-semibold text-ink tabular-nums">
                  <span className="truncate" translate="no">
                    {id}
                  </span>
                  <span translate="no">{formatPaise(paise(totalPaise))}</span>
                </span>
                <span className="flex flex-wrap justify-between gap-x-3">
                  <span>
                    {dayText(placedAt)} · {pieces === 1 ? '1 item' : `${pieces} items`}
                  </span>
                  <span>
                    {payments[payment]} · {orderStates[status].desk.name}
                  </span>
                </span>
              </span>
              <Chevron />
            </Link>
          </li>
        ))}
      </ul>
      {orders > newestOrders.length && (
        <p className="mt-2 text-sm text-muted">
          The newest {newestOrders.length} of {orders}.
        </p>
      )}
    </section>
  )
}

/** `PAID_AWAITING_ADDRESS` is stored as `UNPLACED`. */
const paymentWords: Record<string, string> = {
  CREATED: 'started',
  PENDING: 'waiting for the bank',
  ABANDONED: 'given up, may still arrive',
  UNPLACED: 'paid, waiting for an address',
  REFUND_DUE: 'refund under way',
}

export function OpenPayments({ customer: { openPayments } }: Props) {
  if (openPayments.length === 0) return null
  return (
    <section aria-labelledby="payments">
      <h2 id="payments" className="text-lg font-semibold">
        Open payments
      </h2>
      <ul className="mt-1 divide-y divide-line">
        {openPayments.map(({ id, state, amountPaise, at }) => (
          <li key={id}>
            <Link to={`/money/payments/${id}`} prefetch="intent" className="block py-3">
              <span className="flex justify-between gap-2 text-sm font-semibold tabular-nums">
                <span className="truncate" translate="no">
                  {id}
                </span>
                <span translate="no">{formatPaise(paise(amountPaise))}</span>
              </span>
              <span className="text-sm text-muted">
                {longTime(at)}, {paymentWords[state] ?? state.toLowerCase()}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function Addresses({ customer: { addresses } }: Props) {
  return (
    <section aria-labelledby="addresses">
      <h2 id="addresses" className="text-lg font-semibold">
        Addresses
      </h2>
      {addresses.length === 0 && <p className="mt-2 text-muted">No saved address.</p>}
      <ul className="mt-1 divide-y divide-line">
        {addresses.map((address) => (
          <li key={JSON.stringify(address)} className="py-3 text-sm last:pb-0">
            <p className="text-muted">{address.addressType}</p>
            <address className="not-italic">
              {parcelLines(address).map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
            </address>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function History({ customer: { actions } }: Props) {
  if (actions.length === 0) return null
  return (
    <section aria-labelledby="history">
      <h2 id="history" className="text-lg font-semibold">
        What happened
      </h2>
      <ol className="mt-2 flex flex-col gap-3 border-l border-line pl-4 text-sm">
        {actions.toReversed().map(({ at, who, text }) => (
          <li key={at + text}>
            <p>{text}</p>
            <p className="text-muted">
              {longTime(at)} · {who.replace(/ <.*/, '')}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
