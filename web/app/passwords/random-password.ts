import { providerPasswordLength } from '@tanabana/contract/limits.ts'

// 64 characters, so that six bits of a random byte choose one without favouring any.
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** The password of the provider's account. Nobody ever types it: it's forgotten at once. */
export function randomPassword(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(providerPasswordLength))
  return Array.from(bytes, (byte) => alphabet[byte & 63]).join('')
}
