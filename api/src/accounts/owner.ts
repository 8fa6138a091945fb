import { and, desc, eq, ilike, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import { endSessions } from './sessions.ts'
import { users } from './tables.ts'

/** What the owner's tool does with shoppers. */

export type ListedShopper = {
  id: number
  firstname: string
  username: string
  email: string
  name: string
  emailVerified: boolean
  disabled: boolean
  /** By its shopper: nobody is there to be told anything. */
  deleted: boolean
  createdAt: Date
}

const listed = {
  id: users.id,
  username: users.username,
  email: users.email,
  firstname: users.firstname,
  name: sql<string>`trim(${users.firstname} || ' ' || ${users.lastname})`,
  emailVerified: users.emailVerified,
  disabled: sql<boolean>`${users.disabledAt} is not null`,
  deleted: sql<boolean>`${users.deletedAt} is not null`,
  createdAt: users.createdAt,
}

/** Shoppers whose name or e-mail address has this in it, the newest first. */
export function listShoppers(db: Db, query: string, most: number): Promise<ListedShopper[]> {
  const pattern = `%${query.replace(/[\\%_]/g, '\\$&')}%`
  return db
    .select(listed)
    .from(users)
    .where(
      and(
        isNull(users.deletedAt),
        or(ilike(users.username, pattern), ilike(users.email, pattern), ilike(users.firstname, pattern)),
      ),
    )
    .orderBy(desc(users.createdAt))
    .limit(most)
}

export function shoppersById(db: Db, ids: readonly number[]): Promise<ListedShopper[]> {
  return ids.length === 0
    ? Promise.resolve([])
    : db
        .select(listed)
        .from(users)
        .where(inArray(users.id, [...ids]))
}

/** By the exact username or e-mail address. */
export async function findShopper(db: Db, name: string): Promise<ListedShopper | null> {
  const wanted = sql`lower(${name})`
  const [found] = await db
    .select(listed)
    .from(users)
    .where(
      and(
        isNull(users.deletedAt),
        or(eq(sql`lower(${users.username})`, wanted), eq(sql`lower(${users.email})`, wanted)),
      ),
    )
  return found ?? null
}

/** Shuts an account, and ends its sessions at once; or opens it again. @returns whether there is such an account */
export async function disableShopper(db: Db, username: string, disabled: boolean): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [user] = await tx
      .update(users)
      .set({ disabledAt: disabled ? sql`now()` : null })
      .where(and(eq(users.username, username), isNull(users.deletedAt)))
      .returning({ id: users.id })
    if (user && disabled) await endSessions(tx as Db, user.id)
    return user !== undefined
  })
}
