import { expect, test } from 'vitest'
import { formatMobile, mobileError, readMobile } from './mobile.ts'

test.each([
  '9876543210',
  '98765 43210',
  '+91 98765 43210',
  '+91-98765-43210',
  '919876543210',
  '0091 9876543210',
  '09876543210',
  '091 98765 43210',
  '(+91) 98765–43210',
  '\u202a+91\u00a098765\u00a043210\u202c',
  '+9109876543210',
  '+91 (0) 98765 43210',
  '+91-0-98765-43210',
  'tel:+919876543210',
  'https://wa.me/919876543210',
  '9876543210,',
  '9876543210.',
  '९८७६५४३२१०',
  '９８７６５４３２१０',
  '௯௮௭௬௫௪௩௨௧௦',
  '𝟗𝟖𝟕𝟔𝟓𝟒𝟑𝟐𝟏𝟎',
  'Mob: +91 98765 43210',
  'Mob. No. 98765 43210',
  'Phone: +91-98765-43210',
  '(M) 98765 43210',
  '98765 43210 (WhatsApp)',
  '\u200e9876543210\u200e',
  '\ufeff9876543210',
  '9876543210 / +91 98765 43210',
])('reads %j as a mobile number', (typed) => {
  expect(readMobile(typed)).toBe('9876543210')
})

test('keeps a number that begins like the country code', () => {
  expect(readMobile('9198765432')).toBe('9198765432')
  expect(readMobile('91 9198765432')).toBe('9198765432')
})

test.each([
  '',
  'call me',
  '12345',
  '5876543210',
  '98765432101',
  '+1 9876543210',
  '+9876543210',
  '98765x3210',
  '00919876543',
  '+91',
  '9.87654321E+09',
  '98765 43210 ext 5',
  '9'.repeat(100_000),
])('rejects %j', (typed) => {
  expect(readMobile(typed)).toBeNull()
  expect(mobileError(typed)).toBe('Enter a 10-digit mobile number.')
})

test.each([
  '9876543210 / 9123456789',
  '9876543210, 9123456789',
  '98765 43210 91234 56789',
  '+91 98765 43210 +91 91234 56789',
  '9876543210 or 09123456789',
])('asks for one number after %j', (typed) => {
  expect(readMobile(typed)).toBeNull()
  expect(mobileError(typed)).toBe('This is more than one number. Enter one mobile number.')
})

test('shows the country code and two groups of five', () => {
  expect(formatMobile('9876543210')).toBe('+91 98765 43210')
})
