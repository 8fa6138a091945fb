import { and, desc, eq, ilike, isNull, or, sql } from 'drizzle-orm'
import { buildOnce, selected } from '#database/build-once.ts'
import type { Db } from '#database/database.ts'
import { endSessions } from './sessions.ts'
import { users } from './tables.ts'

/** Accounts as the merchant's command-line tool lists and disables them. */

export type ListedShopper = {
  id: number
  firstname: string
  username: string
  email: string
  name: string
  emailVerified: boolean
  disabled: boolean
  /** Anonymized by its shopper: there is nobody to mail. */
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

/** Finds shoppers by a part of their name or e-mail address, newest first. */
export function listShoppers(db: Db, query: string, limit: number): Promise<ListedShopper[]> {
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
    .limit(limit)
}

const selectByIds = buildOnce(sql`
  select ${selected(listed)} from ${users} where ${users.id} = any(${sql.placeholder('ids')})`)

export async function shoppersById(db: Db, ids: readonly number[]): Promise<ListedShopper[]> {
  if (ids.length === 0) return []
  const { rows } = await db.execute<Omit<ListedShopper, 'createdAt'> & { createdAt: string }>(selectByIds({ ids }))
  return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt) }))
}

/** Finds a shopper by exact username or e-mail address, in any case. */
export async function findShopper(db: Db, name: string): Promise<ListedShopper | null> {
  const folded = sql`lower(${name})`
  const [found] = await db
    .select(listed)
    .from(users)
    .where(
      and(
        isNull(users.deletedAt),
        or(eq(sql`lower(${users.username})`, folded), eq(sql`lower(${users.email})`, folded)),
      ),
    )
  return found ?? null
}

/** Disables an account and ends its sessions, or enables it again. @returns false if there is no such account */
export async function disableShopper(db: Db, username: string, disabled: boolean): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [user] = await tx
      .update(users)
      .set({ disabledAt: disabled ? sql`now()` : null })
      .where(and(eq(users.username, username), isNull(users.deletedAt)))
      .returning({ id: users.id })
    if (user && disabled) await endSessions(tx, user.id)
    return user !== undefined
  })
}
