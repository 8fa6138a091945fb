import { messages, fieldMessages as say } from '@tanabana/contract/errors.ts'
import { maxPasswordLength, minPasswordLength } from '@tanabana/contract/limits.ts'

/** What is wrong with a new password and its repetition, by field. */
export function checkNewPassword(password: string, confirmation: string): { password?: string; confirmation?: string } {
  const tooLong = password.length > maxPasswordLength ? say.atMost(maxPasswordLength) : undefined
  const wrong = password.length < minPasswordLength ? messages.passwordTooShort : tooLong
  return {
    ...(wrong && { password: wrong }),
    ...(password !== confirmation && { confirmation: messages.passwordsDiffer }),
  }
}
