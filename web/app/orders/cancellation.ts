import { formatPaise } from '@tanabana/contract/money.ts'
import type { Order } from '@tanabana/contract/orders.ts'
import { orderTotal } from '#api/read-order.ts'
import { messages } from './messages.ts'

/** An order can be cancelled until it ships. */
export function canCancel(order: Order): boolean {
  return !['CANCELLED', 'SHIPPED', 'DELIVERED'].includes(order.orderStatus)
}

/** The refund of a cancelled order, when it arrives or that it was made; empty if nothing was paid or the backend does not say. */
export function refundWords(order: Order): string {
  if (order.paymentState === 'REFUNDED') return messages.refunded(formatPaise(orderTotal(order)))
  if (order.paymentState !== 'PAID' && order.paymentState !== 'REFUND_PENDING') return ''
  return messages.refund(formatPaise(orderTotal(order)))
}
