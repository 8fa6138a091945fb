import type { Order } from '@tanabana/contract/orders.ts'
import { expect, test } from 'vitest'
import { canCancel } from './cancellation.ts'

const order: Order = { id: 'A1', orderStatus: 'PLACED', orderDate: '2026-11-20T10:00:00Z', orders: [], orderItems: [] }

test('allows cancelling until the order ships', () => {
  const cancellable = (['PLACED', 'PACKED', 'SHIPPED', 'DELIVERED', 'CANCELLED'] as const).filter((orderStatus) =>
    canCancel({ ...order, orderStatus }),
  )
  expect(cancellable).toEqual(['PLACED', 'PACKED'])
})
