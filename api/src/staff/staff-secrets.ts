import { createHmac } from 'node:crypto'
import { deriveKey, unwrap, wrap } from '#accounts/accounts.ts'

/** The keys of the desk's sign-in, derived from the master secret apart from the shoppers' keys. */
export type StaffSecrets = {
  /** base64url HMAC-SHA256 of a random token or code: the database has no usable one. */
  hmac(text: string): string
  wrap(text: string): string
  unwrap(wrapped: string): string
}

export function openStaffSecrets(masterSecret: string): StaffSecrets {
  const hmacKey = deriveKey(masterSecret, 'desk tokens')
  const wrapKey = deriveKey(masterSecret, 'desk authenticators')
  return {
    hmac: (text) => createHmac('sha256', hmacKey).update(text).digest('base64url'),
    wrap: (text) => wrap(text, wrapKey),
    unwrap: (wrapped) => unwrap(wrapped, wrapKey),
  }
}
