import type { PersonalData } from '@tanabana/contract/privacy.ts'
import { desc, eq, sql } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import { ShopError } from '#http/shop-error.ts'
import { forgetDevices } from './known-devices.ts'
import { toProfile } from './profile.ts'
import { markSecurityChange } from './security-change.ts'
import { knownDevices, sessions, users } from './tables.ts'

/** What is kept of an account itself. */
export async function readAccount(
  db: Db,
  userId: number,
): Promise<Pick<PersonalData, 'account' | 'sessions' | 'devices'>> {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  if (!user) throw new ShopError('UNAUTHORIZED')
  const devices = await db.select().from(knownDevices).where(eq(knownDevices.userId, userId))
  const rows = await db.select().from(sessions).where(eq(sessions.userId, userId)).orderBy(desc(sessions.signedInAt))
  return {
    account: { ...toProfile(user), since: user.createdAt.toISOString() },
    sessions: rows.map(({ signedInAt, expiresAt, revokedAt }) => ({
      signedInAt: signedInAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      ...(revokedAt && { endedAt: revokedAt.toISOString() }),
    })),
    devices: devices.map(({ expiresAt }) => ({ knownUntil: expiresAt.toISOString() })),
  }
}

/**
 * Takes the person out of an account. The row stays, since orders refer to it, and nobody gets into it again: its name has
 * a space, which none that is registered has. Username and e-mail address are free from then on.
 */
export async function forgetAccount(tx: Db, userId: number): Promise<void> {
  const nobody = `deleted ${userId}`
  await tx
    .update(users)
    .set({
      username: nobody,
      email: nobody,
      firstname: 'Deleted',
      lastname: 'account',
      passwordHash: null,
      identityUid: null,
      emailVerified: false,
      disabledAt: sql`now()`,
      deletedAt: sql`now()`,
    })
    .where(eq(users.id, userId))
  await markSecurityChange(tx, userId)
  await forgetDevices(tx, userId)
  await tx.delete(sessions).where(eq(sessions.userId, userId))
}
