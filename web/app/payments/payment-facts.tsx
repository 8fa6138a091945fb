import { formatPaise } from '@tanabana/contract/money.ts'
import { messages } from './messages.ts'
import { type PendingPayment, referenceOf } from './pending-payment.ts'

/** The reference for support and the amount. */
export function PaymentFacts({ payment }: { payment: PendingPayment }) {
  return (
    <dl className="mt-5 grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 border-y border-line py-4 text-sm">
      <dt className="text-muted">{messages.reference}</dt>
      <dd className="text-sm font-semibold break-all tabular-nums" translate="no">
        {referenceOf(payment)}
      </dd>
      {payment.amount !== null && (
        <>
          <dt className="text-muted">{messages.amount}</dt>
          <dd className="text-sm font-semibold tabular-nums" translate="no">
            {formatPaise(payment.amount)}
          </dd>
        </>
      )}
    </dl>
  )
}
