import type { Order } from '@tanabana/contract/orders.ts'
import { expect, test } from 'vitest'
import { canCancel, linesOf, ordersIn, orderTotal } from './order-lines.ts'
import { placedOrder } from './placed-state.ts'

const item = { id: 'i', name: 'Tee', image: '', color: 'Mint', size: 'M', quantity: 2, price: 799.5 }
const order: Order = {
  id: 'A1',
  orderStatus: 'PLACED',
  orderDate: '2026-11-20T10:00:00Z',
  orders: [item],
  orderItems: [item],
}

test('both shapes of the answer', () => {
  expect(ordersIn({ orders: [order] })).toEqual([order])
  expect(ordersIn([order])).toEqual([order])
  expect(ordersIn(null)).toEqual([])
  expect(ordersIn({})).toEqual([])
})

test('lines under either name, the total stated or added up', () => {
  const { orderItems: _, ...older } = order
  expect(linesOf(older as Order)).toEqual([item])
  expect(orderTotal(order)).toBe(159900)
  expect(orderTotal({ ...order, total: 10 })).toBe(1000)
})

test('cancelling ends with shipping', () => {
  const cancellable = (['PLACED', 'PACKED', 'SHIPPED', 'DELIVERED', 'CANCELLED'] as const).filter((orderStatus) =>
    canCancel({ ...order, orderStatus }),
  )
  expect(cancellable).toEqual(['PLACED', 'PACKED'])
})

test('a placed order is shown to the one who placed it', () => {
  expect(placedOrder({ order, username: 'asha' }, 'asha')).toBe(order)
  expect(placedOrder({ order, username: 'asha' }, 'ravi')).toBe(null)
  expect(placedOrder({ order, username: 'asha' }, null)).toBe(null)
  expect(placedOrder(null, 'asha')).toBe(null)
  expect(placedOrder('x', 'asha')).toBe(null)
})
