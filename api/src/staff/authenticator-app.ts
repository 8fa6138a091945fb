import { Secret, TOTP } from 'otpauth'

/** Codes of authenticator apps: RFC 6238 with SHA-1, 6 digits and 30 seconds, which all apps support. */
const periodSeconds = 30

export type Authenticator = { secret: string; uri: string }

/** @returns a new secret, and the address that apps read from a QR code */
export function newAuthenticator(shopName: string, email: string): Authenticator {
  const secret = new Secret({ size: 20 })
  return { secret: secret.base32, uri: new TOTP({ issuer: shopName, label: email, secret }).toString() }
}

/**
 * Checks a code of now, or of 30 seconds before or after. @param lastStep the step of the last accepted code
 * @returns the step of the code; null if it is wrong or was used
 */
export function stepOfCode(secret: string, code: string, lastStep: number, now = Date.now()): number | null {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), period: periodSeconds })
  const delta = totp.validate({ token: code, window: 1, timestamp: now })
  if (delta === null) return null
  const step = Math.floor(now / 1000 / periodSeconds) + delta
  return step > lastStep ? step : null
}
