import { readStored, writeStored } from '#browser/storage.ts'

// Survives a sign-out and identifies no person. It exempts this browser from the limit on failed sign-ins.
const key = 'deviceToken'

/** The `deviceToken` field for a sign-in call; empty before the first sign-in. */
export function deviceToken(): { deviceToken?: string } {
  const token = readStored(key)
  return token ? { deviceToken: token } : {}
}

/** Stores the device token of a response, if there is one. */
export function keepDeviceToken(answer: { deviceToken?: unknown } | undefined): void {
  if (typeof answer?.deviceToken === 'string') writeStored(key, answer.deviceToken)
}

export function dropDeviceToken(): void {
  writeStored(key, null)
}
