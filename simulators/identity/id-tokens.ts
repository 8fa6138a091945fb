import { generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
import { createLocalJWKSet, errors, exportJWK, jwtVerify, SignJWT } from 'jose'
import { ToolkitError } from './accounts.ts'

export type Provider = 'password' | 'google.com'

export type Person = {
  localId: string
  email: string
  emailVerified: boolean
  googleId?: string
  displayName?: string | undefined
  photoUrl?: string | undefined
  provider: Provider
  /** Time of sign-in in seconds. Default now. */
  authTime?: number
}

/** What to make wrong about a token, for tests. */
export type TokenDefect = {
  claims?: Record<string, unknown>
  /** Seconds from now; negative: expired. */
  expiresIn?: number
  /** Key id in the header, instead of the signing key's. */
  kid?: string
  otherKey?: boolean
  unsigned?: boolean
  /** Signs with HS256 and the public key as secret: fools verifiers that trust the header's algorithm. */
  hmac?: boolean
}

type Key = { kid: string; privateKey: KeyObject; publicKey: KeyObject }

/** Its keys are made when first used: three of them would take as long as the rest of a start. */
export function newKey(): Key {
  let made: { privateKey: KeyObject; publicKey: KeyObject } | undefined
  const keys = () => (made ??= generateKeyPairSync('rsa', { modulusLength: 2048 }))
  return {
    kid: randomBytes(8).toString('hex'),
    get privateKey() {
      return keys().privateKey
    },
    get publicKey() {
      return keys().publicKey
    },
  }
}

export type IdTokens = ReturnType<typeof createIdTokens>

/** Signs ID tokens like Firebase and publishes the keys. See https://firebase.google.com/docs/auth/admin/verify-id-tokens */
export function createIdTokens(project: string) {
  const issuer = `https://securetoken.google.com/${project}`
  let current = newKey()
  let next = newKey()
  let previous: Key[] = []

  async function jwks() {
    const published = [current, next, ...previous].map(async ({ kid, publicKey }) => ({
      ...(await exportJWK(publicKey)),
      kid,
      alg: 'RS256',
      use: 'sig',
    }))
    return { keys: await Promise.all(published) }
  }

  return {
    jwks,

    /** Switches to the next key, already published. The previous key stays published. */
    rotate(suddenly = false): void {
      previous = suddenly ? [] : [current]
      current = suddenly ? newKey() : next
      next = newKey()
    },

    /** @returns the account id. @throws ToolkitError when the token is invalid or expired */
    async read(idToken: string): Promise<string> {
      const options = { issuer, audience: project, algorithms: ['RS256'] }
      const { payload } = await jwtVerify(idToken, createLocalJWKSet(await jwks()), options).catch((error: unknown) => {
        throw new ToolkitError(error instanceof errors.JWTExpired ? 'TOKEN_EXPIRED' : 'INVALID_ID_TOKEN')
      })
      return payload.sub ?? ''
    },

    async sign(person: Person, defect: TokenDefect = {}): Promise<string> {
      const now = Math.floor(Date.now() / 1000)
      const { localId, email, emailVerified, googleId, displayName, photoUrl, provider, authTime = now } = person
      const payload = {
        iss: issuer,
        aud: project,
        auth_time: authTime,
        user_id: localId,
        sub: localId,
        iat: now,
        exp: now + (defect.expiresIn ?? 3600),
        email,
        email_verified: emailVerified,
        ...(displayName && { name: displayName }),
        ...(photoUrl && { picture: photoUrl }),
        firebase: {
          identities: { ...(googleId && { 'google.com': [googleId] }), email: [email] },
          sign_in_provider: provider,
        },
        ...defect.claims,
      }
      const { privateKey } = defect.otherKey ? newKey() : current
      const header = { kid: defect.kid ?? current.kid, typ: 'JWT' }
      if (defect.unsigned) return `${encode({ alg: 'none', ...header })}.${encode(payload)}.`
      if (defect.hmac) {
        const secret = Buffer.from(current.publicKey.export({ type: 'spki', format: 'pem' }))
        return new SignJWT(payload).setProtectedHeader({ alg: 'HS256', ...header }).sign(secret)
      }
      return new SignJWT(payload).setProtectedHeader({ alg: 'RS256', ...header }).sign(privateKey)
    },
  }
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}
