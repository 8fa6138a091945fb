import { expect, test } from 'vitest'
import { readRupees, typedRupees } from './read-rupees.ts'

test.each([
  ['1299', 129_900],
  [' ₹1,299.50 ', 129_950],
  ['Rs. 1,23,456', 12_345_600],
  ['१२९९', 129_900],
  ['0.5', 50],
])('reads %s', (typed, paise) => expect(readRupees(typed)).toBe(paise))

test.each(['', 'free', '-5', '1.299.00', '12,34', '1e3', '12.345', '12345678'])('refuses "%s"', (typed) =>
  expect(readRupees(typed)).toBeNull(),
)

test('writes an amount as it is typed', () => {
  expect([129_900, 129_950, 5, null].map(typedRupees)).toEqual(['1299', '1299.50', '0.05', ''])
})
