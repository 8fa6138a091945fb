import { claimsOf } from '#api/token.ts'
import { bearerToken } from './stored-session.ts'

/** The name of the signed-in shopper, as the token has it; '' where it has none. */
export function accountName(): string {
  const { name } = claimsOf(bearerToken() ?? '')
  return typeof name === 'string' ? name.trim() : ''
}
