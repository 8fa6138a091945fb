import { randomBytes } from 'node:crypto'
import type { Role } from '@tanabana/contract/desk/roles.ts'
import { and, desc, eq, gt, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { anyOf } from '#database/any-of.ts'
import type { Db } from '#database/database.ts'
import { ShopError } from '#http/shop-error.ts'
import type { StaffSecrets } from './staff-secrets.ts'
import { staff, staffChallenges, staffLinks, staffSessions } from './tables.ts'

/** The signed-in person of a request. `isFresh`: the sign-in was at most ten minutes ago. */
export type SignedInPerson = {
  id: number
  name: string
  email: string
  role: Role
  sessionId: string
  isFresh: boolean
}

const isFresh = sql<boolean>`${staffSessions.startedAt} > now() - interval '10 minutes'`

/** A session ends after 30 days, and after 7 days without a request. */
const isActive = and(
  isNull(staffSessions.endedAt),
  isNull(staff.removedAt),
  gt(staffSessions.startedAt, sql`now() - interval '30 days'`),
  gt(staffSessions.lastSeenAt, sql`now() - interval '7 days'`),
)

/** A header may have control characters of Latin-1, which a terminal would run. */
export const printable = (device: string) => device.replace(/\p{Cc}/gu, ' ').slice(0, 200)

/** @param device the User-Agent header @returns the token of the cookie */
export async function openStaffSession(tx: Db, { hmac }: StaffSecrets, staffId: number, device: string) {
  const token = randomBytes(32).toString('base64url')
  await tx.insert(staffSessions).values({ staffId, tokenHash: hmac(token), device: printable(device) })
  return token
}

/** Ends the session that the browser had. Its staff notices go on if it was the same person's. */
export async function replaceStaffSession(tx: Db, { hmac, hmacs }: StaffSecrets, earlier: string, token: string) {
  const before = anyOf(sql`o.token_hash`, hmacs(earlier))
  await tx.execute(sql`update push_devices d set session_id = n.id from ${staffSessions} o, ${staffSessions} n
    where ${before} and n.token_hash = ${hmac(token)} and o.staff_id = n.staff_id and d.session_id = o.id`)
  const [ended] = await tx
    .update(staffSessions)
    .set({ endedAt: sql`now()` })
    .where(and(anyOf(staffSessions.tokenHash, hmacs(earlier)), isNull(staffSessions.endedAt)))
    .returning({ staffId: staffSessions.staffId })
  if (ended) await deletePushDevices(tx, ended.staffId)
}

/** @returns null if the session has ended */
export async function findSignedInPerson(
  db: Db,
  { hmacs }: StaffSecrets,
  token: string,
): Promise<SignedInPerson | null> {
  const [found] = await db
    .select({
      ...{ id: staff.id, name: staff.name, email: staff.email, role: staff.role, sessionId: staffSessions.id },
      isFresh,
    })
    .from(staffSessions)
    .innerJoin(staff, eq(staff.id, staffSessions.staffId))
    .where(and(anyOf(staffSessions.tokenHash, hmacs(token)), isActive))
  if (found) await markSeen(db, found.sessionId)
  return found ?? null
}

/** At most once a minute, so that reading needs no write. */
async function markSeen(db: Db, id: string): Promise<void> {
  await db
    .update(staffSessions)
    .set({ lastSeenAt: sql`now()` })
    .where(and(eq(staffSessions.id, id), lt(staffSessions.lastSeenAt, sql`now() - interval '1 minute'`)))
}

/**
 * Locks the person and the session for a write. Removal, a new role and the end of a session lock the person first, so
 * nothing of an ended session lands after them. @param needsFresh whether the sign-in must be at most ten minutes old
 * @throws ShopError UNAUTHORIZED, FORBIDDEN (the role changed), requires-recent-login
 */
export async function lockStaffSession(tx: Db, person: SignedInPerson, needsFresh: boolean): Promise<void> {
  const [found] = await tx
    .select({ role: staff.role, isFresh })
    .from(staff)
    .innerJoin(staffSessions, eq(staffSessions.staffId, staff.id))
    .where(and(eq(staff.id, person.id), eq(staffSessions.id, person.sessionId), isActive))
    .for('no key update')
  if (!found) throw new ShopError('UNAUTHORIZED')
  if (found.role !== person.role) throw new ShopError('FORBIDDEN')
  if (needsFresh && !found.isFresh) throw new ShopError('requires-recent-login')
}

/** @param of null: everybody's */
export async function listStaffSessions(db: Db, of: number | null) {
  const found = await db
    .select({ session: staffSessions, person: staff })
    .from(staffSessions)
    .innerJoin(staff, eq(staff.id, staffSessions.staffId))
    .where(and(isActive, of === null ? undefined : eq(staff.id, of)))
    .orderBy(desc(staffSessions.lastSeenAt), desc(staffSessions.id))
    .limit(200)
  return found
}

/** @param of null: anybody's @returns the person and device @throws ShopError NOT_FOUND */
export async function endStaffSession(tx: Db, id: string, of: number | null) {
  const [ended] = await tx
    .update(staffSessions)
    .set({ endedAt: sql`now()` })
    .where(
      and(
        eq(staffSessions.id, id),
        isNull(staffSessions.endedAt),
        of === null ? undefined : eq(staffSessions.staffId, of),
      ),
    )
    .returning({ staffId: staffSessions.staffId, device: staffSessions.device })
  if (!ended) throw new ShopError('NOT_FOUND', 'This session has ended already.')
  await deletePushDevices(tx, ended.staffId)
  return ended
}

/** Browsers of ended sessions get no more staff notices. */
async function deletePushDevices(tx: Db, staffId: number): Promise<void> {
  await tx.execute(sql`delete from push_devices d using ${staffSessions} s
    where s.id = d.session_id and s.staff_id = ${staffId} and s.ended_at is not null`)
}

/** @param except the id of a session that stays active */
export async function endStaffSessions(tx: Db, staffId: number, except?: string): Promise<void> {
  await tx
    .update(staffSessions)
    .set({ endedAt: sql`now()` })
    .where(
      and(
        eq(staffSessions.staffId, staffId),
        isNull(staffSessions.endedAt),
        except ? ne(staffSessions.id, except) : undefined,
      ),
    )
  await deletePushDevices(tx, staffId)
}

/** Deletes ended sessions after 30 days, old links and challenges. */
export async function deleteExpiredStaffRows(db: Db): Promise<void> {
  const old = sql`now() - interval '60 days'`
  await db.delete(staffSessions).where(or(lt(staffSessions.endedAt, old), lt(staffSessions.startedAt, old)))
  await db.delete(staffLinks).where(lt(staffLinks.validUntil, sql`now()`))
  await db.delete(staffChallenges).where(lt(staffChallenges.validUntil, sql`now()`))
}
