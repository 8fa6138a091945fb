import { CallError, isRefusal } from '@tanabana/contract/client.ts'
import { messages } from '@tanabana/contract/messages.ts'
import type { Order } from '@tanabana/contract/orders.ts'
import { paymentMessages } from '@tanabana/contract/payment-messages.ts'
import { showAlert } from '@tanabana/ui/alert.tsx'
import { useSingleFlight } from '@tanabana/ui/use-single-flight.ts'
import { useState } from 'react'
import { withReason } from '#api/with-reason.ts'
import { type Bag, refreshBag, resetCart } from '#bag/bag.ts'
import { bagTotal } from '#bag/bag-sums.ts'
import { currentConnection } from '#offline/connection.ts'
import { clearPendingPayment, readPendingPayment } from '#payments/pending-payment.ts'
import { orderItemsOf, submitOrder } from '#payments/submit-order.ts'
import { untilNextPage } from './until-next-page.ts'
import { withLines } from './with-lines.ts'

type PlaceOrder = {
  username: string
  onPlaced: (order: Order) => void
  /** A payment was started in another tab: its outcome comes first. */
  onUndecided: () => void
}

/** Places a cash-on-delivery order. A failure is alerted and stays visible beside the button. */
export function usePlaceCodOrder({ username, onPlaced, onUndecided }: PlaceOrder) {
  const { busy, singleFlight } = useSingleFlight()
  const [failure, setFailure] = useState('')

  async function place(bag: Bag, addressId: number | null) {
    const { id: orderId } = bag
    if (busy || !orderId) return
    if (addressId === null) return showAlert(paymentMessages.selectAddress, { tone: 'error' })
    if (currentConnection() !== 'online') return setFailure(messages.offline)
    if (readPendingPayment(username)) return onUndecided()
    await singleFlight(() => submit(bag, orderId, addressId))
  }

  async function submit(bag: Bag, orderId: string, addressId: number) {
    setFailure('')
    try {
      const items = orderItemsOf(bag)
      const shown = bag.cart ? { amount: bagTotal(bag.cart) } : {}
      const order = await submitOrder({ username, addressId, items, orderId, paymentMethod: 'COD', ...shown })
      clearPendingPayment()
      resetCart()
      onPlaced(withLines(order, bag.lines))
      await untilNextPage
    } catch (error) {
      if (error instanceof CallError && error.status === 401) return
      const why = withReason(paymentMessages.placeOrderFailed, error)
      setFailure(why)
      showAlert(why, { tone: 'error' })
      // Without an answer the order may have been placed: an unchanged bag allows the same request again.
      if (isRefusal(error)) void refreshBag()
    }
  }

  return { place, busy, failure }
}
