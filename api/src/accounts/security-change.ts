import { eq, sql } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import { users } from './tables.ts'

/**
 * Ends every mailed link of the account. Call it wherever a password, an address or the right to sign in changes.
 * It locks the user's row, so that two changes at once follow one another.
 */
export async function markSecurityChange(tx: Db, userId: number): Promise<void> {
  await tx
    .update(users)
    .set({ credentialVersion: sql`${users.credentialVersion} + 1` })
    .where(eq(users.id, userId))
}
