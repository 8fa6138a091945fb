import { expect, test } from 'vitest'
import { handleOf, newKey } from './handle-of.ts'

test.each([
  ['Bagru Kurta', 'bagru-kurta-7f3k'],
  [' Café & Crème – “Étoile” ', 'cafe-creme-etoile-7f3k'],
  ['कुर्ता', '7f3k'],
  ['', '7f3k'],
])('makes the handle of %j', (name, handle) => {
  expect(handleOf(name, '7f3k')).toBe(handle)
})

test('makes a handle of any key', () => {
  expect(handleOf('Kurta', '../x y')).toBe('kurta-xy')
  expect(newKey()).toMatch(/^[a-z0-9]{4}$/)
})
