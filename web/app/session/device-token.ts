import { readStored, writeStored } from '#browser/storage.ts'

// It names no person and stays after a sign-out: with it the owner gets in while others guess the password.
const key = 'deviceToken'

/** The field that a sign-in sends, where this browser has signed in before. */
export function deviceToken(): { deviceToken?: string } {
  const token = readStored(key)
  return token ? { deviceToken: token } : {}
}

/** Keeps the token of an answer, which a backend may leave out. */
export function keepDeviceToken(answer: { deviceToken?: unknown } | undefined): void {
  if (typeof answer?.deviceToken === 'string') writeStored(key, answer.deviceToken)
}

export function dropDeviceToken(): void {
  writeStored(key, null)
}
