import { generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
import { createLocalJWKSet, errors, exportJWK, jwtVerify, SignJWT } from 'jose'
import { Refusal } from './accounts.ts'

export type Provider = 'password' | 'google.com'

export type Person = {
  localId: string
  email: string
  emailVerified: boolean
  googleId?: string
  displayName?: string | undefined
  photoUrl?: string | undefined
  provider: Provider
  /** When they signed in, in seconds; otherwise now. */
  authTime?: number
}

/** A claim set to sign as it stands: what a test wants wrong. */
export type Oddity = {
  claims?: Record<string, unknown>
  /** Seconds from now; negative: expired. */
  expiresIn?: number
  /** The name of a key in the header, instead of the one that signs. */
  kid?: string
  otherKey?: boolean
  unsigned?: boolean
  /** Signed with HS256, the public key being the secret: what verifiers fall for that believe the header. */
  hmac?: boolean
}

type Key = { kid: string; privateKey: KeyObject; publicKey: KeyObject }

function newKey(): Key {
  return { kid: randomBytes(8).toString('hex'), ...generateKeyPairSync('rsa', { modulusLength: 2048 }) }
}

export type IdTokens = ReturnType<typeof createIdTokens>

/** Signs ID tokens as Firebase does, and publishes the keys. See https://firebase.google.com/docs/auth/admin/verify-id-tokens */
export function createIdTokens(project: string) {
  const issuer = `https://securetoken.google.com/${project}`
  let current = newKey()
  let coming = newKey()
  let before: Key[] = []

  async function jwks() {
    const published = [current, coming, ...before].map(async ({ kid, publicKey }) => ({
      ...(await exportJWK(publicKey)),
      kid,
      alg: 'RS256',
      use: 'sig',
    }))
    return { keys: await Promise.all(published) }
  }

  return {
    jwks,

    /** Signs with the next key, which was published before it is used; the last one stays published. */
    rotate(suddenly = false): void {
      before = suddenly ? [] : [current]
      current = suddenly ? newKey() : coming
      coming = newKey()
    },

    /** @returns whose token it is. @throws Refusal for one that is not ours or has expired */
    async read(idToken: string): Promise<string> {
      const options = { issuer, audience: project, algorithms: ['RS256'] }
      const { payload } = await jwtVerify(idToken, createLocalJWKSet(await jwks()), options).catch((error: unknown) => {
        throw new Refusal(error instanceof errors.JWTExpired ? 'TOKEN_EXPIRED' : 'INVALID_ID_TOKEN')
      })
      return payload.sub ?? ''
    },

    async sign(person: Person, oddity: Oddity = {}): Promise<string> {
      const now = Math.floor(Date.now() / 1000)
      const { localId, email, emailVerified, googleId, displayName, photoUrl, provider, authTime = now } = person
      const payload = {
        iss: issuer,
        aud: project,
        auth_time: authTime,
        user_id: localId,
        sub: localId,
        iat: now,
        exp: now + (oddity.expiresIn ?? 3600),
        email,
        email_verified: emailVerified,
        ...(displayName && { name: displayName }),
        ...(photoUrl && { picture: photoUrl }),
        firebase: {
          identities: { ...(googleId && { 'google.com': [googleId] }), email: [email] },
          sign_in_provider: provider,
        },
        ...oddity.claims,
      }
      const { privateKey } = oddity.otherKey ? newKey() : current
      const header = { kid: oddity.kid ?? current.kid, typ: 'JWT' }
      if (oddity.unsigned) return `${encode({ alg: 'none', ...header })}.${encode(payload)}.`
      if (oddity.hmac) {
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
