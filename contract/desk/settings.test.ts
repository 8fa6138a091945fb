import { expect, test } from 'vitest'
import { settingInWords, settingNames, settings, settingText } from './settings.ts'

test.each([
  ['20000', 20_000],
  [' 2,00,000 ', 200_000],
  ['0', 0],
  ['off', null],
  ['Off', null],
])('a limit of %j is %j', (typed, value) => {
  expect(settings['cod-max-value'].typed.parse(typed)).toBe(value)
})

test.each([
  ['', 'Enter whole rupees, or off for no limit.'],
  ['-1', 'Enter whole rupees, or off for no limit.'],
  ['1e3', 'Enter whole rupees, or off for no limit.'],
  ['99.5', 'Enter whole rupees, or off for no limit.'],
  ['999999999', 'Enter 99999999 or less.'],
])('a limit of %j is refused', (typed, message) => {
  expect(settings['cod-max-value'].typed.safeParse(typed).error?.issues[0]?.message).toBe(message)
})

test('every setting reads what it writes, and its default', () => {
  for (const name of settingNames) {
    const { typed, stored, default: usual } = settings[name]
    for (const value of [usual, null]) {
      expect(typed.parse(settingText(value)), name).toBe(value)
      expect(stored.parse(value), name).toBe(value)
    }
  }
})

test('a value is said with its unit', () => {
  expect(settingInWords('cod-max-value', 20_000)).toBe('₹20,000')
  expect(settingInWords('cod-max-items', 1)).toBe('1 item')
  expect(settingInWords('cod-max-open', 5)).toBe('5 orders')
  expect(settingInWords('cod-max-open', null)).toBe('No limit')
})
