import { expect, test } from 'vitest'
import { codeOf, IdentityError } from './identity-provider.ts'

test.each([
  [{ error: { code: 400, message: 'EMAIL_EXISTS' } }, 'email-already-in-use'],
  [{ error: { message: 'WEAK_PASSWORD : Password should be at least 6 characters' } }, 'weak-password'],
  [{ error: { message: 'TOO_MANY_ATTEMPTS_TRY_LATER' } }, 'too-many-requests'],
  [{ error: { message: 'constructor' } }, 'internal-error'],
  [{ error: { message: 'SOMETHING_NEW' } }, 'internal-error'],
  [null, 'internal-error'],
  ['<html>', 'internal-error'],
])('%j is %s', (answer, code) => {
  expect(codeOf(answer)).toBe(code)
})

test('every code has a sentence', () => {
  expect(new IdentityError('network-request-failed').message).toMatch(/reach the sign-in service/)
})
