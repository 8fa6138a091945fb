import { claimsOf } from '#api/token.ts'
import { bearerToken } from './stored-session.ts'

/** The shopper's full name from the token, or ''. */
export function accountName(): string {
  const { name } = claimsOf(bearerToken() ?? '')
  return typeof name === 'string' ? name.trim() : ''
}

/** The shopper's e-mail address from the token, or ''. */
export function accountEmail(): string {
  const { email } = claimsOf(bearerToken() ?? '')
  return typeof email === 'string' ? email : ''
}
