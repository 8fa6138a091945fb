import type { ListedPayment } from '@tanabana/contract/desk/money.ts'
import { headLook, rowLine } from '@tanabana/ui/rows.tsx'
import { Link } from 'react-router'
import { rupees } from '#ui/amounts.ts'
import { shortTime } from '#ui/times.ts'
import { Offer } from './offer.tsx'

const columns = 'dense:grid-cols-[minmax(0,3fr)_7rem_minmax(0,4fr)_9rem_6rem] '

export function PaymentHead() {
  return (
    <div aria-hidden="true" className={`${headLook} ${columns}`}>
      <span>Payment</span>
      <span>Order</span>
      <span>At PhonePe</span>
      <span>Started</span>
      <span className="text-right">Amount</span>
    </div>
  )
}

/** A payment in a list: ours beside the gateway's. One that needs the merchant says why, and what to do. */
export function PaymentRow({ payment, now }: { payment: ListedPayment; now: string }) {
  const { id, orderId, state, amountPaise, createdAt, attention, gateway, refund } = payment
  return (
    <li className="mouse:hover:bg-ground/50">
      <Link
        data-row
        to={`/money/payments/${id}`}
        prefetch="intent"
        className={`block items-center gap-x-3 py-3 text-sm text-muted list:grid list:grid-cols-[minmax(0,3fr)_minmax(0,2fr)_7rem] dense:min-h-12 dense:py-1 ${columns}`}
      >
        <span className={rowLine}>
          <span className={`font-semibold ${attention?.isStuck ? 'text-alert' : 'text-ink'}`}>{state}</span>
          <span className="text-right font-semibold text-ink tabular-nums list:order-2 dense:order-4">
            {rupees(amountPaise)}
          </span>
        </span>
        <span className={rowLine}>
          <span className="truncate tabular-nums list:order-1 dense:order-none" translate="no">
            {orderId}
          </span>
          <span className="shrink-0 text-right list:order-4 dense:order-3 dense:text-left">
            {shortTime(createdAt, now)}
          </span>
        </span>
        <span className="list:order-3 list:col-span-2 dense:order-2 dense:col-span-1 dense:first-letter:uppercase">
          <span className="dense:hidden">PhonePe: </span>
          {gateway ? gateway.state : attention ? 'not asked yet' : 'no record'}
          {refund && ` · ${refund.reason}`}
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
