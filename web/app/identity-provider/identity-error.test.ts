import { AuthErrorCodes } from '@firebase/auth'
import { identityCode, identityMessages } from '@tanabana/contract/identity-errors.ts'
import { expect, test } from 'vitest'
import { IdentityError, toIdentityError } from './identity-error.ts'

test.each([...new Set(Object.values(AuthErrorCodes))])("has a message for the SDK's %s", (name) => {
  const { code, message } = toIdentityError({ code: name })
  expect(`auth/${code}`).toBe(name)
  expect(message).toMatch(/^[A-Z].{10,}\.$/)
})

test.each([
  ['email-already-in-use', 'There is already an account with this e-mail. Sign in instead.'],
  ['wrong-password', 'E-mail or password is incorrect.'],
  ['user-not-found', 'E-mail or password is incorrect.'],
  ['invalid-credential', 'E-mail or password is incorrect.'],
  ['too-many-requests', 'Too many attempts. Please wait a little and try again.'],
  ['requires-recent-login', 'For your security, sign in again to continue.'],
  ['user-disabled', 'This account has been disabled. Contact support.'],
  ['multi-factor-auth-required', "This account uses two-step verification, which isn't supported here."],
  ['network-request-failed', "Can't reach the sign-in service. Check your connection and try again."],
] as const)('%s, which the specification names, says so', (code, message) => {
  expect(toIdentityError({ code: `auth/${code}` })).toMatchObject({ code, message })
})

test.each([
  { code: 'auth/something-new' },
  { code: 'auth/constructor' },
  { code: 7 },
  new TypeError('x is not a function'),
  null,
  undefined,
  'nonsense',
])('treats %j as an unknown error', (thrown) => {
  expect(toIdentityError(thrown)).toMatchObject({ code: 'unknown', message: 'An unexpected error occurred.' })
})

test('returns an IdentityError unchanged', () => {
  const error = new IdentityError('popup-blocked')
  expect(toIdentityError(error)).toBe(error)
  expect(identityCode('popup-blocked')).toBe('popup-blocked')
  expect(Object.keys(identityMessages).length).toBeGreaterThan(100)
})
