import { createHmac, createPublicKey } from 'node:crypto'
import { deriveKey } from '@tanabana/api/accounts/encryption.ts'
import { SignJWT } from 'jose'
import type { TestShopper } from './backend.ts'
import { testMasterSecret } from './postgres.ts'

const tokenKey = () => deriveKey(testMasterSecret, 'tokens')

function claimsOf(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
}

function sign(claims: Record<string, unknown>, key: Uint8Array = tokenKey()): Promise<string> {
  return new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(key)
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

/** A token with any header, claims and signature. */
function unsigned(header: object, claims: object, signature: (text: string) => string): string {
  const text = `${encode(header)}.${encode(claims)}`
  return `${text}.${signature(text)}`
}

/** The shopper's token, expired and otherwise valid. */
export function expired({ token }: TestShopper): Promise<string> {
  const now = Math.floor(Date.now() / 1000)
  return sign({ ...claimsOf(token), iat: now - 90_000, exp: now - 3600 })
}

/**
 * Invalid tokens that claim to be the shopper's, by what is wrong with them.
 * @param stranger another shopper with a session
 * @param publicKey of `GET /auth/public-key`: must not be accepted as the signing key
 */
export async function wrongTokens(
  shopper: TestShopper,
  stranger: TestShopper,
  publicKey: string,
): Promise<Record<string, string>> {
  const claims = claimsOf(shopper.token)
  const { exp: _, ...endless } = claims
  const { sid: __, ...sessionless } = claims
  const der = Buffer.from(publicKey, 'base64')
  const pem = createPublicKey({ key: der, format: 'der', type: 'spki' }).export({ type: 'spki', format: 'pem' })
  const hmac = (key: string | Buffer) => (text: string) => createHmac('sha256', key).update(text).digest('base64url')
  const [head, body, signature = ''] = shopper.token.split('.')
  return {
    nonsense: 'nonsense',
    'three dots': '...',
    'very long': 'x'.repeat(4000),
    expired: await expired(shopper),
    'not signed (alg none)': unsigned({ alg: 'none', typ: 'JWT' }, claims, () => ''),
    'not signed (alg None)': unsigned({ alg: 'None' }, claims, () => signature),
    'signed with another key': await sign(claims, Buffer.alloc(32, 7)),
    'signed with an empty key': unsigned({ alg: 'HS256' }, claims, hmac('')),
    'signed with the public key as text': unsigned({ alg: 'HS256', typ: 'JWT' }, claims, hmac(String(pem))),
    'signed with the public key as bytes': unsigned({ alg: 'HS256', typ: 'JWT' }, claims, hmac(der)),
    'another algorithm': unsigned({ alg: 'RS256', typ: 'JWT' }, claims, hmac(Buffer.from(tokenKey()))),
    'with its own key': unsigned(
      { alg: 'HS256', jwk: { kty: 'oct', k: 'AA' }, kid: '../../dev/null' },
      claims,
      hmac('\0'),
    ),
    'with another signature': `${head}.${body}.${signature.slice(0, -4)}AAAA`,
    'with other claims': `${head}.${encode({ ...claims, exp: 4_000_000_000 })}.${signature}`,
    'from another issuer': await sign({ ...claims, iss: 'elsewhere' }),
    'without an expiry': await sign(endless),
    'without a session': await sign(sessionless),
    'with an unknown session': await sign({ ...claims, sid: "' or 1=1 --" }),
    "with a stranger's session": await sign({ ...claims, sid: claimsOf(stranger.token).sid }),
    'of a stranger with the session of the shopper': await sign({ ...claimsOf(stranger.token), sid: claims.sid }),
  }
}
