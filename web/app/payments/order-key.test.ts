import { beforeEach, expect, test } from 'vitest'
import { dropOrderKey, orderKey } from './order-key.ts'

const order = { orderId: 'BAG1', addressId: 7 }

beforeEach(dropOrderKey)

test('reuses the key for a retry', () => {
  expect(orderKey(order)).toBe(orderKey({ ...order }))
})

test('creates a new key for another order or after an answer', () => {
  const first = orderKey(order)
  expect(orderKey({ ...order, addressId: 8 })).not.toBe(first)
  const again = orderKey(order)
  dropOrderKey()
  expect(orderKey(order)).not.toBe(again)
})
