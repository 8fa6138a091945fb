import { type IdentityCode, identityCode, identityMessages } from '@tanabana/contract/identity-errors.ts'
import { SignInError } from '#session/sign-in-error.ts'

/** What the identity provider refuses with: always one of the closed set, with its sentence. */
export class IdentityError extends SignInError {
  readonly code: IdentityCode

  constructor(code: IdentityCode) {
    super(identityMessages[code])
    this.code = code
  }
}

/** Whatever an SDK threw, as one of ours. */
export function toIdentityError(error: unknown): IdentityError {
  if (error instanceof IdentityError) return error
  return new IdentityError(identityCode((error as { code?: unknown } | null)?.code))
}
