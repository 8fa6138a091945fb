import { randomBytes } from 'node:crypto'
import type { StaffRow } from './person.ts'
import type { StaffSecrets } from './staff-secrets.ts'

/**
 * The token of a device that signed a person in: guesses from elsewhere don't slow it down. It names no person, lasts 90
 * days, and ends with a new password. Kept in a cookie, so that a sign-out leaves it.
 */
export const deviceDays = 90

type Person = Pick<StaffRow, 'id' | 'passwordHash'>

export function newDeviceToken({ hmac }: StaffSecrets, person: Person): string {
  const start = `${randomBytes(12).toString('base64url')}.${Date.now() + deviceDays * 24 * 60 * 60 * 1000}`
  return `${start}.${hmac(deviceText(person, start))}`
}

/** @returns what names the device in limits, or null for an unknown one. Limits are rows, so it is not the token. */
export function knownDevice({ hmacs }: StaffSecrets, person: Person, token: string): string | null {
  const [, start = '', until = '', mac = ''] = /^([\w-]+\.(\d{13}))\.([\w-]+)$/.exec(token) ?? []
  return Number(until) > Date.now() && hmacs(deviceText(person, start)).includes(mac) ? `device ${start}` : null
}

function deviceText({ id, passwordHash }: Person, start: string): string {
  return JSON.stringify(['device', id, passwordHash, start])
}
