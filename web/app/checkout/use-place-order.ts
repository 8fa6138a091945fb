import { CallError } from '@tanabana/contract/client.ts'
import { messages } from '@tanabana/contract/errors.ts'
import type { Order } from '@tanabana/contract/orders.ts'
import { useRef, useState } from 'react'
import { shopper } from '#api/shopper-client.ts'
import { type Bag, emptyHere, refreshBag } from '#bag/bag.ts'
import { currentConnection } from '#shell/connection.ts'
import { showAlert } from '#ui/alert.tsx'
import { dropOrderKey, orderKey } from './order-key.ts'
import { withLines } from './with-lines.ts'

/** Places the bag as a cash-on-delivery order, once. A refusal is alerted and stays readable beside the button. */
export function usePlaceOrder(username: string, onPlaced: (order: Order) => void) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const sending = useRef(false)

  async function place(bag: Bag, addressId: number | null) {
    if (sending.current || !bag.id) return
    if (addressId === null) return showAlert(messages.selectAddress, { tone: 'error' })
    if (currentConnection() !== 'online') return setFailure(messages.offline)
    sending.current = true
    setBusy(true)
    setFailure('')
    try {
      const order = await submit(username, bag, bag.id, addressId)
      emptyHere()
      onPlaced(withLines(order, bag.lines))
    } catch (error) {
      // Busy ends here alone: after success the page is on its way to the confirmation.
      sending.current = false
      setBusy(false)
      if (error instanceof CallError && error.status === 401) return
      const why = error instanceof CallError ? error.message : messages.unexpected
      setFailure(why)
      showAlert(`${messages.placeOrderFailed}. ${why}`, { tone: 'error' })
      // Without an answer the order may have been placed: the bag stays as it is, for the same request again.
      if (error instanceof CallError && isRefusal(error)) void refreshBag()
    }
  }

  return { place, busy, failure }
}

async function submit(username: string, bag: Bag, orderId: string, addressId: number): Promise<Order> {
  const items = bag.lines.map(({ product, quantity, size, color }) => ({ id: product.id, quantity, size, color }))
  const body = { username, addressId, items, orderId, paymentMethod: 'COD' as const }
  const send = () => shopper('submitOrder', { body }, { idempotencyKey: orderKey(body) })
  try {
    const order = await send().catch((error: unknown) => {
      // The answer was lost, not necessarily the order: the same key gets the same answer.
      if (error instanceof CallError && error.status === 0) return later(1000).then(send)
      throw error
    })
    dropOrderKey()
    return order
  } catch (error) {
    if (error instanceof CallError && isRefusal(error)) dropOrderKey()
    throw error
  }
}

function isRefusal(error: CallError) {
  return error.status >= 400 && error.status < 500
}

function later(milliseconds: number) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
