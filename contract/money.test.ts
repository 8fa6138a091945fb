import { expect, test } from 'vitest'
import { formatPaise, fromRupees, paise, sum, times, toRupees } from './money.ts'

test('rupees become whole paise, also where floating point would not', () => {
  expect(fromRupees(19.99)).toBe(1999)
  expect(fromRupees(1.005 * 100)).toBe(10_050)
  expect(toRupees(paise(79_950))).toBe(799.5)
})

test('an amount that is no whole, safe, positive number is refused', () => {
  for (const wrong of [-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])
    expect(() => paise(wrong)).toThrow(RangeError)
})

test('three times ₹33.33 is ₹99.99', () => {
  expect(times(fromRupees(33.33), 3)).toBe(9999)
  expect(sum([fromRupees(0.1), fromRupees(0.2)])).toBe(30)
})

test('prices stand in the Indian grouping, without decimals where whole', () => {
  expect(formatPaise(paise(12_345_600))).toBe('₹1,23,456')
  expect(formatPaise(paise(79_950))).toBe('₹799.50')
})
