import { jwtVerify, SignJWT } from 'jose'
import { deriveKey } from './secrets.ts'

const algorithm = 'HS256'
const issuer = 'tanabana'
const lifetime = '24h'

export type TokenClaims = { username: string; sessionId: string; expired: boolean }

export type Tokens = {
  /** A token for 24 hours with `sub` (the username), `email`, `name` and the session's id. */
  issue(person: { username: string; email: string; name: string }, sessionId: string): Promise<string>
  /** What a token of ours says; null where anything but its expiry is wrong. */
  read(token: string): Promise<TokenClaims | null>
}

export function createTokens(masterSecret: string): Tokens {
  const key = deriveKey(masterSecret, 'tokens')

  async function verified(token: string, at?: Date): Promise<Omit<TokenClaims, 'expired'> | null> {
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: [algorithm],
        issuer,
        requiredClaims: ['sub', 'exp', 'sid'],
        ...(at && { currentDate: at }),
      })
      if (typeof payload.sid !== 'string' || !/^[0-9a-f-]{36}$/.test(payload.sid)) return null
      return { username: String(payload.sub), sessionId: payload.sid }
    } catch {
      return null
    }
  }

  return {
    issue: ({ username, email, name }, sessionId) =>
      new SignJWT({ email, name, sid: sessionId })
        .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
        .setSubject(username)
        .setIssuer(issuer)
        .setIssuedAt()
        .setExpirationTime(lifetime)
        .sign(key),
    read: async (token) => {
      const current = await verified(token)
      if (current) return { ...current, expired: false }
      const once = await verified(token, new Date(0))
      return once && { ...once, expired: true }
    },
  }
}
