import { refundText } from '@tanabana/contract/limits.ts'
import { formatPaise } from '@tanabana/contract/money.ts'
import type { Order } from '@tanabana/contract/orders.ts'
import { orderTotal } from '#api/read-order.ts'

/** Cancelling is possible until the order is on its way. */
export function canCancel(order: Order): boolean {
  return !['CANCELLED', 'SHIPPED', 'DELIVERED'].includes(order.orderStatus)
}

/** What comes back to the shopper of a cancelled order, and when; empty where nothing was paid, or the backend doesn't say. */
export function refundWords(order: Order): string {
  if (order.paymentState !== 'PAID' && order.paymentState !== 'REFUND_PENDING') return ''
  return `Your refund of ${formatPaise(orderTotal(order))} will reach you in ${refundText}.`
}
