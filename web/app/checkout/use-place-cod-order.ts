import { CallError, isRefusal } from '@tanabana/contract/client.ts'
import { messages } from '@tanabana/contract/messages.ts'
import type { Order } from '@tanabana/contract/orders.ts'
import { paymentMessages } from '@tanabana/contract/payment-messages.ts'
import { showAlert } from '@tanabana/ui/alert.tsx'
import { useRef, useState } from 'react'
import { withReason } from '#api/with-reason.ts'
import { type Bag, refreshBag, resetCart } from '#bag/bag.ts'
import { bagTotal } from '#bag/bag-sums.ts'
import { currentConnection } from '#offline/connection.ts'
import { clearPendingPayment, readPendingPayment } from '#payments/pending-payment.ts'
import { orderItemsOf, submitOrder } from '#payments/submit-order.ts'
import { withLines } from './with-lines.ts'

type PlaceOrder = {
  username: string
  onPlaced: (order: Order) => void
  /** A payment was started in another tab: its outcome comes first. */
  onUndecided: () => void
}

/** Places a cash-on-delivery order. A failure is alerted and stays visible beside the button. */
export function usePlaceCodOrder({ username, onPlaced, onUndecided }: PlaceOrder) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const sending = useRef(false)

  async function place(bag: Bag, addressId: number | null) {
    if (sending.current || !bag.id) return
    if (addressId === null) return showAlert(paymentMessages.selectAddress, { tone: 'error' })
    if (currentConnection() !== 'online') return setFailure(messages.offline)
    if (readPendingPayment(username)) return onUndecided()
    sending.current = true
    setBusy(true)
    setFailure('')
    try {
      const items = orderItemsOf(bag)
      const shown = bag.cart ? { amount: bagTotal(bag.cart) } : {}
      const order = await submitOrder({ username, addressId, items, orderId: bag.id, paymentMethod: 'COD', ...shown })
      clearPendingPayment()
      resetCart()
      onPlaced(withLines(order, bag.lines))
    } catch (error) {
      // Only here: after a success the button stays busy until the confirmation shows.
      sending.current = false
      setBusy(false)
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
