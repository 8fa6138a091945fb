import type { Cart, CartLine } from '@tanabana/contract/bag.ts'
import { describe, expect, test } from 'vitest'
import { bagMrp, bagTotal } from './bag-sums.ts'
import { countOf, type LineChange, withChanges, withRestored } from './line-changes.ts'
import { mostOf, shortage, sizesOf } from './line-stock.ts'

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

test('applies a pending change without changing the cart', () => {
  const shown = withChanges(cart, changes([['a', { quantity: 5 }]]))
  expect(shown.orderItems.map((item) => item.quantity)).toEqual([5, 1])
  expect(cart.orderItems[0]?.quantity).toBe(2)
})

test('removes a line and ignores a change of an unknown line', () => {
  const shown = withChanges(
    cart,
    changes([
      ['a', { removed: true }],
      ['gone', { quantity: 3 }],
    ]),
  )
  expect(shown.orderItems.map((item) => item.id)).toEqual(['b'])
})

test('drops the stock of the old size when the size changes', () => {
  const held = { ...cart, orderItems: [line('a', { stock: 1 })] }
  const [shown] = withChanges(held, changes([['a', { size: 'S' }]])).orderItems
  expect(shown).toMatchObject({ size: 'S', stock: undefined })
})

test('counts quantities and adds up paise', () => {
  expect(countOf(cart.orderItems)).toBe(3)
  expect(bagTotal(cart)).toBe(239850)
  expect(bagTotal({ ...cart, orderItems: [] })).toBe(0)
})

test('leaves sold-out and removed products out of the sums', () => {
  const orderItems = [line('a'), line('b', { stock: 0 }), line('c', { available: false }), line('d', { stock: 1 })]
  expect(bagTotal({ ...cart, orderItems })).toBe(bagTotal({ ...cart, orderItems: [line('a'), line('d')] }))
  expect(bagMrp({ ...cart, orderItems })).toBe(bagMrp({ ...cart, orderItems: [line('a'), line('d')] }))
})

describe('a line whose sizes have their own prices', () => {
  const inventory = [
    { size: 'S', color: 'Mint', price: 500, mrp: 900 },
    { size: 'M', color: 'Mint' },
    { size: 'S', color: 'Red', price: 400 },
  ]
  const cart: Cart = { id: 'BAG1', orderItems: [line('a', { product: { ...product, inventory }, mrp: 1000 })] }

  test('costs the price of its variant', () => {
    expect(bagTotal(cart)).toBe(159900)
    expect(bagMrp(cart)).toBe(200000)
  })

  test('has the price and MRP of another size at once', () => {
    const shown = withChanges(cart, changes([['a', { size: 'S' }]]))
    expect(bagTotal(shown)).toBe(100000)
    expect(bagMrp(shown)).toBe(180000)
  })

  test('costs its price without an MRP, or with one that is not above it', () => {
    expect(bagMrp({ ...cart, orderItems: [line('a'), line('b', { mrp: 799 })] })).toBe(319800)
  })
})

test('names the shortage of a line', () => {
  expect(shortage(line('a'))).toBe(null)
  expect(shortage(line('a', { stock: 2 }))).toBe(null)
  expect(shortage(line('a', { stock: 1 }))).toBe('Only 1 left')
  expect(shortage(line('a', { stock: 0 }))).toBe('Out of Stock')
  expect(shortage(line('a', { stock: 0, available: false }))).toBe('No longer available')
})

test("offers the sizes of the line's colour, including its own", () => {
  expect(sizesOf(line('a'))).toEqual(['S', 'M'])
  expect(sizesOf(line('a', { size: 'XL' }))).toEqual(['S', 'M', 'XL'])
  expect(sizesOf(line('a', { color: 'Grey', size: 'M' }))).toEqual(['M'])
})

test('limits the quantity to the stock and to the maximum per line', () => {
  expect([undefined, 12, 10, 9, 1, 0].map((stock) => mostOf(line('a', { stock })))).toEqual([10, 10, 10, 9, 1, 1])
})

describe('a restored line', () => {
  const removed = line('r', { color: 'Red', size: 'L', quantity: 3 })
  const ids = (before: string | undefined, lines = cart.orderItems) =>
    withRestored({ ...cart, orderItems: lines }, { line: removed, before }).orderItems.map(({ id }) => id)

  test('comes back before the line that followed it, or last', () => {
    expect(ids('b')).toEqual(['a', 'r', 'b'])
    expect(ids('a')).toEqual(['r', 'a', 'b'])
    expect(ids(undefined)).toEqual(['a', 'b', 'r'])
    expect(ids('gone')).toEqual(['a', 'b', 'r'])
  })

  test('is not shown twice when the server has put it back', () => {
    expect(ids('b', [...cart.orderItems, { ...removed, id: 'new' }])).toEqual(['a', 'b', 'new'])
  })
})
