import { generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
import { exportJWK, SignJWT } from 'jose'

export type Person = {
  localId: string
  email: string
  emailVerified: boolean
  displayName?: string | undefined
  photoUrl?: string | undefined
  provider: 'password' | 'google.com'
}

/** A claim set to sign as it stands: what a test wants wrong. */
export type Oddity = {
  claims?: Record<string, unknown>
  /** Seconds from now; negative: expired. */
  expiresIn?: number
  otherKey?: boolean
  unsigned?: boolean
}

type Key = { kid: string; privateKey: KeyObject; publicKey: KeyObject }

function newKey(): Key {
  return { kid: randomBytes(8).toString('hex'), ...generateKeyPairSync('rsa', { modulusLength: 2048 }) }
}

/** Signs ID tokens as Firebase does, and publishes the keys. See https://firebase.google.com/docs/auth/admin/verify-id-tokens */
export function createIdTokens(project: string) {
  let current = newKey()
  let coming = newKey()
  let before: Key[] = []

  return {
    /** Signs with the next key, which was published before it is used; the last one stays published. */
    rotate(): void {
      before = [current]
      current = coming
      coming = newKey()
    },

    async jwks() {
      const published = [current, coming, ...before].map(async ({ kid, publicKey }) => ({
        ...(await exportJWK(publicKey)),
        kid,
        alg: 'RS256',
        use: 'sig',
      }))
      return { keys: await Promise.all(published) }
    },

    async sign(person: Person, { claims = {}, expiresIn = 3600, otherKey, unsigned }: Oddity = {}): Promise<string> {
      const now = Math.floor(Date.now() / 1000)
      const { localId, email, emailVerified, displayName, photoUrl, provider } = person
      const payload = {
        iss: `https://securetoken.google.com/${project}`,
        aud: project,
        auth_time: now,
        user_id: localId,
        sub: localId,
        iat: now,
        exp: now + expiresIn,
        email,
        email_verified: emailVerified,
        ...(displayName && { name: displayName }),
        ...(photoUrl && { picture: photoUrl }),
        firebase: { identities: { email: [email] }, sign_in_provider: provider },
        ...claims,
      }
      const { kid, privateKey } = otherKey ? { ...newKey(), kid: current.kid } : current
      if (unsigned) return `${encode({ alg: 'none', kid, typ: 'JWT' })}.${encode(payload)}.`
      return new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' }).sign(privateKey)
    },
  }
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}
