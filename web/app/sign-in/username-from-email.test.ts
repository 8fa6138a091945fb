import { usernameLength, usernamePattern } from '@tanabana/contract/account-limits.ts'
import { expect, test } from 'vitest'
import { usernameFromEmail, withDigits } from './username-from-email.ts'

test.each([
  ['asha.rao@example.in', 'asha.rao'],
  [' asha.rao+shop@example.in', 'asha.rao'],
  ["d'souza&co@example.in", 'd-souza-co'],
  ['आशा@example.in', 'आशा'],
  ['a@example.in', 'shopper-a'],
  ['asha', 'asha'],
  ['', ''],
  ['@example.in', ''],
])('suggests a valid username for %j', (email, username) => {
  expect(usernameFromEmail(email)).toBe(username)
})

test('keeps a long name valid, also with digits', () => {
  const name = usernameFromEmail(`${'x'.repeat(60)}@example.in`)
  const longer = withDigits('y'.repeat(usernameLength.max))
  expect(longer).toMatch(/^y+\d{4}$/)
  for (const text of [name, withDigits(name), longer]) {
    expect(text.length).toBeLessThanOrEqual(usernameLength.max)
    expect(text).toMatch(usernamePattern)
  }
})
