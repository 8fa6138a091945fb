import { messages } from '@tanabana/contract/errors.ts'
import { maxPasswordLength, minPasswordLength } from '@tanabana/contract/limits.ts'
import { ShopError } from '#http/shop-error.ts'
import type { Vault } from './vault.ts'

/** A new password out of what the browser sent. @throws ShopError PASSWORD_ENCRYPTION, VALIDATION (its length) */
export async function readNewPassword(vault: Vault, encrypted: string): Promise<string> {
  const password = await vault.keys.decrypt(encrypted)
  if (password.length >= minPasswordLength && password.length <= maxPasswordLength) return password
  const words =
    password.length < minPasswordLength ? messages.passwordTooShort : `Use at most ${maxPasswordLength} characters.`
  throw new ShopError('VALIDATION', words, { password: words })
}
