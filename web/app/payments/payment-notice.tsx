import { paymentMessages } from '@tanabana/contract/payment-messages.ts'
import { CheckIcon, ClockIcon, InfoIcon } from '@tanabana/ui/icons.tsx'
import { type ReactNode, useEffect } from 'react'
import { Link } from 'react-router'
import { messages } from './messages.ts'
import { isPaidFor } from './payment-outcome.ts'
import { type PendingPayment, referenceOf } from './pending-payment.ts'
import { usePaymentOutcome } from './use-payment-outcome.ts'

type PaymentNoticeProps = { payment: PendingPayment; onPlaced: () => void }

/** One line about a pending payment. */
export default function PaymentNotice({ payment, onPlaced }: PaymentNoticeProps) {
  const outcome = usePaymentOutcome(payment)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each outcome
  useEffect(() => {
    if (outcome?.is === 'placed') onPlaced()
  }, [outcome])

  return (
    <div
      role="status"
      className="mb-6 flex min-h-17.5 items-center rounded-sm border border-line bg-paper px-4 py-3 text-sm"
    >
      {!outcome && <Line icon={<ClockIcon className="size-5 shrink-0" />}>{messages.checking}</Line>}
      {outcome?.is === 'placed' && (
        <Line icon={<CheckIcon className="size-5 shrink-0 text-success" />}>
          {outcome.order.orderStatus === 'CANCELLED'
            ? messages.orderCancelled(outcome.order.id)
            : `${isPaidFor(outcome.order) ? `${paymentMessages.paymentSuccessful} ` : ''}${messages.orderPlaced(outcome.order.id)}`}
        </Line>
      )}
      {(outcome?.is === 'unpaid' || outcome?.is === 'refunded') && (
        <Line icon={<InfoIcon className="size-5 shrink-0 text-alert" />}>{outcome.why}</Line>
      )}
      {outcome?.is === 'untried' && (
        <Line icon={<InfoIcon className="size-5 shrink-0 text-madder" />}>
          {outcome.why} <StatusLink>{messages.continueToPay}</StatusLink>
        </Line>
      )}
      {(outcome?.is === 'pending' || outcome?.is === 'unknown' || outcome?.is === 'stuck') && (
        <Line icon={<ClockIcon className="size-5 shrink-0 text-madder" />}>
          {outcome.is === 'stuck' ? messages.stuck(outcome.why, referenceOf(payment)) : paymentMessages.paymentPending}{' '}
          <StatusLink>{messages.checkStatus}</StatusLink>
        </Line>
      )}
    </div>
  )
}

function StatusLink({ children }: { children: string }) {
  return (
    <Link to="/checkout/return" className="text-link inline-flex min-h-11 items-center">
      {children}
    </Link>
  )
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <div className="flex items-center gap-3">
      {icon}
      <p className="text-pretty">{children}</p>
    </div>
  )
}
