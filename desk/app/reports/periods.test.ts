import { expect, test } from 'vitest'
import { daysOf, daysUntil, keysBetween, type Period } from './periods.ts'

test.each<[Period, string, string, string]>([
  ['this-month', '2026-11-27', '2026-11-01', '2026-11-27'],
  ['last-month', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['last-month', '2026-01-05', '2025-12-01', '2025-12-31'],
  ['7-days', '2026-11-27', '2026-11-21', '2026-11-27'],
  ['30-days', '2026-01-10', '2025-12-12', '2026-01-10'],
  ['12-months', '2026-11-27', '2025-12-01', '2026-11-27'],
])('%s of %s begins on %s and ends on %s', (period, today, from, to) => {
  expect(daysOf(period, today)).toEqual({ from, to })
})

test('a time in the future counts its days until today', () => {
  expect(daysUntil('2026-11-01', '2026-11-30', '2026-11-10')).toBe(10)
  expect(daysUntil('2026-11-01', '2026-11-03', '2026-11-10')).toBe(3)
})

test('days, weeks and months without a sale have their keys too', () => {
  expect(keysBetween('day', '2026-02-27', '2026-03-01')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01'])
  expect(keysBetween('week', '2026-11-27', '2026-12-01')).toEqual(['2026-11-23', '2026-11-30'])
  expect(keysBetween('month', '2026-11-27', '2027-01-01')).toEqual(['2026-11', '2026-12', '2027-01'])
})
