import type { Cart, CartLine } from '@tanabana/contract/bag.ts'
import { expect, test } from 'vitest'
import { bagTotal, countOf, type LineChange, mostOf, shortage, sizesOf, withChanges } from './line-changes.ts'

const inventory = [
  { size: 'S', color: 'Mint' },
  { size: 'M', color: 'Mint' },
  { size: 'L', color: 'Red' },
  { size: '', color: 'Grey' },
]
const product = {
  id: 1,
  name: 'Tee',
  brandid: 'Sutra',
  type: 'tops',
  listprice: 799.5,
  image: '',
  description: '',
  inventory,
}
const line = (id: string, more: Partial<CartLine> = {}): CartLine => ({
  id,
  product,
  quantity: 2,
  size: 'M',
  color: 'Mint',
  ...more,
})
const cart: Cart = { id: 'BAG1', orderItems: [line('a'), line('b', { quantity: 1 })] }
const changes = (entries: [string, LineChange][]) => new Map(entries)

test('shows a change before the server has agreed, and leaves what it holds alone', () => {
  const shown = withChanges(cart, changes([['a', { quantity: 5 }]]))
  expect(shown.orderItems.map((item) => item.quantity)).toEqual([5, 1])
  expect(cart.orderItems[0]?.quantity).toBe(2)
})

test('a removed line is gone, a change of an unknown line does nothing', () => {
  const shown = withChanges(
    cart,
    changes([
      ['a', { removed: true }],
      ['gone', { quantity: 3 }],
    ]),
  )
  expect(shown.orderItems.map((item) => item.id)).toEqual(['b'])
})

test('a new size forgets the stock of the old one', () => {
  const held = { ...cart, orderItems: [line('a', { stock: 1 })] }
  const [shown] = withChanges(held, changes([['a', { size: 'S' }]])).orderItems
  expect(shown).toMatchObject({ size: 'S', stock: undefined })
})

test('counts pieces and adds up paise', () => {
  expect(countOf(cart)).toBe(3)
  expect(bagTotal(cart)).toBe(239850)
  expect(bagTotal({ ...cart, orderItems: [] })).toBe(0)
})

test('says what is short', () => {
  expect(shortage(line('a'))).toBe(null)
  expect(shortage(line('a', { stock: 2 }))).toBe(null)
  expect(shortage(line('a', { stock: 1 }))).toBe('Only 1 left')
  expect(shortage(line('a', { stock: 0 }))).toBe('Out of Stock')
  expect(shortage(line('a', { stock: 0, available: false }))).toBe('No longer available')
})

test('offers the sizes of the colour, its own among them', () => {
  expect(sizesOf(line('a'))).toEqual(['S', 'M'])
  expect(sizesOf(line('a', { size: 'XL' }))).toEqual(['S', 'M', 'XL'])
  expect(sizesOf(line('a', { color: 'Grey', size: 'M' }))).toEqual(['M'])
})

test('says how many can be had', () => {
  expect([undefined, 12, 10, 9, 1, 0].map((stock) => mostOf(line('a', { stock })))).toEqual([10, 10, 10, 9, 1, 1])
})
