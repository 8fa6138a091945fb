import { providerPasswordLength } from '@tanabana/contract/limits.ts'

// 64 characters: six bits of a random byte select one without bias.
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** The password of the account at the identity provider. It is never stored or used again. */
export function randomPassword(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(providerPasswordLength))
  return Array.from(bytes, (byte) => alphabet[byte & 63]).join('')
}
