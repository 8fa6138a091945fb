import type { Order } from '@tanabana/contract/orders.ts'
import { paymentMessages } from '@tanabana/contract/payment-messages.ts'
import { useNavigate, useSearchParams } from 'react-router'
import type { PlacedState } from '#orders/placed-state.ts'
import { messages as paymentTexts } from '#payments/messages.ts'
import { usePayNow } from './use-pay-now.ts'
import { usePlaceCodOrder } from './use-place-cod-order.ts'

/** The message about an earlier payment, by the `payment` parameter of the URL. */
const messageByResult: Readonly<Record<string, string>> = {
  failed: paymentTexts.notPaid,
  refunded: paymentMessages.paidAndRefunded,
  cancelled: paymentMessages.paymentCancelled,
}

export type Payment = ReturnType<typeof usePayment>

/** Both payment methods. The hook lives above components that may unmount, so that nothing starts twice. */
export function usePayment(username: string, scriptUrl: string | null) {
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const cash = usePlaceCodOrder({ username, onPlaced: goToConfirmation, onUndecided: awaitPayment })
  const online = usePayNow({
    username,
    scriptUrl,
    earlierFailure: messageByResult[query.get('payment') ?? ''] ?? '',
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
