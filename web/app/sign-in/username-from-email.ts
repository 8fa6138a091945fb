import { usernameLength } from '@tanabana/contract/account-limits.ts'

const digits = 4

/** A valid username from an e-mail address; empty without one. `asha.rao+shop@…` gives `asha.rao`. */
export function usernameFromEmail(email: string): string {
  const local = email.trim().split('@')[0]?.split('+')[0] ?? ''
  const name = local.replace(/[^\p{L}\p{M}\p{N}._-]+/gu, '-').slice(0, usernameLength.max - digits)
  return name && name.length < usernameLength.min ? `shopper-${name}` : name
}

/** The name with random digits, for a name that is taken. */
export function withDigits(username: string): string {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1))
  const number = String(random % 10 ** digits).padStart(digits, '0')
  return username.slice(0, usernameLength.max - digits) + number
}
