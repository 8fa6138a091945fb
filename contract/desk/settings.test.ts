import { expect, test } from 'vitest'
import { settingGroups } from './setting-groups.ts'
import {
  notYours,
  pageOfSetting,
  rolesOfSettings,
  settingInWords,
  settingNames,
  settingOf,
  settings,
  settingText,
} from './settings.ts'

test.each([
  ['20000', 20_000],
  [' 2,00,000 ', 200_000],
  ['0', 0],
  ['off', null],
  ['Off', null],
  ['₹5,000', 5000],
  ['₹ 5000', 5000],
  ['Rs 5,000', 5000],
  ['rs.5,000', 5000],
  ['5,000/-', 5000],
  ['5000.00', 5000],
  ['५०००', 5000],
])('a limit of %j is %j', (typed, value) => {
  expect(settings['cod-max-value'].typed.parse(typed)).toBe(value)
})

test.each([
  ['', 'Enter whole rupees, or off for no limit.'],
  ['-1', 'Enter whole rupees, or off for no limit.'],
  ['1e3', 'Enter whole rupees, or off for no limit.'],
  ['₹', 'Enter whole rupees, or off for no limit.'],
  ['$5000', 'Enter whole rupees, or off for no limit.'],
  ['99.5', 'Enter whole rupees, or off for no limit.'],
  ['999999999', 'Enter 99999999 or less.'],
])('a limit of %j is refused', (typed, message) => {
  expect(settings['cod-max-value'].typed.safeParse(typed).error?.issues[0]?.message).toBe(message)
})

test('every setting reads what it writes, and its default', () => {
  for (const name of settingNames) {
    const { kind, typed, stored, default: usual, demo = usual } = settingOf(name)
    for (const value of kind === 'limit' ? [usual, null] : [usual, demo]) {
      expect(typed.parse(settingText(value)), name).toEqual(value)
      expect(stored.parse(value), name).toEqual(value)
    }
  }
})

test('a value is said with its unit', () => {
  expect(settingInWords('cod-max-value', 20_000)).toBe('₹20,000')
  expect(settingInWords('cod-max-items', 1)).toBe('1 item')
  expect(settingInWords('cod-max-open', 5)).toBe('5 orders')
  expect(settingInWords('cod-max-open', null)).toBe('No limit')
  expect(settingInWords('strip-from', '2026-10-20')).toBe('20 October 2026')
})

test.each([
  ['shop-name', '  Rang\u200boli  Silks ', 'Rangoli Silks'],
  ['care-email', 'care@rangoli.example', 'care@rangoli.example'],
  ['care-email', '', ''],
  ['shop-address', '4 Main Road; Pune 411001', ['4 Main Road', 'Pune 411001']],
  ['shop-address', '4 Main Road\r\n\r\n Pune 411001 ', ['4 Main Road', 'Pune 411001']],
  ['social-pages', 'https://x.com/a https://wa.me/91', ['https://x.com/a', 'https://wa.me/91']],
  ['gstin', '29ABCDE1234F1ZW', '29ABCDE1234F1ZW'],
  ['gstin', ' 29 abcde 1234 f1zw', '29ABCDE1234F1ZW'],
  ['care-whatsapp', '9876543210', '+91 98765 43210'],
  ['care-whatsapp', '098765-43210', '+91 98765 43210'],
  ['care-whatsapp', '+91 (0) 98765 - 43210', '+91 98765 43210'],
  ['care-whatsapp', '+44 20 7946 0000', '+44 20 7946 0000'],
  ['care-whatsapp', '+98 765 432 10', '+98 765 432 10'],
  ['accent-colour', ' 2F4A7D ', '#2f4a7d'],
  ['accent-colour', '', ''],
  ['strip-from', ' 2026-10-20 ', '2026-10-20'],
  ['strip-until', '', ''],
] as const)('%s reads %j', (name, typed, value) => {
  expect(settingOf(name).typed.parse(typed)).toEqual(value)
})

test.each([
  ['shop-name', 'x'.repeat(61), 'Use at most 60 characters.'],
  ['care-email', 'care', 'Enter an e-mail address, such as care@your-shop.in.'],
  ['care-phone', 'call us', 'Enter a telephone number.'],
  ['care-whatsapp', '020 4000 0000', 'Enter ten digits, or a number of another country with + and its country code.'],
  ['social-pages', 'javascript:alert(1)', 'Enter addresses that start with https://.'],
  ['accent-colour', 'red', 'Enter a colour such as #2f4a7d.'],
  ['logo', '../../secret', 'Choose a picture.'],
  ['strip-from', '2026-02-30', 'Enter a day as 2026-11-22.'],
  ['gstin', '29ABCDE', 'Enter the 15 characters of your GSTIN, such as 29ABCDE1234F1ZW.'],
  ['gstin', '29ABCDE1234F1Z5', 'The last character does not fit the others. Check the GSTIN.'],
] as const)('%s refuses %j', (name, typed, message) => {
  expect(settingOf(name).typed.safeParse(typed).error?.issues[0]?.message).toBe(message)
})

test('keeps a GSTIN that was stored before its last character was checked', () => {
  expect(settings.gstin.stored.parse('29ABCDE1234F1Z5')).toBe('29ABCDE1234F1Z5')
})

test('no help names the default, which the merchant may have changed', () => {
  for (const name of settingNames) {
    const { kind, default: usual, demo, help } = settingOf(name)
    // the key of a choice is a word of the command line
    if (kind === 'choice') continue
    for (const text of [usual, demo].filter((value) => typeof value === 'string' && value)) {
      expect(help, name).not.toContain(text)
    }
  }
})

test('money, policies and legal facts are for owners alone', () => {
  for (const name of settingNames) {
    const isOfOwners = ['legal', 'policies', 'cod'].includes(settingOf(name).group) || name === 'shop-name'
    if (isOfOwners || settingOf(name).isLawful) expect(notYours(name, 'staff'), name).not.toBe('')
    expect(notYours(name, 'owner'), name).toBe('')
  }
  expect(rolesOfSettings).toEqual(['owner', 'staff', 'catalogue'])
})

test.each([
  ['shop-name', 'staff', 'Only an owner may change this.'],
  ['accent-colour', 'staff', ''],
  ['accent-colour', 'catalogue', 'Only an owner or the staff may change this.'],
  ['strip-text', 'catalogue', ''],
] as const)('%s tells the role %s: %j', (name, role, reason) => {
  expect(notYours(name, role)).toBe(reason)
})

test('a preview is on a page that has the setting', () => {
  expect(pageOfSetting('shop-name')).toBe(settingGroups.shop.page)
  expect(pageOfSetting('return-days')).toBe('/returns-policy')
  expect(pageOfSetting('icon')).toBeNull()
  expect(pageOfSetting('cod-max-value')).toBeNull()
})
