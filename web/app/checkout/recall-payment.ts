import type { Order } from '@tanabana/contract/orders.ts'
import { readOrders } from '#api/read-order.ts'
import { type PendingPayment, readPendingPayment } from '#payments/pending-payment.ts'
import { orderItemsOf } from '#payments/submit-order.ts'
import { shopper } from '#session/shopper-client.ts'

export type Recalled = { payment: PendingPayment } | { order: Order } | null

/**
 * The payment the shopper returns from: stored in this browser or, in another one, found by the order id that the gateway
 * passes back. null without one. @throws CallError
 */
export async function recallPayment(username: string, orderId: string | null): Promise<Recalled> {
  const stored = readPendingPayment(username)
  if (stored && (orderId === null || stored.orderId === orderId)) return { payment: stored }
  if (orderId === null) return null
  const orders = readOrders(await shopper('getOrders', { params: { username } }))
  const order = orders.find(({ id }) => String(id) === orderId)
  if (order) return { order }
  const cart = await shopper('getCart', { query: { username } })
  if (cart.id !== orderId || cart.orderItems.length === 0) return null
  const items = orderItemsOf({ lines: cart.orderItems })
  // -1: the server uses the address the payment was started with
  return { payment: { username, addressId: -1, items, orderId, attempt: undefined, amount: null } }
}
