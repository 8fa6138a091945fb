import { messageOf } from '@tanabana/contract/client.ts'
import type { Order } from '@tanabana/contract/orders.ts'
import { paymentMessages } from '@tanabana/contract/payment-messages.ts'
import { showAlert } from '@tanabana/ui/alert.tsx'
import { Button, LinkButton } from '@tanabana/ui/button.tsx'
import { EmptyState } from '@tanabana/ui/empty-state.tsx'
import { messages as common } from '@tanabana/ui/messages.ts'
import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { resetCart } from '#bag/bag.ts'
import type { PlacedState } from '#orders/placed-state.ts'
import { pageMeta } from '#page/page-meta.ts'
import { isPaidFor } from '#payments/payment-outcome.ts'
import { PaymentStatus, PaymentStatusSkeleton } from '#payments/payment-status.tsx'
import { clearPendingPayment } from '#payments/pending-payment.ts'
import { useSignInFirst } from '#sign-in/use-sign-in-first.ts'
import type { Route } from './+types/return.route'
import { messages } from './messages.ts'
import { type Recalled, recallPayment } from './recall-payment.ts'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: messages.paymentReturn.title, noindex: true })
}

/** The page the gateway returns to; it shows a pending payment until its outcome is known. */
export default function ReturnPage() {
  const [query] = useSearchParams()
  const orderId = query.get('order')
  const username = useSignInFirst(
    orderId ? `/checkout/return?order=${encodeURIComponent(orderId)}` : '/checkout/return',
  )

  return (
    <div className="page py-4 desktop:py-6">
      {username ? <Recall key={username} username={username} orderId={orderId} /> : <PaymentStatusSkeleton />}
    </div>
  )
}

type Found = { recalled: Recalled } | { failure: string }

function Recall({ username, orderId }: { username: string; orderId: string | null }) {
  const [found, setFound] = useState<Found | null>(null)
  const [round, setRound] = useState(0)
  const navigate = useNavigate()

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round loads again
  useEffect(() => {
    let over = false
    setFound(null)
    recallPayment(username, orderId).then(
      (recalled) => over || setFound({ recalled }),
      (error: unknown) => over || setFound({ failure: messageOf(error) }),
    )
    return () => {
      over = true
    }
  }, [username, orderId, round])

  const placed =
    found && 'recalled' in found && found.recalled && 'order' in found.recalled ? found.recalled.order : null
  useEffect(() => {
    if (placed) showConfirmation(placed)
  })

  function showConfirmation(order: Order) {
    clearPendingPayment()
    // cancelled meanwhile: no confirmation
    if (order.orderStatus === 'CANCELLED') return void navigate('/orders', { replace: true })
    if (isPaidFor(order)) showAlert(paymentMessages.paymentSuccessful, { tone: 'success' })
    resetCart()
    const state: PlacedState = { order, username }
    void navigate('/order-confirmation', { replace: true, state })
  }

  if (!found || placed) return <PaymentStatusSkeleton />
  if ('failure' in found) {
    return (
      <div role="alert">
        <EmptyState
          title={messages.paymentReturn.loadFailed}
          text={found.failure}
          action={<Button onClick={() => setRound(round + 1)}>{common.tryAgain}</Button>}
        />
      </div>
    )
  }
  if (found.recalled && 'payment' in found.recalled) {
    return <PaymentStatus payment={found.recalled.payment} onPlaced={showConfirmation} />
  }
  return <NoPayment />
}

function NoPayment() {
  return (
    <EmptyState
      title={messages.paymentReturn.noPayment}
      text={messages.paymentReturn.noPaymentHint}
      action={
        <>
          <LinkButton to="/orders">{common.viewOrders}</LinkButton>
          <LinkButton to="/cart" variant="secondary">
            {messages.paymentReturn.goToBag}
          </LinkButton>
        </>
      }
    />
  )
}
