import { messages, fieldMessages as say } from '@tanabana/contract/errors.ts'
import { maxPasswordLength, minPasswordLength } from '@tanabana/contract/limits.ts'

/** The new password that a form holds twice, and what is wrong with it. */
export function newPasswordIn(form: HTMLFormElement) {
  const data = new FormData(form)
  const password = String(data.get('password') ?? '')
  return { password, wrong: checkNewPassword(password, String(data.get('confirmation') ?? '')) }
}

/** What is wrong with a new password and its repetition, by field. */
export function checkNewPassword(password: string, confirmation: string): { password?: string; confirmation?: string } {
  const tooLong = password.length > maxPasswordLength ? say.atMost(maxPasswordLength) : undefined
  const wrong = password.length < minPasswordLength ? messages.passwordTooShort : tooLong
  return {
    ...(wrong && { password: wrong }),
    ...(password !== confirmation && { confirmation: messages.passwordsDiffer }),
  }
}
