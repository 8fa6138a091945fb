import { expect, test } from 'vitest'
import { dayOf, expectedDelivery, promisedDay } from './dates.ts'

test("formats the day in India's time zone", () => {
  expect(dayOf('2026-11-20T10:00:00Z')).toBe('20 November 2026')
  expect(dayOf('2026-11-20T18:29:59Z')).toBe('20 November 2026')
  expect(dayOf('2026-11-20T18:30:00Z')).toBe('21 November 2026')
})

test('adds seven days, across the end of a year', () => {
  expect(expectedDelivery({ orderDate: '2026-12-28T12:00:00.000Z' }, 7)).toBe('4 January 2027')
})

test('returns an empty text for an invalid date', () => {
  expect(dayOf('soon')).toBe('')
  expect(expectedDelivery({ orderDate: '' }, 7)).toBe('')
})

test('a promised day stays, whatever the shop promises now', () => {
  const order = { orderDate: '2026-12-28T12:00:00.000Z', deliverBy: '2027-01-02' }
  expect(expectedDelivery(order, 7)).toBe('2 January 2027')
  expect(promisedDay(Date.parse('2026-12-28T18:30:00Z'), 4)).toBe('2027-01-02')
})
