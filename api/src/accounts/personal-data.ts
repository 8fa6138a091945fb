import type { PersonalData } from '@tanabana/contract/privacy.ts'
import { desc, eq, sql } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import { ShopError } from '#http/shop-error.ts'
import { bumpCredentialVersion } from './credential-version.ts'
import { deleteUserDevices } from './known-devices.ts'
import { toProfile } from './profile.ts'
import { knownDevices, sessions, users } from './tables.ts'

/** The account's part of the personal data download. @throws ShopError UNAUTHORIZED */
export async function readAccountData(
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
 * Removes personal data and all access. The row stays, because orders refer to it. The new username has a space, so it
 * can't collide; the old username and e-mail address become available.
 */
export async function anonymizeAccount(tx: Db, userId: number): Promise<void> {
  const placeholder = `deleted ${userId}`
  await tx
    .update(users)
    .set({
      username: placeholder,
      email: placeholder,
      firstname: 'Deleted',
      lastname: 'account',
      passwordHash: null,
      identityUid: null,
      emailVerified: false,
      disabledAt: sql`now()`,
      deletedAt: sql`now()`,
    })
    .where(eq(users.id, userId))
  await bumpCredentialVersion(tx, userId)
  await deleteUserDevices(tx, userId)
  await tx.delete(sessions).where(eq(sessions.userId, userId))
}

/** The account of orders whose personal data are deleted. `isNew`: it has no bag yet. Nobody can sign in to it. */
export async function accountOfErased(tx: Db): Promise<{ id: number; isNew: boolean }> {
  const name = 'deleted orders'
  const [created] = await tx
    .insert(users)
    .values({
      ...{ username: name, email: name, firstname: 'Deleted', lastname: 'account' },
      ...{ disabledAt: sql`now()`, deletedAt: sql`now()` },
    })
    .onConflictDoNothing()
    .returning({ id: users.id })
  if (created) return { id: created.id, isNew: true }
  const [found] = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(sql`lower(${users.username})`, name))
  if (!found) throw new Error('The account of erased orders is missing')
  return { id: found.id, isNew: false }
}
