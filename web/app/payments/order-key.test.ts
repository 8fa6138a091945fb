import { beforeEach, expect, test } from 'vitest'
import { dropOrderKey, orderKey } from './order-key.ts'

const wish = { orderId: 'BAG1', addressId: 7 }

beforeEach(dropOrderKey)

test('a retry has the key of the first try', () => {
  expect(orderKey(wish)).toBe(orderKey({ ...wish }))
})

test('another wish, or a try after an answer, has a key of its own', () => {
  const first = orderKey(wish)
  expect(orderKey({ ...wish, addressId: 8 })).not.toBe(first)
  const again = orderKey(wish)
  dropOrderKey()
  expect(orderKey(wish)).not.toBe(again)
})
