import type { ListedPayment } from '@tanabana/contract/desk/money.ts'
import { headLook, rowLine } from '@tanabana/ui/rows.tsx'
import { Link } from 'react-router'
import { rupees } from '#ui/amounts.ts'
import { shortTime } from '#ui/times.ts'
import { Offer } from './offer.tsx'

const columns = 'dense:grid-cols-[minmax(0,3fr)_7rem_minmax(0,3fr)_9rem_6rem] '

export function PaymentHead() {
  return (
    <div aria-hidden="true" className={`${headLook} ${columns}`}>
      <span>Customer</span>
      <span>Order</span>
      <span>State</span>
      <span>Started</span>
      <span className="text-right">Amount</span>
    </div>
  )
}

/** A payment in a list. One that needs the merchant says why, and what to do. */
export function PaymentRow({ payment, now }: { payment: ListedPayment; now: string }) {
  const { id, orderId, customer, state, amountPaise, createdAt, attention, gateway } = payment
  const isBad = attention?.isStuck || state === 'Failed'
  const look = isBad ? 'font-semibold text-alert' : attention ? 'rounded-xs bg-marigold/25 px-1.5 text-ink' : ''
  return (
    <li className="mouse:hover:bg-ground/50">
      <Link
        data-row
        to={`/money/payments/${id}`}
        prefetch="intent"
        className={`block items-center gap-x-3 py-3 text-sm text-muted list:grid list:grid-cols-[minmax(0,1fr)_auto] dense:min-h-12 dense:py-1 ${columns}`}
      >
        <span className={rowLine}>
          <span className="truncate font-semibold text-ink">{customer?.name || 'No name'}</span>
          <span className="text-right font-semibold text-ink tabular-nums dense:order-5">{rupees(amountPaise)}</span>
        </span>
        <span className={rowLine}>
          <span className="truncate tabular-nums dense:contents">
            <span className="dense:order-2" translate="no">
              {orderId}
            </span>
            <span className="dense:hidden"> · </span>
            <span className="dense:order-4">{shortTime(createdAt, now)}</span>
          </span>
          <span className="shrink-0 text-right dense:order-3 dense:text-left">
            <span className={look}>{state}</span>
          </span>
        </span>
      </Link>
      {attention?.isStuck && (
        <div className="mb-3 flex max-w-2xl flex-col gap-2 border-l-2 border-alert pl-3">
          <p className="text-sm">
            {attention.why}
            {gateway?.error && ` PhonePe: ${gateway.error}.`} <span className="text-muted">{attention.todo}</span>
          </p>
          <Offer payment={payment} />
        </div>
      )}
    </li>
  )
}
