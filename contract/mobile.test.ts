import { expect, test } from 'vitest'
import { formatMobile, mobilePattern, normaliseMobile } from './mobile.ts'

test.each([
  '9876543210',
  '98765 43210',
  '+91 98765 43210',
  '+91-98765-43210',
  '919876543210',
  '0091 9876543210',
  '09876543210',
  '(+91) 98765–43210',
  '\u202a+91\u00a098765\u00a043210\u202c',
])('reads %j as a mobile number', (typed) => {
  expect(normaliseMobile(typed)).toBe('9876543210')
})

test('keeps a number that begins like the country code', () => {
  expect(normaliseMobile('9198765432')).toBe('9198765432')
})

test.each([
  '',
  '12345',
  '5876543210',
  '98765432101',
  '+1 9876543210',
  '९८७६५४३२१०',
  '98765x3210',
  '00919876543',
  '+91',
])('rejects %j', (typed) => {
  expect(normaliseMobile(typed)).not.toMatch(mobilePattern)
})

test('shows the country code and two groups of five', () => {
  expect(formatMobile('9876543210')).toBe('+91 98765 43210')
})
