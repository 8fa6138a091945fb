import { messages } from '@tanabana/contract/errors.ts'
import { maxPasswordLength, minPasswordLength } from '@tanabana/contract/limits.ts'
import type { Registration } from './register.ts'

export type FieldErrors = Record<string, string>

const required = 'Fill in this field.'

/** What the contract would refuse, said before anything is sent. */
export function checkRegistration(person: Registration): FieldErrors {
  const wrong: FieldErrors = {}
  const name = person.username
  if (name.length < 3) wrong.username = name ? 'Use at least 3 characters.' : required
  else if (name.length > 30) wrong.username = 'Use at most 30 characters.'
  else if (!/^[\p{L}\p{M}\p{N}._-]+$/u.test(name))
    wrong.username = 'Use letters, digits, dots, dashes and underscores only.'
  for (const key of ['firstname', 'lastname'] as const) {
    if (!person[key]) wrong[key] = required
    else if (person[key].length > 60) wrong[key] = 'Use at most 60 characters.'
  }
  if (!person.email) wrong.email = required
  else if (!/^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(person.email)) wrong.email = 'Enter a valid e-mail address.'
  const password = checkPassword(person.password)
  if (password) wrong.password = password
  return wrong
}

function checkPassword(password: string): string | undefined {
  if (!password) return required
  if (password.length < minPasswordLength) return messages.passwordTooShort
  if (password.length > maxPasswordLength) return `Use at most ${maxPasswordLength} characters.`
}

export function checkLogin(username: string, password: string): FieldErrors {
  return { ...(username ? {} : { username: required }), ...(password ? {} : { password: required }) }
}
