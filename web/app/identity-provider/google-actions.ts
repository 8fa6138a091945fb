import { IdentityError } from './identity-error.ts'

export { googleSignIn } from './google-sign-in.ts'
export { identityProvider } from './identity-provider.ts'

/** Whether a newer attempt replaced this one. */
export function isCancelled(error: unknown): boolean {
  return error instanceof IdentityError && error.code === 'cancelled-popup-request'
}
