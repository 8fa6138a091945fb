import { type IdentityCode, identityMessages } from '@tanabana/contract/errors.ts'
import { identityTimeout } from '@tanabana/contract/limits.ts'
import { SignInError } from './sign-in-error.ts'

const codes: Record<string, IdentityCode> = {
  EMAIL_EXISTS: 'email-already-in-use',
  INVALID_EMAIL: 'invalid-email',
  MISSING_EMAIL: 'invalid-email',
  WEAK_PASSWORD: 'weak-password',
  PASSWORD_DOES_NOT_MEET_REQUIREMENTS: 'weak-password',
  TOO_MANY_ATTEMPTS_TRY_LATER: 'too-many-requests',
  USER_DISABLED: 'user-disabled',
}

export class IdentityError extends SignInError {
  readonly code: IdentityCode

  constructor(code: IdentityCode) {
    super(identityMessages[code])
    this.code = code
  }
}

export type ProviderAccount = { uid: string; idToken: string }

export type IdentityProvider = {
  createAccount(email: string, password: string): Promise<ProviderAccount>
  sendVerification(idToken: string): Promise<void>
  deleteAccount(idToken: string): Promise<void>
}

/** A phone's radio may take longer to wake up; offline there is nothing to wait for. */
function timeout(): number {
  if (!navigator.onLine) return identityTimeout.offline
  return matchMedia('(pointer: coarse)').matches ? identityTimeout.phone : identityTimeout.desktop
}

/**
 * The identity provider at `base`, spoken to in the Identity Toolkit REST protocol.
 * Every method rejects with IdentityError.
 */
export function identityProvider(base: string): IdentityProvider {
  const call = (method: string, body: object) =>
    post(`${base.replace(/\/$/, '')}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=demo`, body)
  return {
    async createAccount(email, password) {
      const answer = await call('signUp', { returnSecureToken: true, email, password, clientType: 'CLIENT_TYPE_WEB' })
      const { localId, idToken } = answer as { localId?: unknown; idToken?: unknown }
      if (typeof localId !== 'string' || typeof idToken !== 'string') throw new IdentityError('internal-error')
      return { uid: localId, idToken }
    },
    async sendVerification(idToken) {
      await call('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken })
    },
    async deleteAccount(idToken) {
      await call('delete', { idToken })
    },
  }
}

async function post(address: string, body: object): Promise<unknown> {
  let response: Response
  try {
    response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeout()),
    })
  } catch {
    throw new IdentityError('network-request-failed')
  }
  const answer: unknown = await response.json().catch(() => null)
  if (response.ok) return answer ?? {}
  throw new IdentityError(codeOf(answer))
}

/** `{"error":{"message":"WEAK_PASSWORD : Password should be …"}}` to our code. */
export function codeOf(answer: unknown): IdentityCode {
  const said = (answer as { error?: { message?: unknown } } | null)?.error?.message
  const code = typeof said === 'string' ? (said.split(' ')[0] ?? '') : ''
  return Object.hasOwn(codes, code) ? (codes[code] as IdentityCode) : 'internal-error'
}
