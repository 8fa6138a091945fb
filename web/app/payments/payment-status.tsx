import { messageOf } from '@tanabana/contract/client.ts'
import { messages as shared } from '@tanabana/contract/messages.ts'
import { formatPaise } from '@tanabana/contract/money.ts'
import type { Order } from '@tanabana/contract/orders.ts'
import { useEffect, useState } from 'react'
import { showAlert } from '#ui/alert.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { messages as common } from '#ui/messages.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { WeaveMark } from '#ui/weave.tsx'
import { messages } from './messages.ts'
import { PaidWithoutOrder } from './paid-without-order.tsx'
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
    if (outcome?.is === 'placed') onPlaced(outcome.order)
    if (over) backToCheckout(outcome.is === 'refunded' ? 'refunded' : 'failed')
  }, [outcome])

  async function cancel() {
    setCancelling(true)
    try {
      const order = await cancelPayment(payment)
      if (order) onPlaced(order)
      else backToCheckout('cancelled')
    } catch (error) {
      setCancelling(false)
      showAlert(messageOf(error), { tone: 'error' })
    }
  }

  if (!outcome || outcome.is === 'placed' || over) return <PaymentStatusSkeleton />
  if (outcome.is === 'stuck')
    return <PaidWithoutOrder payment={payment} busy={cancelling} onCancel={() => void cancel()} />
  return (
    <div className="flex flex-col items-center py-8 text-center desktop:py-14">
      <WeaveMark className="size-16 animate-pulse text-madder motion-reduce:animate-none" />
      <h1 className="mt-6 font-display text-3xl text-balance">{messages.pendingTitle}</h1>
      <div role="status" className="mt-3 max-w-md text-pretty text-muted">
        <p>{outcome.is === 'pending' ? shared.paymentPending : outcome.why}</p>
      </div>
      {payment.amount !== null && (
        <p className="mt-6 font-display text-2xl tabular-nums">{formatPaise(payment.amount)}</p>
      )}
      <p className="mt-6 max-w-md text-sm text-pretty text-muted">{messages.pendingHint}</p>
      <div className="mt-8 flex w-full flex-col justify-center gap-3 desktop:flex-row">
        <LinkButton to="/orders" variant="secondary">
          {common.viewOrders}
        </LinkButton>
        <LinkButton to="/" variant="secondary">
          {common.continueShopping}
        </LinkButton>
      </div>
      <div className="mt-8 border-t border-line pt-5">
        <Button variant="ghost" busy={cancelling} onClick={() => void cancel()}>
          {messages.cancel}
        </Button>
        <p className="mx-auto mt-1 max-w-sm text-xs text-pretty text-muted">{messages.cancelHint}</p>
      </div>
    </div>
  )
}

/** The checkout needs its own document for its security policy. */
function backToCheckout(payment: 'failed' | 'refunded' | 'cancelled') {
  location.replace(`/checkout?payment=${payment}`)
}

export function PaymentStatusSkeleton() {
  return (
    <div role="status" aria-label={messages.loading} className="flex flex-col items-center py-8 desktop:py-14">
      <Skeleton className="size-16" />
      <Skeleton className="mt-6 h-9 w-80 max-w-full" />
      <Skeleton className="mt-4 h-5 w-64 max-w-full" />
      <Skeleton className="mt-8 h-12 w-full desktop:w-96" />
    </div>
  )
}
