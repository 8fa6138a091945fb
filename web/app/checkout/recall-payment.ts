import type { Order } from '@tanabana/contract/orders.ts'
import { readOrders } from '#api/read-order.ts'
import { type PendingPayment, readPendingPayment } from '#payments/pending-payment.ts'
import { orderItemsOf } from '#payments/submit-order.ts'
import { shopper } from '#session/shopper-client.ts'

export type Recalled = { payment: PendingPayment } | { order: Order } | null

/**
 * The payment that the shopper comes back from: kept in this browser; or, in another one, the bag or order that PhonePe's
 * way back names. null: there is none.
 * @throws CallError where nobody can be asked
 */
export async function recallPayment(username: string, orderId: string | null): Promise<Recalled> {
  const kept = readPendingPayment(username)
  if (kept && (orderId === null || kept.orderId === orderId)) return { payment: kept }
  if (orderId === null) return null
  const orders = readOrders(await shopper('getOrders', { params: { username } }))
  const order = orders.find(({ id }) => String(id) === orderId)
  if (order) return { order }
  const cart = await shopper('getCart', { query: { username } })
  if (cart.id !== orderId || cart.orderItems.length === 0) return null
  const items = orderItemsOf({ lines: cart.orderItems })
  // the address is the one that the payment was started with
  return { payment: { username, addressId: -1, items, orderId, attempt: undefined, amount: null } }
}
