import { maxPasswordLength, minPasswordLength } from '@tanabana/contract/limits.ts'
import { preparePassword } from '@tanabana/contract/prepare-password.ts'
import { signUpMessages } from '@tanabana/contract/sign-up-messages.ts'
import { ShopError } from '#http/shop-error.ts'
import type { AuthSecrets } from './auth-secrets.ts'
import { requireUncommon } from './common-passwords.ts'

/** Decrypts a new password and checks that it is long enough and not common. @throws ShopError PASSWORD_ENCRYPTION, VALIDATION */
export async function readNewPassword(secrets: AuthSecrets, encrypted: string): Promise<string> {
  const password = preparePassword(await secrets.keys.decrypt(encrypted))
  if (password.length >= minPasswordLength && password.length <= maxPasswordLength) {
    requireUncommon(password)
    return password
  }
  const message =
    password.length < minPasswordLength
      ? signUpMessages.passwordTooShort
      : `Use at most ${maxPasswordLength} characters.`
  throw new ShopError('VALIDATION', message, { password: message })
}
