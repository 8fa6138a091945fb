import { cancelledOrderDays } from '@tanabana/contract/limits.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import { deleteOldMails } from '#mail/mail.ts'
import { type DeskName, joinEvents } from './join-events.ts'
import type { Push } from './push.ts'
import { sendMessages } from './send-messages.ts'
import { deskEvents } from './tables.ts'

/** Staff notices: push messages and mails. Apart from the shoppers' stock notices. */
export {
  addDevice,
  listDevices,
  mailedKinds,
  queueTestStaffNotice,
  removeDevice,
  switchStaffNotice,
} from './devices.ts'
export { recordDeskEvent, recordLowStock } from './events.ts'
export { createPush, type Push } from './push.ts'

/** Joins waiting events into staff notices, and sends those that are due. */
export async function sendStaffNotices(db: Db, push: Push, desk: DeskName): Promise<void> {
  await joinEvents(db, desk)
  await sendMessages(db, push)
}

const mailDays = 30

/** Deletes events after a day, and mails about them after 30 days: those that name shoppers when a cancelled order is deleted. */
export async function deleteOldDeskEvents(db: Db): Promise<void> {
  await db.delete(deskEvents).where(sql`${deskEvents.at} < now() - interval '1 day'`)
  await deleteOldMails(db, 'desk %', mailDays)
  await deleteOldMails(db, 'desk order %', cancelledOrderDays)
}
