import { createHmac } from 'node:crypto'
import type { Db } from '#database/database.ts'
import { deriveKey } from './encryption.ts'
import { createPasswordKeys, type PasswordKeys } from './password-keys.ts'
import { createTokens, type Tokens } from './session-tokens.ts'

/** The keys of sign-in, all derived from one master secret. */
export type AuthSecrets = {
  keys: PasswordKeys
  tokens: Tokens
  /** base64url HMAC-SHA256, for values that are compared but never read back. */
  hmac(text: string): string
}

export function openAuthSecrets(db: Db, masterSecret: string): AuthSecrets {
  const key = deriveKey(masterSecret, 'seals')
  return {
    keys: createPasswordKeys(db, masterSecret),
    tokens: createTokens(masterSecret),
    hmac: (text) => createHmac('sha256', key).update(text).digest('base64url'),
  }
}
