import { readStored, writeStored } from '#browser/storage.ts'

// Survives a sign-out and identifies no person. It exempts this browser from the limit on failed sign-ins.
const key = 'deviceToken'

/** The field of a sign-in call, if this browser has signed in before. */
export function deviceToken(): { deviceToken?: string } {
  const token = readStored(key)
  return token ? { deviceToken: token } : {}
}

/** Stores the token of an answer; a backend may send none. */
export function keepDeviceToken(answer: { deviceToken?: unknown } | undefined): void {
  if (typeof answer?.deviceToken === 'string') writeStored(key, answer.deviceToken)
}

export function dropDeviceToken(): void {
  writeStored(key, null)
}
