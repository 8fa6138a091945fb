import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose'
import { ShopError } from '#http/shop-error.ts'

/** Whose ID tokens are believed: Firebase's of one project, or a simulator's that speaks the same. */
export type IdentitySettings = {
  issuer: string
  audience: string
  jwksUrl: string
  /** Where the codes of its mails are redeemed. */
  toolkit: { url: string; apiKey: string }
}

/** Who has signed in with Google, by the token alone. */
export type GooglePerson = { uid: string; email: string; name: string }

export type VerifyIdToken = (idToken: string) => Promise<GooglePerson>

/**
 * Checks Firebase ID tokens: signature, issuer, audience, times; and that Google vouches for the e-mail address.
 * See https://firebase.google.com/docs/auth/admin/verify-id-tokens
 * @throws ShopError ID_TOKEN_REFUSED, UNAVAILABLE (the keys can't be fetched)
 */
export function createIdTokenVerifier(settings: IdentitySettings | null): VerifyIdToken {
  if (!settings) return async () => Promise.reject(new ShopError('ID_TOKEN_REFUSED'))
  const { issuer, audience, jwksUrl } = settings
  const keys = createRemoteJWKSet(new URL(jwksUrl), { timeoutDuration: 5000 })
  return async (idToken) => {
    const { payload } = await jwtVerify(idToken, keys, {
      issuer,
      audience,
      algorithms: ['RS256'],
      requiredClaims: ['sub', 'auth_time', 'exp', 'iat'],
      clockTolerance: 5,
    }).catch((error: unknown) => {
      throw new ShopError(isTokensFault(error) ? 'ID_TOKEN_REFUSED' : 'UNAVAILABLE')
    })
    return personOf(payload)
  }
}

/** Not the fault of the network or of who publishes the keys. */
function isTokensFault(error: unknown): boolean {
  return (
    error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout) && error.code !== 'ERR_JOSE_GENERIC'
  )
}

/** Seconds for which a sign-in at the provider can be exchanged for a session: a token that is found later is of no use. */
const longestWait = 10 * 60

function personOf({ sub, email, email_verified, name, auth_time, firebase }: JWTPayload): GooglePerson {
  const provider = (firebase as { sign_in_provider?: unknown } | undefined)?.sign_in_provider
  const age = Date.now() / 1000 - Number(auth_time)
  const justNow = age >= -5 && age <= longestWait
  if (!sub || sub.length > 128 || !justNow || typeof email !== 'string' || email_verified !== true)
    throw new ShopError('ID_TOKEN_REFUSED')
  if (provider !== 'google.com') throw new ShopError('ID_TOKEN_REFUSED')
  return { uid: sub, email, name: typeof name === 'string' ? name : '' }
}
