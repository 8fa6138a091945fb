import { messages as shared } from '@tanabana/contract/messages.ts'
import type { Order } from '@tanabana/contract/orders.ts'
import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { Bag } from '#bag/bag.ts'
import { bagTotal } from '#bag/bag-sums.ts'
import { shortage } from '#bag/line-stock.ts'
import { useConnection } from '#offline/connection.ts'
import type { PlacedState } from '#orders/placed-state.ts'
import { messages as paymentTexts } from '#payments/messages.ts'
import { LockIcon } from '#ui/icons.tsx'
import { PlaceOrderCard } from './cash-on-delivery-card.tsx'
import { messages } from './messages.ts'
import { paymentHeadingId } from './order-bar.tsx'
import { PayOnlineCard } from './pay-online-card.tsx'
import { usePayNow } from './use-pay-now.ts'
import { usePlaceCodOrder } from './use-place-cod-order.ts'

type FullBag = Bag & { cart: NonNullable<Bag['cart']> }

/** The message about an earlier payment, by the `payment` parameter of the URL. */
const paymentMessages: Readonly<Record<string, string>> = {
  failed: paymentTexts.notPaid,
  refunded: shared.paidAndRefunded,
  cancelled: shared.paymentCancelled,
}

/** Both payment methods. The hook lives above components that may unmount, so that nothing starts twice. */
export function usePayment(username: string, scriptUrl: string | null) {
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const cash = usePlaceCodOrder({ username, onPlaced: goToConfirmation, onUndecided: awaitPayment })
  const online = usePayNow({
    username,
    scriptUrl,
    earlierFailure: paymentMessages[query.get('payment') ?? ''] ?? '',
    onPlaced: goToConfirmation,
    onUndecided: awaitPayment,
  })

  function awaitPayment() {
    void navigate('/checkout/return', { replace: true })
  }

  function goToConfirmation(order: Order) {
    // cancelled meanwhile: no confirmation
    if (order.orderStatus === 'CANCELLED') return void navigate('/orders', { replace: true })
    const state: PlacedState = { order, username }
    void navigate('/order-confirmation', { replace: true, state })
  }

  return { cash, online, isOnline: scriptUrl !== null }
}

type PaymentChoiceProps = { payment: ReturnType<typeof usePayment>; bag: FullBag; addressId: number }

/** The payment methods. Only one runs at a time. */
export function PaymentChoice({ payment: { cash, online, isOnline }, bag, addressId }: PaymentChoiceProps) {
  const total = bagTotal(bag.cart)
  const blocked = bag.lines.some((line) => shortage(line))
  const purchase = { bag, addressId }
  const offline = useConnection() !== 'online'

  // A shopper who returns from a failed payment sees what happened, and can pay again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: on arrival only
  useEffect(() => {
    if (online.failure) document.getElementById(paymentHeadingId)?.scrollIntoView()
  }, [])

  return (
    <section aria-labelledby={paymentHeadingId}>
      <h2 id={paymentHeadingId} tabIndex={-1} className="mb-4 scroll-mt-6 font-display text-2xl outline-none">
        {messages.payment.title}
      </h2>
      {blocked && <p className="mb-4 text-sm text-alert">{messages.payment.unavailable}</p>}
      {offline && <p className="mb-4 text-sm text-alert">{shared.offline}</p>}
      <div className="grid gap-4 tablet:max-desktop:auto-cols-fr tablet:max-desktop:grid-flow-col wide:auto-cols-fr wide:grid-flow-col">
        {isOnline && (
          <PayOnlineCard
            total={total}
            disabled={blocked || offline || cash.busy}
            busy={online.busy}
            failure={online.failure}
            blocked={online.blocked}
            onPay={() => void online.payInFrame(purchase)}
            onPayOnPhonePe={() => void online.payOnPhonePe(purchase)}
          />
        )}
        <PlaceOrderCard
          total={total}
          cod={bag.cart.cod}
          disabled={blocked || offline || online.busy}
          busy={cash.busy}
          failure={cash.failure}
          isOnline={isOnline}
          onPlace={() => void cash.place(bag, addressId)}
        />
      </div>
      <p className="mt-4 flex items-center gap-1.5 text-sm text-muted max-desktop:hidden">
        <LockIcon className="size-4.5 shrink-0" />
        {messages.trust}
      </p>
    </section>
  )
}
