import { expect, test } from 'vitest'
import { formatPaise, fromRupees, groupDigits, paise, sum, times, toRupees } from './money.ts'

test('converts rupees to whole paise without floating-point errors', () => {
  expect(fromRupees(19.99)).toBe(1999)
  expect(fromRupees(1.005 * 100)).toBe(10_050)
  expect(toRupees(paise(79_950))).toBe(799.5)
})

test('rejects an amount that is not a safe non-negative integer', () => {
  for (const wrong of [-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])
    expect(() => paise(wrong)).toThrow(RangeError)
})

test('multiplies an amount by a quantity', () => {
  expect(times(fromRupees(33.33), 3)).toBe(9999)
  expect(sum([fromRupees(0.1), fromRupees(0.2)])).toBe(30)
})

test('formats prices with Indian grouping, without decimals for whole rupees', () => {
  expect(formatPaise(paise(12_345_600))).toBe('₹1,23,456')
  expect(formatPaise(paise(79_950))).toBe('₹799.50')
})

test('groups digits as Intl does for India', () => {
  for (const count of [0, 7, 999, 1000, 99_999, 100_000, 1_234_567, 12_345_678, 9_007_199_254_740_991])
    expect(groupDigits(count)).toBe(count.toLocaleString('en-IN'))
})
