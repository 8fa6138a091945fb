import { formatPaise } from '@tanabana/contract/money.ts'
import { type OrderState, orderStates } from '@tanabana/contract/order-state.ts'
import type { Order } from '@tanabana/contract/orders.ts'
import type { Policies } from '@tanabana/contract/shop-facts.ts'
import { orderTotal } from '#api/read-order.ts'
import { messages } from './messages.ts'

/** An order can be cancelled until it ships. Another backend may have other states. */
export function canCancel(order: Order): boolean {
  const state: OrderState | undefined = orderStates[order.orderStatus]
  return state?.next.includes('CANCELLED') ?? true
}

/** The refund of a cancelled order, when it arrives or that it was made; empty if nothing was paid or the backend does not say. */
export function refundWords(order: Order, { refundTime }: Policies): string {
  if (order.paymentState === 'REFUNDED') return messages.refunded(formatPaise(orderTotal(order)))
  if (order.paymentState !== 'PAID' && order.paymentState !== 'REFUND_PENDING') return ''
  return messages.refund(formatPaise(orderTotal(order)), refundTime)
}

/** The refund of an order that was not cancelled, such as a returned one, in the words of the order's page; empty without one. */
export function refundState({ orderStatus, paymentState }: Order): string {
  const isRefund = paymentState === 'REFUND_PENDING' || paymentState === 'REFUNDED'
  return (isRefund && orderStatus !== 'CANCELLED' && messages.paymentStates[paymentState]) || ''
}
