import { randomBytes } from 'node:crypto'
import { decodeJwt, jwtVerify, SignJWT } from 'jose'
import { type GoogleProfile, isEmail, ToolkitError } from './accounts.ts'
import { newKey } from './id-tokens.ts'

const issuer = 'https://accounts.google.com'
const audience = 'demo-shop.apps.googleusercontent.com'

/** Accounts of the simulated Google. */
export const googlePeople: readonly GoogleProfile[] = [
  person('Meera Iyer', 'meera.iyer@gmail.example'),
  person('Arjun Nair', 'arjun.nair@gmail.example'),
  person('Zoya Khan', 'zoya.khan@gmail.example'),
]

function person(name: string, email: string): GoogleProfile {
  return { sub: `google-${email}`, email, emailVerified: true, name, picture: undefined }
}

export type Google = ReturnType<typeof createGoogle>

/** Signs and reads Google ID tokens. */
export function createGoogle() {
  const key = newKey()

  return {
    idToken({ sub, email, emailVerified, name, picture }: GoogleProfile, nonce: string): Promise<string> {
      const claims = { email, email_verified: emailVerified, name, picture, nonce, jti: randomBytes(8).toString('hex') }
      return new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(sub)
        .setIssuedAt()
        .setExpirationTime('1h')
        .sign(key.privateKey)
    },

    /**
     * Reads a token: our own or, like Firebase's emulator, plain JSON or an unsigned token.
     * @throws ToolkitError
     */
    async read(idToken: string): Promise<GoogleProfile> {
      const claims = idToken.startsWith('{') ? parse(idToken) : await this.check(idToken)
      const [sub, email] = [text(claims.sub), text(claims.email)]
      if (!sub) throw new ToolkitError('INVALID_IDP_RESPONSE : the ID token does not say who it is')
      if (!isEmail(email)) throw new ToolkitError('INVALID_IDP_RESPONSE : no e-mail address')
      const [name, picture] = [text(claims.name) || undefined, text(claims.picture) || undefined]
      return { sub, email, emailVerified: claims.email_verified === true, name, picture }
    },

    async check(idToken: string): Promise<Record<string, unknown>> {
      try {
        if (/^[^.]+\.[^.]+\.$/.test(idToken)) return decodeJwt(idToken)
        return (await jwtVerify(idToken, key.publicKey, { issuer, audience, algorithms: ['RS256'] })).payload
      } catch {
        throw new ToolkitError('INVALID_IDP_RESPONSE : the ID token cannot be read')
      }
    },
  }
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function parse(json: string): Record<string, unknown> {
  try {
    return JSON.parse(json) as Record<string, unknown>
  } catch {
    throw new ToolkitError('INVALID_IDP_RESPONSE : the ID token cannot be read')
  }
}
