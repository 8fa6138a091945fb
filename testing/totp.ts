import { Secret, TOTP } from 'otpauth'

/** The code that an authenticator app shows. @param steps periods of 30 seconds after `since`, by default from now */
export function totpCode(secret: string, steps = 0, since = Date.now()): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: since + steps * 30_000 })
}
