import { and, eq, isNull, sql } from 'drizzle-orm'
import { buildOnce, selected } from '#database/build-once.ts'
import type { Db } from '#database/database.ts'
import { endSessions } from './sessions.ts'
import { users } from './tables.ts'
import { exactFirst, isNamed } from './usernames.ts'

/** Accounts as the merchant sees and disables them. */

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

const selectByIds = buildOnce(sql`
  select ${selected(listed)} from ${users} where ${users.id} = any(${sql.placeholder('ids')})`)

export async function shoppersById(db: Db, ids: readonly number[]): Promise<ListedShopper[]> {
  if (ids.length === 0) return []
  const { rows } = await db.execute<Omit<ListedShopper, 'createdAt'> & { createdAt: string }>(selectByIds({ ids }))
  return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt) }))
}

/** Finds a shopper by exact username or e-mail address, in any case. */
export async function findShopper(db: Db, name: string): Promise<ListedShopper | null> {
  const isOpen = and(isNull(users.deletedAt), isNamed(name))
  const [found] = await db.select(listed).from(users).where(isOpen).orderBy(exactFirst(name)).limit(1)
  return found ?? null
}

/** Locks an account for a change, like every write of its shopper. @returns null if there is no such account */
export async function lockShopper(tx: Db, id: number): Promise<ListedShopper | null> {
  const [found] = await tx
    .select(listed)
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)))
    .for('no key update')
  return found ?? null
}

/** Disables an account and ends its sessions, or enables it again. @returns whether it changed; null: no such account */
export function disableShopper(db: Db, id: number, disabled: boolean): Promise<boolean | null> {
  return db.transaction(async (tx) => {
    const shopper = await lockShopper(tx, id)
    if (!shopper) return null
    if (shopper.disabled === disabled) return false
    const disabledAt = disabled ? sql`now()` : null
    await tx.update(users).set({ disabledAt }).where(eq(users.id, id))
    if (disabled) await endSessions(tx, id)
    return true
  })
}
