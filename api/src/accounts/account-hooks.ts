import { eq } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import { endSessions } from './sessions.ts'
import { users } from './tables.ts'

/** What other areas do when an account is created or revoked, in the same transaction. */
export type AccountHooks = {
  onCreate(tx: Db, userId: number): Promise<void>
  /** Deletes the data that a person without access to the e-mail address may have stored. */
  onRevoke(tx: Db, userId: number): Promise<void>
}

/** Removes the password, Google, all sessions and the stored data. Lock the user's row first. */
export async function revokeAccess(tx: Db, userId: number, { onRevoke }: AccountHooks): Promise<void> {
  await endSessions(tx, userId)
  await onRevoke(tx, userId)
  await tx.update(users).set({ passwordHash: null, identityUid: null }).where(eq(users.id, userId))
}
