import { eq, sql } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import { users } from './tables.ts'

/**
 * Invalidates every mailed link of the account. Call it when a password, an e-mail address or the right to sign in changes.
 * Locks the user's row, so that concurrent changes run one after the other.
 */
export async function bumpCredentialVersion(tx: Db, userId: number): Promise<void> {
  await tx
    .update(users)
    .set({ credentialVersion: sql`${users.credentialVersion} + 1` })
    .where(eq(users.id, userId))
}
