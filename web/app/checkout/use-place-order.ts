import { CallError, isRefusal, messageOf } from '@tanabana/contract/client.ts'
import { messages } from '@tanabana/contract/errors.ts'
import type { Order } from '@tanabana/contract/orders.ts'
import { useRef, useState } from 'react'
import { type Bag, refreshBag, resetCart } from '#bag/bag.ts'
import { bagTotal } from '#bag/line-changes.ts'
import { currentConnection } from '#offline/connection.ts'
import { clearPendingPayment, readPendingPayment } from '#payments/pending-payment.ts'
import { orderItemsOf, submitOrder } from '#payments/submit-order.ts'
import { showAlert } from '#ui/alert.tsx'
import { withLines } from './with-lines.ts'

type PlaceOrder = {
  username: string
  onPlaced: (order: Order) => void
  /** A payment was started meanwhile, in another tab: its end comes first. */
  onUndecided: () => void
}

/** Places the bag as a cash-on-delivery order, once. A refusal is alerted and stays readable beside the button. */
export function usePlaceOrder({ username, onPlaced, onUndecided }: PlaceOrder) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const sending = useRef(false)

  async function place(bag: Bag, addressId: number | null) {
    if (sending.current || !bag.id) return
    if (addressId === null) return showAlert(messages.selectAddress, { tone: 'error' })
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
      // Busy ends here alone: after success the page is on its way to the confirmation.
      sending.current = false
      setBusy(false)
      if (error instanceof CallError && error.status === 401) return
      const why = messageOf(error)
      setFailure(why)
      showAlert(`${messages.placeOrderFailed}. ${why}`, { tone: 'error' })
      // Without an answer the order may have been placed: the bag stays as it is, for the same request again.
      if (isRefusal(error)) void refreshBag()
    }
  }

  return { place, busy, failure }
}
