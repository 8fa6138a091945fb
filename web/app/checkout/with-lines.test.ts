import type { CartLine } from '@tanabana/contract/bag.ts'
import type { Order } from '@tanabana/contract/orders.ts'
import { expect, test } from 'vitest'
import { readOrder } from '#api/read-order.ts'
import { withLines } from './with-lines.ts'

const product = {
  id: 7,
  name: 'Tee',
  brandid: 'Tana',
  type: 'tops',
  listprice: 799.5,
  image: '/a.jpg;/b.jpg',
  description: '',
  inventory: [],
}
const bag: CartLine[] = [{ id: 'l', product, quantity: 2, size: 'M', color: 'Mint' }]
const item = { id: 'i', name: 'Tee', image: '', color: 'Mint', size: 'M', quantity: 2, price: 799.5 }
const placed = { id: 'A1', orderStatus: 'PLACED', orderDate: '2026-11-20T10:00:00Z' }

test('returns an order with complete items unchanged', () => {
  const order = { ...placed, orderItems: [item] } as unknown as Order
  expect(withLines(order, bag)).toBe(order)
})

test.each([{}, { orders: [] }, { orders: [{ id: 7, quantity: 2, size: 'M', color: 'Mint' }] }, { orders: null }])(
  'takes the lines of the bag for an order with %j',
  (lines) => {
    const { orderItems } = withLines(readOrder({ ...placed, ...lines } as unknown as Order), bag)
    expect(orderItems).toEqual([{ ...item, id: 'l', image: '/a.jpg' }])
  },
)
