import { type StaffNoticeKind, staffNoticeKinds } from '@tanabana/contract/desk/staff-notices.ts'
import { and, asc, eq, or, sql } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import { ShopError } from '#http/shop-error.ts'
import type { Subscription } from './push.ts'
import { mailedNotices, pushDevices, pushMessages } from './tables.ts'
import { testStaffNotice } from './texts.ts'

/** The session's person and browser. */
type Who = { id: number; sessionId: string }

const noDevice = () => new ShopError('NOT_FOUND', 'This device does not get notices. Switch them on first.')

export async function listDevices(db: Db, staffId: number) {
  const { rows } = await db.execute<{ sessionId: string; device: string }>(
    sql`select id as "sessionId", device from staff_sessions where staff_id = ${staffId}`,
  )
  const names = new Map(rows.map(({ sessionId, device }) => [sessionId, device]))
  const found = await db.select().from(pushDevices).where(eq(pushDevices.staffId, staffId)).orderBy(asc(pushDevices.id))
  return found.map((row) => ({ ...row, device: names.get(row.sessionId) ?? '' }))
}

/** @returns the kinds that the person gets by mail */
export async function mailedKinds(db: Db, staffId: number): Promise<StaffNoticeKind[]> {
  const [found] = await db.select().from(mailedNotices).where(eq(mailedNotices.staffId, staffId))
  return found?.kinds ?? []
}

/**
 * Sends staff notices to the session's browser from now on. A browser that its push service gave another address, or
 * that the same person signed in with again, keeps its kinds. @param renew add no new device @returns false if nothing changed
 */
export async function addDevice(
  tx: Db,
  { id: staffId, sessionId }: Who,
  given: Subscription,
  renew = false,
): Promise<boolean> {
  const { endpoint, p256dh, auth } = given
  const earlier = await tx
    .select()
    .from(pushDevices)
    .where(or(eq(pushDevices.sessionId, sessionId), eq(pushDevices.endpoint, endpoint)))
    .for('update')
  const own = earlier.find((row) => row.staffId === staffId)
  const isSame = (row: Subscription) => row.endpoint === endpoint && row.p256dh === p256dh && row.auth === auth
  if (own && earlier.length === 1 && own.sessionId === sessionId && isSame(own)) return false
  if (renew && !own) return false
  for (const { id } of earlier) await tx.delete(pushDevices).where(eq(pushDevices.id, id))
  const kinds = own?.kinds ?? [...staffNoticeKinds]
  const values = { staffId, sessionId, endpoint, p256dh, auth, kinds }
  const added = await tx.insert(pushDevices).values(values).onConflictDoNothing().returning({ id: pushDevices.id })
  return added.length > 0
}

/** @param who without a session: for mail @returns false if the switch had this position before @throws ShopError NOT_FOUND (the browser has no subscription) */
export async function switchStaffNotice(
  tx: Db,
  { id: staffId, sessionId }: { id: number; sessionId?: string },
  { kind, by, on }: { kind: StaffNoticeKind; by: 'push' | 'mail'; on: boolean },
): Promise<boolean> {
  if (by === 'mail') {
    const before = await mailedKinds(tx, staffId)
    const kinds = withKind(before, kind, on)
    await tx
      .insert(mailedNotices)
      .values({ staffId, kinds })
      .onConflictDoUpdate({ target: mailedNotices.staffId, set: { kinds } })
    return before.includes(kind) !== on
  }
  const [device] = sessionId
    ? await tx.select().from(pushDevices).where(eq(pushDevices.sessionId, sessionId)).for('update')
    : []
  if (!device) throw noDevice()
  await tx
    .update(pushDevices)
    .set({ kinds: withKind(device.kinds, kind, on) })
    .where(eq(pushDevices.id, device.id))
  return device.kinds.includes(kind) !== on
}

function withKind(kinds: readonly StaffNoticeKind[], kind: StaffNoticeKind, on: boolean): StaffNoticeKind[] {
  return staffNoticeKinds.filter((one) => (one === kind ? on : kinds.includes(one)))
}

/** @returns the User-Agent of the removed device; null if it is not on the person's list */
export async function removeDevice(tx: Db, staffId: number, id: number): Promise<string | null> {
  const device = (await listDevices(tx, staffId)).find((row) => row.id === id)
  if (!device) return null
  await tx.delete(pushDevices).where(and(eq(pushDevices.id, id), eq(pushDevices.staffId, staffId)))
  return device.device
}

/** Queues a test for the session's browser. @returns false if one waits already @throws ShopError NOT_FOUND */
export async function queueTestStaffNotice(tx: Db, { sessionId }: Who): Promise<boolean> {
  const [device] = await tx.select().from(pushDevices).where(eq(pushDevices.sessionId, sessionId)).for('update')
  if (!device) throw noDevice()
  const isTest = sql`${pushMessages.content} ->> 'topic' = 'test'`
  if ((await tx.$count(pushMessages, and(eq(pushMessages.deviceId, device.id), isTest))) > 0) return false
  await tx.insert(pushMessages).values({ deviceId: device.id, content: testStaffNotice })
  return true
}
