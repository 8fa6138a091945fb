import { expect, test } from 'vitest'
import { settings } from './settings.ts'
import { readDay } from './typed-day.ts'

test.each([
  '2026-12-25',
  '25/12/2026',
  '25-12-2026',
  '25.12.2026',
  '25 Dec 2026',
  '25  december 2026',
  '25 December, 2026',
  '25th Dec 2026',
  '25-Dec-2026',
  '25 Dec. 2026',
  '२५/१२/२०२६',
  '25 12 2026',
])('reads %j', (text) => {
  expect(readDay(text)).toBe('2026-12-25')
})

test('takes the day before the month', () => {
  expect(['1/2/2026', '2 Sept 2026', '03-May-2026'].map(readDay)).toEqual(['2026-02-01', '2026-09-02', '2026-05-03'])
})

test.each([
  '',
  'Christmas',
  '12/25/2026',
  '30/02/2026',
  '25/12/26',
  '25/12',
  '2026/12/25',
  '25 Dez 2026',
  '25/12-2026',
])('does not read %j', (text) => {
  expect(readDay(text)).toBeNull()
})

test.each([
  '2026-12-25\n2027-01-26',
  '2026-12-25 2027-01-26',
  '25/12/2026, 26/1/2027',
  '25 Dec 2026\r\n26 January 2027',
  '25 Dec, 2026, 26 Jan, 2027',
  '25 12 2026 26 1 2027',
])('holidays of %j are kept as days', (typed) => {
  expect(settings['delivery-holidays'].typed.parse(typed)).toEqual(['2026-12-25', '2027-01-26'])
})

test('a holiday that can not be read is named in its refusal', () => {
  const { error } = settings['delivery-holidays'].typed.safeParse('25/12/2026\nDiwali 2027')
  expect(error?.issues.map(({ message }) => message)).toEqual([
    '“Diwali 2027”: enter a day such as 25/12/2026 or 25 Dec 2026.',
  ])
})
