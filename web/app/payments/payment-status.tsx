import { messageOf } from '@tanabana/contract/client.ts'
import { messages } from '@tanabana/contract/errors.ts'
import { formatPaise } from '@tanabana/contract/money.ts'
import type { Order } from '@tanabana/contract/orders.ts'
import { useEffect, useState } from 'react'
import { showAlert } from '#ui/alert.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { WeaveMark } from '#ui/weave.tsx'
import { PaidWithoutOrder } from './paid-without-order.tsx'
import { cancelPayment } from './payment-outcome.ts'
import type { PendingPayment } from './pending-payment.ts'
import { usePaymentOutcome } from './use-payment-outcome.ts'

type PaymentStatusProps = { payment: PendingPayment; onPlaced: (order: Order) => void }

/** A pending payment and what to do once its outcome is known. */
export function PaymentStatus({ payment, onPlaced }: PaymentStatusProps) {
  const outcome = usePaymentOutcome(payment)
  const [givingUp, setGivingUp] = useState(false)
  const over = outcome?.is === 'unpaid' || outcome?.is === 'refunded'

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each outcome
  useEffect(() => {
    if (outcome?.is === 'placed') onPlaced(outcome.order)
    if (over) backToCheckout(outcome.is === 'refunded' ? 'refunded' : 'failed')
  }, [outcome])

  async function giveUp() {
    setGivingUp(true)
    try {
      const order = await cancelPayment(payment)
      if (order) onPlaced(order)
      else backToCheckout('cancelled')
    } catch (error) {
      setGivingUp(false)
      showAlert(messageOf(error), { tone: 'error' })
    }
  }

  if (!outcome || outcome.is === 'placed' || over) return <PaymentStatusSkeleton />
  if (outcome.is === 'stuck')
    return <PaidWithoutOrder payment={payment} busy={givingUp} onCancel={() => void giveUp()} />
  return (
    <div className="flex flex-col items-center py-8 text-center desktop:py-14">
      <WeaveMark className="size-16 animate-pulse text-madder motion-reduce:animate-none" />
      <h1 className="mt-6 font-display text-3xl text-balance">Your payment is being confirmed</h1>
      <div role="status" className="mt-3 max-w-md text-pretty text-muted">
        <p>{outcome.is === 'pending' ? messages.paymentPending : outcome.why}</p>
      </div>
      {payment.amount !== null && (
        <p className="mt-6 font-display text-2xl tabular-nums">{formatPaise(payment.amount)}</p>
      )}
      <p className="mt-6 max-w-md text-sm text-pretty text-muted">
        Your money may be on its way, so please do not pay a second time. We keep asking, and keep your pieces for you.
        You may leave this page: as soon as the bank confirms, your order places itself and is among your orders.
      </p>
      <div className="mt-8 flex w-full flex-col justify-center gap-3 desktop:flex-row">
        <LinkButton to="/orders" variant="secondary">
          View Orders
        </LinkButton>
        <LinkButton to="/" variant="secondary">
          Continue Shopping
        </LinkButton>
      </div>
      <div className="mt-8 border-t border-line pt-5">
        <Button variant="ghost" busy={givingUp} onClick={() => void giveUp()}>
          I did not pay: give this payment up
        </Button>
        <p className="mx-auto mt-1 max-w-sm text-xs text-pretty text-muted">
          Your bag stays as it is. Should the bank take the money after all, you get it back by itself.
        </p>
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
    <div role="status" aria-label="Looking for your payment" className="flex flex-col items-center py-8 desktop:py-14">
      <Skeleton className="size-16" />
      <Skeleton className="mt-6 h-9 w-80 max-w-full" />
      <Skeleton className="mt-4 h-5 w-64 max-w-full" />
      <Skeleton className="mt-8 h-12 w-full desktop:w-96" />
    </div>
  )
}
