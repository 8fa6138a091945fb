import { expect, test } from 'vitest'
import { findPath, isDoubtful, savedText, shelfText, stockPath } from './stock-words.ts'

const variant = { id: 1, productId: 1, name: 'Kurta', color: 'Blue', size: 'M', sku: '', barcode: '', image: '' }

test('the shelf has what is for sale and what is to pack', () => {
  expect(shelfText({ ...variant, stock: 3, reserved: 0, toPack: 2 })).toBe('On the shelf: 5 · 3 for sale, 2 to pack')
  expect(shelfText({ ...variant, stock: 3, reserved: 1, toPack: 0 })).toBe(
    'On the shelf: 3 · 3 for sale (1 of it reserved)',
  )
})

test('a saved step says what changed', () => {
  const counted = (counted: string) => savedText('count', { counted, expected: '5' })
  expect(counted('4')).toBe('Counted: 4, 1 less than expected.')
  expect(counted('7')).toBe('Counted: 7, 2 more than expected.')
  expect(counted('05')).toBe('Counted: 5, as expected.')
  expect(savedText('receive', { quantity: '7' })).toBe('Received: 7.')
  expect(savedText('write-off', { quantity: '2', why: 'Lost' })).toBe('Written off: 2, lost.')
})

test('asks about a count that is far from what is expected, and about a large delivery', () => {
  expect(isDoubtful('count', '8888', 8)).toBe(true)
  expect(isDoubtful('count', '0', 21)).toBe(true)
  expect(isDoubtful('count', '28', 8)).toBe(false)
  expect(isDoubtful('count', '29', 8)).toBe(true)
  expect(isDoubtful('count', '0', 20)).toBe(false)
  expect(isDoubtful('count', '120', 60)).toBe(false)
  expect(isDoubtful('count', '30', 60)).toBe(false)
  expect([isDoubtful('count', '', 88), isDoubtful('count', '8 888', 8)]).toEqual([false, false])
  expect([isDoubtful('receive', '1000', 8), isDoubtful('receive', '1001', 8)]).toEqual([false, true])
})

test('an address keeps the step and the words of the search', () => {
  expect([stockPath(7, 'count'), findPath('count')]).toEqual(['/stock/7', '/stock'])
  expect(stockPath(7, 'receive', 'kurta blue')).toBe('/stock/7?query=kurta+blue&step=receive')
  expect(findPath('count', 'a&b')).toBe('/stock?query=a%26b')
})
