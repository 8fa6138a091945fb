import { createHmac } from 'node:crypto'
import type { Db } from '#database/database.ts'
import { createPasswordKeys, type PasswordKeys } from './password-keys.ts'
import { deriveKey } from './secrets.ts'
import { createTokens, type Tokens } from './tokens.ts'

/** What accounts are made safe with: one master secret, three uses. */
export type Vault = {
  keys: PasswordKeys
  tokens: Tokens
  /** Something that is only to be recognised, never to be read again. */
  seal(text: string): string
}

export function openVault(db: Db, masterSecret: string): Vault {
  const sealing = deriveKey(masterSecret, 'seals')
  return {
    keys: createPasswordKeys(db, masterSecret),
    tokens: createTokens(masterSecret),
    seal: (text) => createHmac('sha256', sealing).update(text).digest('base64url'),
  }
}
