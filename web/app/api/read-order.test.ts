import type { Order } from '@tanabana/contract/orders.ts'
import { expect, test } from 'vitest'
import { linesOf, ordersIn, orderTotal } from './read-order.ts'

const item = { id: 'i', name: 'Tee', image: '', color: 'Mint', size: 'M', quantity: 2, price: 799.5 }
const order: Order = {
  id: 'A1',
  orderStatus: 'PLACED',
  orderDate: '2026-11-20T10:00:00Z',
  orders: [item],
  orderItems: [item],
}

test('reads orders from an object or a bare list', () => {
  expect(ordersIn({ orders: [order] })).toEqual([order])
  expect(ordersIn([order])).toEqual([order])
  expect(ordersIn(null)).toEqual([])
  expect(ordersIn({})).toEqual([])
})

test('reads lines under either name and uses the stated total or the sum', () => {
  const { orderItems: _, ...older } = order
  expect(linesOf(older as Order)).toEqual([item])
  expect(orderTotal(order)).toBe(159900)
  expect(orderTotal({ ...order, total: 10 })).toBe(1000)
})
