import { expect, test } from 'vitest'
import { dayOf, expectedDelivery } from './dates.ts'

test('the day is the one in India', () => {
  expect(dayOf('2026-11-20T10:00:00Z')).toBe('20 November 2026')
  expect(dayOf('2026-11-20T18:29:59Z')).toBe('20 November 2026')
  expect(dayOf('2026-11-20T18:30:00Z')).toBe('21 November 2026')
})

test('seven days later, over the end of a year too', () => {
  expect(expectedDelivery('2026-12-28T12:00:00.000Z')).toBe('4 January 2027')
})

test('what is no date is left out', () => {
  expect(dayOf('soon')).toBe('')
  expect(expectedDelivery('')).toBe('')
})
