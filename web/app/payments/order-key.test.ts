import { beforeEach, expect, test } from 'vitest'
import { dropOrderKey, orderKey } from './order-key.ts'

const wish = { orderId: 'BAG1', addressId: 7 }

beforeEach(dropOrderKey)

test('reuses the key for a retry', () => {
  expect(orderKey(wish)).toBe(orderKey({ ...wish }))
})

test('creates a new key for another order or after an answer', () => {
  const first = orderKey(wish)
  expect(orderKey({ ...wish, addressId: 8 })).not.toBe(first)
  const again = orderKey(wish)
  dropOrderKey()
  expect(orderKey(wish)).not.toBe(again)
})
