import type { Order } from '@tanabana/contract/orders.ts'
import { expect, test } from 'vitest'
import { placedOrder } from './placed-state.ts'

const order: Order = { id: 'A1', orderStatus: 'PLACED', orderDate: '2026-11-20T10:00:00Z', orders: [], orderItems: [] }

test('shows a placed order only to the shopper who placed it', () => {
  expect(placedOrder({ order, username: 'asha' }, 'asha')).toBe(order)
  expect(placedOrder({ order, username: 'asha' }, 'ravi')).toBe(null)
  expect(placedOrder({ order, username: 'asha' }, null)).toBe(null)
  expect(placedOrder(null, 'asha')).toBe(null)
  expect(placedOrder('x', 'asha')).toBe(null)
})
