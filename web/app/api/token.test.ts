import { expect, test } from 'vitest'
import { expiryOf, subjectOf } from './token.ts'

const tokenWith = (claims: unknown) => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`

test('converts exp to milliseconds', () => {
  expect(expiryOf(tokenWith({ exp: 1_800_000_000, name: 'श्रेया ÿ>?' }))).toBe(1_800_000_000_000)
})

test('reads a username in any script', () => {
  expect(subjectOf(tokenWith({ sub: 'श्रेया' }))).toBe('श्रेया')
  expect(subjectOf(tokenWith({}))).toBeUndefined()
  expect(subjectOf('no token')).toBeUndefined()
})

test.each(['', 'no token', 'a.b.c', tokenWith({}), tokenWith({ exp: 'soon' }), tokenWith(null)])(
  'treats %j as expired',
  (token) => {
    expect(expiryOf(token)).toBe(0)
  },
)
