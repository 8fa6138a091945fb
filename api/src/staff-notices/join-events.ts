import { type StaffNoticeKind, staffNoticeKinds } from '@tanabana/contract/desk/staff-notices.ts'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { anyOf } from '#database/any-of.ts'
import type { Db } from '#database/database.ts'
import { type MailRow, queueMail, renderMail } from '#mail/mail.ts'
import { lifetimeSeconds } from './push.ts'
import { deskEvents, pushDevices, pushMessages } from './tables.ts'
import { type EventDetail, type MailedOrder, rowsOf, type StaffNotice, staffNoticeOf } from './texts.ts'

/** The shop's name, and where the desk opens. */
export type DeskName = { shopName: string; origin: string }

/** After a notice, events of its kind wait so long, and are joined. The first one is not delayed. */
const joinSeconds = 60

/**
 * Turns waiting events into one staff notice per kind, and queues it for each device and mail address, in one
 * transaction. One node does so at a time.
 */
export async function joinEvents(db: Db, desk: DeskName): Promise<void> {
  // mostly nothing waits, and that costs one query
  if ((await db.$count(deskEvents, isNull(deskEvents.noticedAt))) === 0) return
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ mine: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtext('desk notices')) as mine`,
    )
    if (!rows[0]?.mine) return
    for (const kind of staffNoticeKinds) {
      const [first, ...others] = await takeWaiting(tx, kind)
      if (!first) continue
      const details = [first.detail, ...others.map(detailOf)] as const
      await queueStaffNotice(tx, desk, kind, staffNoticeOf(details, await toPack(tx)), details, first.id)
    }
  })
}

const detailOf = ({ detail }: { detail: EventDetail }) => detail

/** Events of a kind, oldest first; none while the last notice of the kind is recent. Drops those that are too old. */
async function takeWaiting(tx: Db, kind: StaffNoticeKind) {
  const waiting = and(eq(deskEvents.kind, kind), isNull(deskEvents.noticedAt))
  const recent = sql`${deskEvents.noticedAt} > now() - make_interval(secs => ${joinSeconds})`
  const isOld = sql<boolean>`${deskEvents.at} < now() - make_interval(secs => ${lifetimeSeconds})`
  const found = await tx
    .select({ id: deskEvents.id, detail: deskEvents.detail, isOld })
    .from(deskEvents)
    .where(waiting)
    .orderBy(asc(deskEvents.id))
  if (found.length === 0 || (await tx.$count(deskEvents, and(eq(deskEvents.kind, kind), recent))) > 0) return []
  await tx
    .update(deskEvents)
    .set({ noticedAt: sql`now()` })
    .where(
      inArray(
        deskEvents.id,
        found.map(({ id }) => id),
      ),
    )
  return found.filter(({ isOld }) => !isOld)
}

async function toPack(tx: Db): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from orders where status = 'PLACED'`,
  )
  return rows[0]?.count ?? 0
}

/** Orders for the mail. A push message, which a lock screen shows, has no names. */
async function listMailed(tx: Db, details: readonly EventDetail[]): Promise<MailedOrder[]> {
  const ids = details.flatMap((detail) => (detail.kind === 'order' ? [detail.orderId] : []))
  if (ids.length === 0) return []
  const { rows } = await tx.execute<MailedOrder>(sql`
    select o.id, o.payment = 'COD' as "isCod", o.total_paise::float8 as "totalPaise", o.address->>'city' as city,
      coalesce(nullif(trim(o.address->>'fullName'), ''), trim(u.firstname || ' ' || u.lastname)) as name,
      l.name as product, l.quantity, (select count(*)::int - 1 from order_lines where order_id = o.id) as more
    from orders o join users u on u.id = o.user_id join order_lines l on l.order_id = o.id and l.position = 0
    where ${anyOf(sql`o.id`, ids)} order by o.placed_at`)
  return rows
}

async function queueStaffNotice(
  tx: Db,
  desk: DeskName,
  kind: StaffNoticeKind,
  notice: StaffNotice,
  details: readonly EventDetail[],
  eventId: number,
): Promise<void> {
  const wants = sql`${kind} = any(${pushDevices.kinds}) and exists (
    select 1 from staff s where s.id = ${pushDevices.staffId} and ${isSeller})`
  const devices = await tx.select({ id: pushDevices.id }).from(pushDevices).where(wants).for('share')
  const content = { ...notice, topic: kind }
  for (const { id: deviceId } of devices) {
    // the newer notice replaces one that could not be sent yet, as `Topic` does at the push service
    await tx
      .delete(pushMessages)
      .where(and(eq(pushMessages.deviceId, deviceId), sql`${pushMessages.content} ->> 'topic' = ${kind}`))
    await tx.insert(pushMessages).values({ deviceId, content })
  }
  const recipients = await mailRecipients(tx, kind)
  if (recipients.length === 0) return
  const mail = mailOf(desk, notice, rowsOf(await listMailed(tx, details)))
  for (const { id, email } of recipients)
    await queueMail(tx, { about: `desk ${kind} ${eventId} to ${id}`, userId: null, to: email, ...mail })
}

/** Notices name orders and amounts. */
const isSeller = sql`s.role <> 'catalogue'`

async function mailRecipients(tx: Db, kind: StaffNoticeKind) {
  const { rows } = await tx.execute<{ id: number; email: string }>(
    sql`select s.id, s.email from mailed_notices m join staff s on s.id = m.staff_id
      where s.removed_at is null and ${isSeller} and ${kind} = any(m.kinds) order by s.id`,
  )
  return rows
}

function mailOf({ shopName, origin }: DeskName, { title, body, path }: StaffNotice, rows: MailRow[]) {
  const content = renderMail({
    shop: { name: `${shopName} desk`, url: origin },
    to: { firstname: '', emailVerified: false },
    heading: title,
    paragraphs: body.split('\n'),
    rows,
    button: { text: 'Open the desk', path },
    unsubscribe: {
      reason: 'You get this mail because you switched it on.',
      text: 'Choose your notices',
      path: '/desk/notices',
    },
  })
  return { subject: title, ...content }
}
