import { expect, test } from 'vitest'
import { checkNewPassword } from './check-password.ts'

test.each([
  ['secret', 'secret', {}],
  ['cafe\u0301 noir', 'caf\u00e9 noir', {}],
  ['e\u0301'.repeat(3), 'e\u0301'.repeat(3), { password: 'Password must be at least 6 characters long.' }],
  ['प'.repeat(128), 'प'.repeat(128), {}],
  ['', '', { password: 'Password must be at least 6 characters long.' }],
  ['12345', '12345', { password: 'Password must be at least 6 characters long.' }],
  ['secret', 'Secret', { confirmation: 'Passwords do not match.' }],
  ['secret ', 'secret', { confirmation: 'Passwords do not match.' }],
  ['x'.repeat(129), 'x'.repeat(129), { password: 'Use at most 128 characters.' }],
])('checks %j and %j', (password, confirmation, wrong) => {
  expect(checkNewPassword(password, confirmation)).toEqual(wrong)
})
