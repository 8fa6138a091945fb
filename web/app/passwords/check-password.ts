import { accountMessages } from '@tanabana/contract/account-messages.ts'
import { fieldMessages as say } from '@tanabana/contract/errors.ts'
import { maxPasswordLength, minPasswordLength } from '@tanabana/contract/limits.ts'
import { preparePassword } from '@tanabana/contract/prepare-password.ts'
import { signUpMessages } from '@tanabana/contract/sign-up-messages.ts'

/** Reads the new password and its confirmation from the form, with their errors. */
export function newPasswordIn(form: HTMLFormElement) {
  const data = new FormData(form)
  const password = String(data.get('password') ?? '')
  return { password, wrong: checkNewPassword(password, String(data.get('confirmation') ?? '')) }
}

/** The errors of a new password and its confirmation, by field. */
export function checkNewPassword(password: string, confirmation: string): { password?: string; confirmation?: string } {
  const { length } = preparePassword(password)
  const tooLong = length > maxPasswordLength ? say.atMost(maxPasswordLength) : undefined
  const wrong = length < minPasswordLength ? signUpMessages.passwordTooShort : tooLong
  return {
    ...(wrong && { password: wrong }),
    ...(preparePassword(password) !== preparePassword(confirmation) && {
      confirmation: accountMessages.passwordsDiffer,
    }),
  }
}
