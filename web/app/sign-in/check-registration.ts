import { usernameLength, usernamePattern } from '@tanabana/contract/account-limits.ts'
import { requiredMessage, fieldMessages as say } from '@tanabana/contract/errors.ts'
import { maxPasswordLength, minPasswordLength, nameLength } from '@tanabana/contract/limits.ts'
import { oneLine } from '@tanabana/contract/one-line.ts'
import { signUpMessages } from '@tanabana/contract/sign-up-messages.ts'
import type { Registration } from './register.ts'

export type FieldErrors = Record<string, string>

/** Applies the contract's rules before anything is sent. */
export function checkRegistration(person: Registration): FieldErrors {
  const wrong: FieldErrors = {}
  const name = oneLine(person.username)
  if (name.length < usernameLength.min)
    wrong.username = name ? say.atLeast(usernameLength.min) : requiredMessage('username')
  else if (name.length > usernameLength.max) wrong.username = say.atMost(usernameLength.max)
  else if (!usernamePattern.test(name)) wrong.username = say.username
  for (const key of ['firstname', 'lastname'] as const) {
    if (!person[key]) wrong[key] = requiredMessage(key === 'firstname' ? 'first name' : 'last name')
    else if (person[key].length > nameLength) wrong[key] = say.atMost(nameLength)
  }
  if (!person.email) wrong.email = requiredMessage('e-mail')
  else if (!looksLikeEmail(person.email)) wrong.email = say.email
  const password = checkPassword(person.password)
  if (password) wrong.password = password
  return wrong
}

export function looksLikeEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(text)
}

function checkPassword(password: string): string | undefined {
  if (!password) return requiredMessage('password')
  if (password.length < minPasswordLength) return signUpMessages.passwordTooShort
  if (password.length > maxPasswordLength) return say.atMost(maxPasswordLength)
}

export function checkLogin(username: string, password: string): FieldErrors {
  return {
    ...(!username && { username: requiredMessage('username or e-mail') }),
    ...(!password && { password: requiredMessage('password') }),
  }
}
