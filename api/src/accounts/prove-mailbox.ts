import { eq } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import { ShopError } from '#http/shop-error.ts'
import type { AccountHooks } from './account-hooks.ts'
import { endSessions, type User } from './sessions.ts'
import { users } from './tables.ts'

/**
 * Records that a person reads the mails to the account's address, and removes every way in that was there before: sessions,
 * devices, mailed links, Google and, unless the proof comes from a session, the password. Lock the user's row first.
 * @param by the id of the session that gave the proof, or null; a session of another person must not reach this
 * @param set what the proof itself gives
 */
export async function proveMailbox(
  tx: Db,
  user: User,
  by: string | null,
  hooks: AccountHooks,
  set: Partial<Pick<User, 'email' | 'firstname' | 'lastname' | 'passwordHash' | 'identityUid'>> = {},
): Promise<User> {
  await endSessions(tx, user.id, by ?? undefined)
  // a stranger may have stored data in an account that nobody proved
  if (!by && !user.emailVerified) await hooks.onRevoke(tx, user.id)
  const removed = { identityUid: null, ...(!by && { passwordHash: null }) }
  const [proved] = await tx
    .update(users)
    .set({ ...removed, ...set, emailVerified: true })
    .where(eq(users.id, user.id))
    .returning()
  if (!proved) throw new ShopError('UNAVAILABLE')
  return proved
}
