import { expect, test } from 'vitest'
import { safeReturnUrl } from './return-url.ts'

const origin = 'https://shop.example'

test.each(['/', '/checkout', '/tops/12?color=Mint#sizes', '/search?query=a%2F%2Fb'])('keeps %j', (path) => {
  expect(safeReturnUrl(path, origin)).toBe(path)
})

test.each([
  null,
  undefined,
  '',
  'checkout',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  '///evil.example',
  'https://evil.example/',
  'https://shop.example/',
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  '/\t/evil.example',
  '/\n/evil.example',
  ' //evil.example',
  '\u0000/checkout',
  '/signin',
  '/signin?x=1',
])('replaces %j with /', (value) => {
  expect(safeReturnUrl(value, origin)).toBe('/')
})
