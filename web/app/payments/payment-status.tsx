import type { CallError } from '@tanabana/contract/client.ts'
import type { Order } from '@tanabana/contract/orders.ts'
import { paymentMessages } from '@tanabana/contract/payment-messages.ts'
import { showAlert } from '@tanabana/ui/alert.tsx'
import { Button, LinkButton } from '@tanabana/ui/button.tsx'
import { messages as common } from '@tanabana/ui/messages.ts'
import { Skeleton } from '@tanabana/ui/skeleton.tsx'
import { useEffect, useState } from 'react'
import { withReason } from '#api/with-reason.ts'
import { messages } from './messages.ts'
import { NotPaidYet } from './not-paid-yet.tsx'
import { PaidWithoutOrder } from './paid-without-order.tsx'
import { PaymentFacts } from './payment-facts.tsx'
import { cancelPayment } from './payment-outcome.ts'
import type { PendingPayment } from './pending-payment.ts'
import { usePaymentOutcome } from './use-payment-outcome.ts'

type PaymentStatusProps = { payment: PendingPayment; onPlaced: (order: Order) => void }

/** A pending payment and what to do once its outcome is known. */
export function PaymentStatus({ payment, onPlaced }: PaymentStatusProps) {
  const outcome = usePaymentOutcome(payment)
  const [cancelling, setCancelling] = useState(false)
  const over = outcome?.is === 'unpaid' || outcome?.is === 'refunded'

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each outcome
  useEffect(() => {
    // a check can see the cancelled payment before the cancel call is answered
    if (cancelling) return
    if (outcome?.is === 'placed') onPlaced(outcome.order)
    if (over) backToCheckout(outcome.is === 'refunded' ? 'refunded' : 'failed')
  }, [outcome, cancelling])

  async function cancel() {
    setCancelling(true)
    try {
      const order = await cancelPayment(payment)
      if (order) onPlaced(order)
      else backToCheckout('cancelled')
    } catch (error) {
      const { status, code } = error as CallError
      if (code === 'PAID_BUT_REFUNDED') return backToCheckout('refunded')
      setCancelling(false)
      if (status !== 401) showAlert(withReason(paymentMessages.paymentNotCancelled, error), { tone: 'error' })
    }
  }

  if (!outcome || outcome.is === 'placed' || over) return <PaymentStatusSkeleton />
  if (outcome.is === 'stuck')
    return <PaidWithoutOrder payment={payment} busy={cancelling} onCancel={() => void cancel()} />
  if (outcome.is === 'untried')
    return <NotPaidYet payment={payment} cancelling={cancelling} onCancel={() => void cancel()} />
  return (
    <div className="max-w-lg">
      <div>
        <h1 className="page-title">{messages.pendingTitle}</h1>
        <div role="status" className="mt-5 flex items-center gap-3 text-sm font-semibold">
          <span className="spinner shrink-0 text-madder" role="presentation" />
          <p>{outcome.is === 'pending' ? paymentMessages.paymentPending : outcome.why}</p>
        </div>
        <PaymentFacts payment={payment} />
        <p className="mt-5 text-pretty text-muted">{messages.pendingHint}</p>
        <div className="mt-6 grid gap-3 tablet:flex">
          <LinkButton to="/orders" variant="secondary">
            {common.viewOrders}
          </LinkButton>
          <LinkButton to="/" variant="secondary">
            {common.continueShopping}
          </LinkButton>
        </div>
      </div>
      <section
        aria-labelledby="cancel-payment"
        className="mt-10 rounded-sm border border-line bg-paper p-4 desktop:p-6"
      >
        <h2 id="cancel-payment" className="text-lg font-semibold">
          {messages.didNotPay}
        </h2>
        <p className="mt-1 text-sm text-pretty text-muted">{messages.cancelHint}</p>
        <Button variant="ghost" busy={cancelling} onClick={() => void cancel()} className="mt-1 -mb-2 px-0!">
          {messages.cancel}
        </Button>
      </section>
    </div>
  )
}

/** The checkout needs its own document for its security policy. */
function backToCheckout(payment: 'failed' | 'refunded' | 'cancelled') {
  location.replace(`/checkout?payment=${payment}`)
}

export function PaymentStatusSkeleton() {
  return (
    <div role="status" aria-label={messages.loading} className="max-w-lg">
      <Skeleton className="h-9 w-80 max-w-full desktop:h-12" />
      <Skeleton className="mt-5 h-5 w-64 max-w-full" />
      <Skeleton className="mt-5 h-24" />
      <Skeleton className="mt-5 h-12" />
    </div>
  )
}
