import { expect, test } from 'vitest'
import { ordersText } from './orders-text.ts'

test('a customer whose orders are all cancelled or returned is not one without orders', () => {
  const texts = [
    [0, 0],
    [0, 1],
    [0, 2],
    [1, 1],
    [12, 0],
    [0, 0, 1],
  ].map(([orders = 0, cancelledOrders = 0, returnedOrders = 0]) =>
    ordersText({ orders, cancelledOrders, returnedOrders }),
  )
  expect(texts).toEqual([
    'No orders',
    '1 cancelled order',
    '2 cancelled orders',
    '1 order',
    '12 orders',
    '1 returned order',
  ])
})
