import type { ListedPayment } from '@tanabana/contract/desk/money.ts'
import { Link } from 'react-router'
import { rupees } from '#ui/amounts.ts'
import { shortTime } from '#ui/times.ts'
import { Offer } from './offer.tsx'

/** A payment in a list: ours beside the gateway's. One that needs the merchant says why, and what to do. */
export function PaymentRow({ payment, now }: { payment: ListedPayment; now: string }) {
  const { id, orderId, state, amountPaise, createdAt, attention, gateway, refund } = payment
  return (
    <li className="py-3">
      <Link data-row to={`/money/payments/${id}`} prefetch="intent" className="block">
        <span className="flex justify-between gap-3 text-sm font-semibold">
          <span className={attention?.isStuck ? 'text-alert' : ''}>{state}</span>
          <span className="tabular-nums">{rupees(amountPaise)}</span>
        </span>
        <span className="flex justify-between gap-3 text-sm text-muted">
          <span className="truncate tabular-nums" translate="no">
            {orderId}
          </span>
          <span className="shrink-0">{shortTime(createdAt, now)}</span>
        </span>
        <span className="block text-sm text-muted">
          PhonePe: {gateway ? gateway.state : attention ? 'not asked yet' : 'no record'}
          {refund && ` · ${refund.reason}`}
        </span>
      </Link>
      {attention?.isStuck && (
        <div className="mt-2 flex flex-col gap-2 border-l-2 border-alert pl-3">
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
