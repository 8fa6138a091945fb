import { desc, eq } from 'drizzle-orm'
import { hashPassword, passwordMatches } from '#accounts/accounts.ts'
import type { Db } from '#database/database.ts'
import { endStaffSessions } from './sessions.ts'
import { staff, staffLinks, staffPasskeys } from './tables.ts'

/** Signs in to the desk of a demo, without an authenticator app. */
export const demoOwner = { name: 'Demo owner', email: 'owner@tanabana.example', password: 'demo at the desk' } as const

/** Whether the database belonged to a live shop: it may hold customers' data, and must not open as a demo. */
export async function wasLive(db: Db): Promise<boolean> {
  return (await findDemoOwner(db))?.removedAt != null
}

async function findDemoOwner(db: Db) {
  const [found] = await db.select().from(staff).where(eq(staff.email, demoOwner.email)).orderBy(desc(staff.id)).limit(1)
  return found
}

/** Adds the demo's owner, or gives them back their role and password. Not in a database that was live. */
export async function ensureDemoOwner(db: Db): Promise<void> {
  const { name, email, password } = demoOwner
  const found = await findDemoOwner(db)
  if (found?.removedAt) return
  if (found?.role === 'owner' && (await passwordMatches(found.passwordHash, password))) return
  const values = { passwordHash: await hashPassword(password), wrappedTotpSecret: null, role: 'owner' as const }
  if (found) await db.update(staff).set(values).where(eq(staff.id, found.id))
  else
    await db
      .insert(staff)
      .values({ name, email, ...values })
      .onConflictDoNothing()
}

/**
 * A live shop has no sign-in that everybody knows, even if it was a demo before. A removed row stays or is added: it says
 * that the database was live. @returns true if the demo's owner was removed now
 */
export async function removeDemoOwner(db: Db): Promise<boolean> {
  const { name, email } = demoOwner
  return db.transaction(async (tx) => {
    const found = await findDemoOwner(tx)
    const removed = { removedAt: new Date(), passwordHash: null, wrappedTotpSecret: null }
    if (!found) await tx.insert(staff).values({ name, email, role: 'owner', ...removed })
    if (!found || found.removedAt) return false
    await tx.update(staff).set(removed).where(eq(staff.id, found.id))
    await tx.delete(staffPasskeys).where(eq(staffPasskeys.staffId, found.id))
    await tx.delete(staffLinks).where(eq(staffLinks.staffId, found.id))
    await endStaffSessions(tx, found.id)
    return true
  })
}
