import { hash } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import { deriveKeys, type MasterSecret } from './encryption.ts'

const algorithm = 'HS256'
const issuer = 'tanabana'
const lifetime = '24h'

/** `outdated`: an earlier master secret signed it. */
export type TokenClaims = { username: string; sessionId: string; expired: boolean; outdated: boolean }

/** `expiresAt` in milliseconds since 1970. */
type VerifiedClaims = Omit<TokenClaims, 'expired'> & { expiresAt: number }

/** Some 3 MB. */
const maxVerified = 10_000

export type Tokens = {
  /** Issues a JWT for 24 hours with `sub` (the username), `email`, `name` and `sid` (the session's id). */
  issue(person: { username: string; email: string; name: string }, sessionId: string): Promise<string>
  /** @returns the claims, also of an expired token; null if the token is invalid in any other way */
  read(token: string): Promise<TokenClaims | null>
}

export function createTokens(masterSecret: MasterSecret): Tokens {
  const keys = deriveKeys(masterSecret, 'tokens')

  async function verify(token: string, at?: Date): Promise<VerifiedClaims | null> {
    for (const key of keys) {
      const claims = await verifyWith(key, token, at)
      if (claims) return { ...claims, outdated: key !== keys[0] }
    }
    return null
  }

  async function verifyWith(key: Buffer, token: string, at?: Date) {
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: [algorithm],
        issuer,
        requiredClaims: ['sub', 'exp', 'sid'],
        ...(at && { currentDate: at }),
      })
      if (typeof payload.sid !== 'string' || !/^[0-9a-f-]{36}$/.test(payload.sid)) return null
      return { username: String(payload.sub), sessionId: payload.sid, expiresAt: Number(payload.exp) * 1000 }
    } catch {
      return null
    }
  }

  /** By the token's hash. The session itself is checked in the database each time. */
  const verified = new LRUCache<string, VerifiedClaims>({ max: maxVerified })

  async function readCurrent(token: string): Promise<VerifiedClaims | null> {
    const tokenHash = hash('sha256', token, 'base64url')
    const known = verified.get(tokenHash)
    if (known && Date.now() < known.expiresAt) return known
    const claims = await verify(token)
    if (claims) verified.set(tokenHash, claims)
    return claims
  }

  return {
    issue: ({ username, email, name }, sessionId) =>
      new SignJWT({ email, name, sid: sessionId })
        .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
        .setSubject(username)
        .setIssuer(issuer)
        .setIssuedAt()
        .setExpirationTime(lifetime)
        .sign(keys[0]),
    read: async (token) => {
      const current = await readCurrent(token)
      if (current) return { ...current, expired: false }
      const past = await verify(token, new Date(0))
      return past && { ...past, expired: true }
    },
  }
}
