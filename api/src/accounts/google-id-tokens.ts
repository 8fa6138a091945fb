import { createRemoteJWKSet, customFetch, errors, type JWTPayload, jwtVerify } from 'jose'
import { resultOfStatus, timeOutbound } from '#http/outbound.ts'
import { ShopError } from '#http/shop-error.ts'

/** The identity provider: one Firebase project, or a simulator with the same protocol. */
export type IdentitySettings = {
  issuer: string
  audience: string
  jwksUrl: string
  /** Redeems the codes of the provider's mails. */
  toolkit: { url: string; apiKey: string }
}

/** The claims of a Google ID token. */
export type GooglePerson = { uid: string; email: string; name: string }

export type VerifyIdToken = (idToken: string) => Promise<GooglePerson>

/**
 * Verifies Firebase ID tokens: signature, issuer, audience, times, and that Google verified the e-mail address.
 * See https://firebase.google.com/docs/auth/admin/verify-id-tokens
 * @throws ShopError ID_TOKEN_REFUSED, UNAVAILABLE (the keys can't be fetched)
 */
export function createIdTokenVerifier(settings: IdentitySettings | null): VerifyIdToken {
  if (!settings) return async () => Promise.reject(new ShopError('ID_TOKEN_REFUSED'))
  const { issuer, audience, jwksUrl } = settings
  const keys = createRemoteJWKSet(new URL(jwksUrl), {
    timeoutDuration: 5000,
    [customFetch]: (url, init) =>
      timeOutbound(
        'firebase',
        'keys',
        () => fetch(url, init),
        ({ status }) => resultOfStatus(status),
      ),
  })
  return async (idToken) => {
    const { payload } = await jwtVerify(idToken, keys, {
      issuer,
      audience,
      algorithms: ['RS256'],
      requiredClaims: ['sub', 'auth_time', 'exp', 'iat'],
      clockTolerance: 5,
    }).catch((error: unknown) => {
      throw new ShopError(isInvalidToken(error) ? 'ID_TOKEN_REFUSED' : 'UNAVAILABLE')
    })
    return readPerson(payload)
  }
}

/** False for errors of the network or the key server. */
function isInvalidToken(error: unknown): boolean {
  return (
    error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout) && error.code !== 'ERR_JOSE_GENERIC'
  )
}

/** Limits how long a stolen ID token can be exchanged for a session. */
const maxAgeSeconds = 10 * 60

function readPerson({ sub, email, email_verified, name, auth_time, firebase }: JWTPayload): GooglePerson {
  const provider = (firebase as { sign_in_provider?: unknown } | undefined)?.sign_in_provider
  const age = Date.now() / 1000 - Number(auth_time)
  const isRecent = age >= -5 && age <= maxAgeSeconds
  if (!sub || sub.length > 128 || !isRecent || typeof email !== 'string' || email_verified !== true)
    throw new ShopError('ID_TOKEN_REFUSED')
  if (provider !== 'google.com') throw new ShopError('ID_TOKEN_REFUSED')
  return { uid: sub, email, name: typeof name === 'string' ? name : '' }
}

/** Non-ASCII addresses may fold differently at Google and in PostgreSQL: the Kelvin sign becomes a `k`. */
export function isAscii(email: string): boolean {
  return /^[\x21-\x7e]+$/.test(email)
}
