import { type IdentityCode, identityCode, identityMessages } from '@tanabana/contract/identity-errors.ts'
import { SignInError } from '#session/sign-in-error.ts'

/** An error of the identity provider: one of a closed set of codes, with its message. */
export class IdentityError extends SignInError {
  readonly code: IdentityCode

  constructor(code: IdentityCode) {
    super(identityMessages[code])
    this.code = code
  }
}

/** Converts any error of the SDK to an IdentityError. */
export function toIdentityError(error: unknown): IdentityError {
  if (error instanceof IdentityError) return error
  return new IdentityError(identityCode((error as { code?: unknown } | null)?.code))
}
