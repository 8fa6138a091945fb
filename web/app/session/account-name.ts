import { bearerToken } from './stored-session.ts'
import { claimsOf } from './token.ts'

/** The name of the signed-in shopper, as the token has it; '' where it has none. */
export function accountName(): string {
  const { name } = claimsOf(bearerToken() ?? '')
  return typeof name === 'string' ? name.trim() : ''
}
