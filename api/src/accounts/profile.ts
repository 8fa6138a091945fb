import type { Profile } from '@tanabana/contract/profile.ts'
import { eq } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import { ShopError } from '#http/shop-error.ts'
import type { Shopper, ShopperTx } from '#http/shopper-guard.ts'
import type { AuthSecrets } from './auth-secrets.ts'
import { issueToken, type User } from './sessions.ts'
import { users } from './tables.ts'

export function toProfile({ username, email, emailVerified, firstname, lastname, passwordHash }: User): Profile {
  return { username, email, emailVerified, firstname, lastname, hasPassword: passwordHash !== null }
}

export async function readProfile(db: Db, userId: number): Promise<Profile> {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  if (!user) throw new ShopError('UNAUTHORIZED')
  return toProfile(user)
}

/** @returns the profile and a token of the same session with the new name */
export async function rename(
  tx: ShopperTx,
  secrets: AuthSecrets,
  shopper: Shopper,
  { firstname, lastname }: { firstname: string; lastname: string },
): Promise<Profile & { token: string }> {
  const [user] = await tx.update(users).set({ firstname, lastname }).where(eq(users.id, shopper.id)).returning()
  if (!user) throw new ShopError('UNAUTHORIZED')
  return { ...toProfile(user), token: await issueToken(secrets, user, shopper.sessionId) }
}
