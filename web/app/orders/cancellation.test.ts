import { usualPolicies } from '@tanabana/contract/limits.ts'
import type { Order } from '@tanabana/contract/orders.ts'
import { expect, test } from 'vitest'
import { canCancel, refundState, refundWords } from './cancellation.ts'

const order: Order = { id: 'A1', orderStatus: 'PLACED', orderDate: '2026-11-20T10:00:00Z', orders: [], orderItems: [] }

test('allows cancelling until the order ships', () => {
  const cancellable = (['PLACED', 'PACKED', 'SHIPPED', 'DELIVERED', 'CANCELLED'] as const).filter((orderStatus) =>
    canCancel({ ...order, orderStatus }),
  )
  expect(cancellable).toEqual(['PLACED', 'PACKED'])
})

test('says when the refund of a cancelled order comes, or that it was made', () => {
  const words = (paymentState: Order['paymentState']) =>
    refundWords({ ...order, orderStatus: 'CANCELLED', total: 799.5, paymentState }, usualPolicies)
  expect(words('REFUND_PENDING')).toBe('Your refund of ₹799.50 will reach you in 5 to 7 business days.')
  expect(words('REFUNDED')).toBe('₹799.50 refunded to the account you paid from.')
  expect(words('COD')).toBe('')
})

test('names the refund of an order that was delivered or came back', () => {
  const words = (orderStatus: Order['orderStatus'], paymentState: Order['paymentState']) =>
    refundState({ ...order, orderStatus, paymentState })
  expect(words('DELIVERED', 'REFUNDED')).toBe('Refunded')
  expect(words('RETURNED_TO_ORIGIN', 'REFUND_PENDING')).toBe('Refund in progress')
  expect([words('DELIVERED', 'PAID'), words('DELIVERED', 'COD'), words('CANCELLED', 'REFUNDED')]).toEqual(['', '', ''])
})
