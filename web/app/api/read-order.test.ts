import type { Order } from '@tanabana/contract/orders.ts'
import { expect, test } from 'vitest'
import { orderTotal, readOrders } from './read-order.ts'

const item = { id: 'i', name: 'Tee', image: '', color: 'Mint', size: 'M', quantity: 2, price: 799.5 }
const order: Order = {
  id: 'A1',
  orderStatus: 'PLACED',
  orderDate: '2026-11-20T10:00:00Z',
  orders: [item],
  orderItems: [item],
}

test('reads an envelope, a bare list and an empty answer', () => {
  expect(readOrders({ orders: [order] })).toEqual([order])
  expect(readOrders([order])).toEqual([order])
  expect(readOrders(null)).toEqual([])
  expect(readOrders({})).toEqual([])
})

test('reads the items under either name', () => {
  const { orders: _, ...withOrderItems } = order
  const { orderItems: __, ...withOrders } = order
  expect(readOrders([withOrderItems, withOrders]).map(({ orderItems }) => orderItems)).toEqual([[item], [item]])
})

test('takes the stated total, or adds up the items', () => {
  expect(orderTotal(order)).toBe(159900)
  expect(orderTotal({ ...order, total: 10 })).toBe(1000)
})
