import type { Db } from '#database/database.ts'
import { createMacs, deriveKeys, type Macs, type MasterSecret } from './encryption.ts'
import { createPasswordKeys, type PasswordKeys } from './password-keys.ts'
import { createTokens, type Tokens } from './session-tokens.ts'

/** The keys of sign-in, all derived from one master secret. HMACs are for values that are compared but never read back. */
export type AuthSecrets = Macs & {
  keys: PasswordKeys
  tokens: Tokens
}

export function openAuthSecrets(db: Db, masterSecret: MasterSecret): AuthSecrets {
  return {
    keys: createPasswordKeys(db, masterSecret),
    tokens: createTokens(masterSecret),
    ...createMacs(deriveKeys(masterSecret, 'seals')),
  }
}
