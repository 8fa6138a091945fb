import { randomBytes } from 'node:crypto'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { anyOf } from '#database/any-of.ts'
import type { Db } from '#database/database.ts'
import type { AuthSecrets } from './auth-secrets.ts'
import { knownDevices, sessions } from './tables.ts'

/** The network of a sign-in, and the device's token from an earlier one. */
export type Origin = { network: string; deviceToken?: string }

// See https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies

/** Hashed, so that a copy of the database contains no usable token. */
function deviceHash(secrets: AuthSecrets, token: string): string {
  return secrets.hmac(deviceText(token))
}

const deviceText = (token: string) => JSON.stringify(['device', token])

/**
 * Remembers the device of an account for 90 days.
 * @param previous the device's current token; it is replaced for all accounts of the device, so copies stop working
 * @returns a new random token for the device to store
 */
export async function rememberDevice(tx: Db, secrets: AuthSecrets, userId: number, previous?: string): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  const tokenHash = deviceHash(secrets, token)
  if (previous) {
    await tx
      .update(knownDevices)
      .set({ tokenHash })
      .where(anyOf(knownDevices.tokenHash, secrets.hmacs(deviceText(previous))))
  }
  const expiresAt = sql`now() + interval '90 days'`
  await tx
    .insert(knownDevices)
    .values({ tokenHash, userId, expiresAt })
    .onConflictDoUpdate({ target: [knownDevices.tokenHash, knownDevices.userId], set: { expiresAt } })
  return token
}

/** @returns the device or else the network if the account signed in from it in the last 90 days, or null */
export async function knownOrigin(db: Db, secrets: AuthSecrets, userId: number, from: Origin): Promise<string | null> {
  const { network, deviceToken } = from
  if (deviceToken && (await isKnownDevice(db, secrets, userId, deviceToken))) return deviceHash(secrets, deviceToken)
  return (await isKnownNetwork(db, secrets, userId, network)) ? network : null
}

async function isKnownDevice(db: Db, secrets: AuthSecrets, userId: number, token: string): Promise<boolean> {
  const found = await db
    .select({ userId: knownDevices.userId })
    .from(knownDevices)
    .where(
      and(
        anyOf(knownDevices.tokenHash, secrets.hmacs(deviceText(token))),
        eq(knownDevices.userId, userId),
        gt(knownDevices.expiresAt, sql`now()`),
      ),
    )
  return found.length > 0
}

async function isKnownNetwork(db: Db, secrets: AuthSecrets, userId: number, network: string): Promise<boolean> {
  const found = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        anyOf(sessions.network, secrets.hmacs(network)),
        gt(sessions.signedInAt, sql`now() - interval '90 days'`),
      ),
    )
    .limit(1)
  return found.length > 0
}

export async function deleteUserDevices(tx: Db, userId: number): Promise<void> {
  await tx.delete(knownDevices).where(eq(knownDevices.userId, userId))
}

export async function deleteExpiredDevices(db: Db): Promise<void> {
  await db.delete(knownDevices).where(lt(knownDevices.expiresAt, sql`now()`))
}
