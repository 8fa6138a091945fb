import { randomBytes } from 'node:crypto'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import type { Origin } from './sessions.ts'
import { knownDevices, sessions } from './tables.ts'
import type { Vault } from './vault.ts'

// The idea is OWASP's: https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies

/** Only to be recognised: a copy of the database holds no token. */
function deviceHash(vault: Vault, token: string): string {
  return vault.seal(JSON.stringify(['device', token]))
}

/**
 * Makes the device known to the account for 90 days.
 * @param shown the token that the device had: its other accounts move to the new one, and copies of the old one are worthless
 * @returns the token that the device keeps from now on: random, it names no person
 */
export async function rememberDevice(tx: Db, vault: Vault, userId: number, shown?: string): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  const tokenHash = deviceHash(vault, token)
  if (shown) {
    await tx
      .update(knownDevices)
      .set({ tokenHash })
      .where(eq(knownDevices.tokenHash, deviceHash(vault, shown)))
  }
  const expiresAt = sql`now() + interval '90 days'`
  await tx
    .insert(knownDevices)
    .values({ tokenHash, userId, expiresAt })
    .onConflictDoUpdate({ target: [knownDevices.tokenHash, knownDevices.userId], set: { expiresAt } })
  return token
}

/**
 * What of the origin the account was signed in from within the last 90 days.
 * @returns the device where it is known, else the network where that is, else null
 */
export async function knownOrigin(db: Db, vault: Vault, userId: number, from: Origin): Promise<string | null> {
  const { network, deviceToken } = from
  if (deviceToken && (await isKnownDevice(db, vault, userId, deviceToken))) return deviceHash(vault, deviceToken)
  return (await isKnownAt(db, vault, userId, network)) ? network : null
}

async function isKnownDevice(db: Db, vault: Vault, userId: number, token: string): Promise<boolean> {
  const found = await db
    .select({ userId: knownDevices.userId })
    .from(knownDevices)
    .where(
      and(
        eq(knownDevices.tokenHash, deviceHash(vault, token)),
        eq(knownDevices.userId, userId),
        gt(knownDevices.expiresAt, sql`now()`),
      ),
    )
  return found.length > 0
}

async function isKnownAt(db: Db, vault: Vault, userId: number, network: string): Promise<boolean> {
  const found = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        eq(sessions.network, vault.seal(network)),
        gt(sessions.signedInAt, sql`now() - interval '90 days'`),
      ),
    )
    .limit(1)
  return found.length > 0
}

export async function forgetDevices(tx: Db, userId: number): Promise<void> {
  await tx.delete(knownDevices).where(eq(knownDevices.userId, userId))
}

export async function forgetOldDevices(db: Db): Promise<void> {
  await db.delete(knownDevices).where(lt(knownDevices.expiresAt, sql`now()`))
}
