import { randomBytes } from 'node:crypto'
import type { Role } from '@tanabana/contract/desk/roles.ts'
import type { Person } from '@tanabana/contract/desk/staff.ts'
import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import { ShopError } from '#http/shop-error.ts'
import { demoOwner } from './demo-owner.ts'
import { endStaffSessions } from './sessions.ts'
import type { StaffSecrets } from './staff-secrets.ts'
import { staff, staffLinks, staffPasskeys } from './tables.ts'

export type StaffRow = typeof staff.$inferSelect

export function toPerson({ id, name, email, role }: StaffRow): Person {
  return { id, name, email, role }
}

const linkHours = 48

/** @returns null if nobody on the staff has this id or e-mail address */
export async function findStaff(db: Db, who: number | string): Promise<StaffRow | null> {
  const matches = typeof who === 'number' ? eq(staff.id, who) : eq(sql`lower(${staff.email})`, who.trim().toLowerCase())
  const [found] = await db
    .select()
    .from(staff)
    .where(and(matches, isNull(staff.removedAt)))
  return found ?? null
}

/** Keeps a person and their role until the transaction ends. @returns null if they are no longer on the staff */
export async function holdStaff(tx: Db, id: number): Promise<StaffRow | null> {
  const [found] = await tx
    .select()
    .from(staff)
    .where(and(eq(staff.id, id), isNull(staff.removedAt)))
    .for('share')
  return found ?? null
}

export async function listStaff(db: Db) {
  // inside a select of one table, Drizzle writes columns without their table
  const passkeys = sql<number>`(select count(*)::int from staff_passkeys where staff_id = staff.id)`
  const seen = sql<string | null>`(select max(last_seen_at) from staff_sessions where staff_id = staff.id)`
  const found = await db
    .select({ row: staff, passkeys, seen })
    .from(staff)
    .where(isNull(staff.removedAt))
    .orderBy(asc(staff.role), asc(staff.name), asc(staff.id))
  return found.map(({ row, passkeys, seen }) => ({
    ...toPerson(row),
    isSetUp: row.passwordHash !== null || passkeys > 0,
    passkeys,
    lastSeenAt: seen && new Date(seen).toISOString(),
  }))
}

/**
 * Who can sign in with a passkey only, and has none for the desk's host: a passkey belongs to a host name.
 * @param desk where it opens, and whether that host is the desk's alone
 * @returns e-mail addresses
 */
export async function staffWithLostPasskeys(
  db: Db,
  { origin, hasOwnHost }: { origin: string; hasOwnHost: boolean },
): Promise<string[]> {
  const isUsable = sql`bool_or(coalesce(${staffPasskeys.host} = ${new URL(origin).hostname}, ${!hasOwnHost}))`
  const found = await db
    .select({ email: staff.email })
    .from(staff)
    .innerJoin(staffPasskeys, eq(staffPasskeys.staffId, staff.id))
    .where(and(isNull(staff.removedAt), isNull(staff.passwordHash)))
    .groupBy(staff.id)
    .having(sql`not ${isUsable}`)
    .orderBy(asc(staff.id))
  return found.map(({ email }) => email)
}

export type NewStaff = { name: string; email: string; role: Role }

/** @throws ShopError VALIDATION (the address is on the staff already) */
export async function addStaff(tx: Db, { name, email, role }: NewStaff): Promise<StaffRow> {
  const [added] = await tx
    .insert(staff)
    .values({ name, email: email.toLowerCase(), role })
    .onConflictDoNothing()
    .returning()
  if (added) return added
  const message = 'This person may sign in already.'
  throw new ShopError('VALIDATION', message, { email: message })
}

export type SetUpLink = { code: string; validUntil: Date }

/** Makes a link that works once, for two days. The earlier link of this person stops working. */
export async function newSetUpLink(tx: Db, { hmac }: StaffSecrets, staffId: number): Promise<SetUpLink> {
  const code = randomBytes(32).toString('base64url')
  const values = {
    codeHash: hmac(code),
    wrappedTotpSecret: null,
    validUntil: sql<Date>`now() + make_interval(hours => ${linkHours})`,
  }
  const [link] = await tx
    .insert(staffLinks)
    .values({ staffId, ...values })
    .onConflictDoUpdate({ target: staffLinks.staffId, set: values })
    .returning({ validUntil: staffLinks.validUntil })
  if (!link) throw new ShopError('UNAVAILABLE')
  return { code, validUntil: link.validUntil }
}

/** @returns the earlier role @throws ShopError NOT_FOUND, VALIDATION (the last owner) */
export async function changeRole(tx: Db, id: number, role: Role): Promise<StaffRow> {
  const person = await lockStaff(tx, id)
  if (role !== 'owner') await requireOtherOwner(tx, person)
  await tx.update(staff).set({ role }).where(eq(staff.id, id))
  return person
}

/** Ends sessions, links and passkeys of a person too. The row stays, for the audit log. @throws ShopError NOT_FOUND, VALIDATION */
export async function removeStaff(tx: Db, id: number): Promise<StaffRow> {
  const person = await lockStaff(tx, id)
  if (person.email === demoOwner.email)
    throw new ShopError('VALIDATION', 'The demo owner leaves when the shop starts with SHOP_MODE=live.')
  await requireOtherOwner(tx, person)
  await tx
    .update(staff)
    .set({ removedAt: sql`now()`, passwordHash: null, wrappedTotpSecret: null })
    .where(eq(staff.id, id))
  await tx.delete(staffPasskeys).where(eq(staffPasskeys.staffId, id))
  await tx.delete(staffLinks).where(eq(staffLinks.staffId, id))
  await endStaffSessions(tx, id)
  return person
}

/** @throws ShopError NOT_FOUND */
export async function lockStaff(tx: Db, id: number): Promise<StaffRow> {
  // all owners, in order: two owners who remove each other at once wait for each other
  const rows = await tx
    .select()
    .from(staff)
    .where(and(isNull(staff.removedAt), sql`(${staff.id} = ${id} or ${staff.role} = 'owner')`))
    .orderBy(asc(staff.id))
    .for('no key update')
  const person = rows.find((row) => row.id === id)
  if (!person) throw new ShopError('NOT_FOUND', 'This person is no longer on the staff.')
  return person
}

async function requireOtherOwner(tx: Db, person: StaffRow): Promise<void> {
  if (person.role !== 'owner') return
  const others = await tx
    .select({ id: staff.id })
    .from(staff)
    .where(and(eq(staff.role, 'owner'), isNull(staff.removedAt), ne(staff.id, person.id)))
    .limit(1)
  if (others.length === 0)
    throw new ShopError('VALIDATION', 'The shop needs one owner. Make somebody else owner first.')
}
