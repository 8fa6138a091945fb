import { staffNoticeKinds } from '@tanabana/contract/desk/staff-notices.ts'
import { sql } from 'drizzle-orm'
import { bigserial, index, integer, jsonb, pgTable, serial, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { staff, staffSessions } from '#staff/tables.ts'
import type { EventDetail, PushContent } from './texts.ts'

const time = (name: string) => timestamp(name, { withTimezone: true })
const kinds = () => text({ enum: staffNoticeKinds }).array().notNull()

/** Events that the staff can be notified of: inserted in the transaction of the event, joined and sent by a job. */
export const deskEvents = pgTable(
  'desk_events',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    kind: text({ enum: staffNoticeKinds }).notNull(),
    detail: jsonb().$type<EventDetail>().notNull(),
    at: time('at').notNull().defaultNow(),
    /** When the event became part of a staff notice. */
    noticedAt: time('noticed_at'),
  },
  (table) => [
    index('desk_events_waiting').on(table.kind).where(sql`${table.noticedAt} is null`),
    index('desk_events_noticed').on(table.kind, table.noticedAt),
  ],
)

/** Browsers that receive push messages. A row is deleted when its session ends. */
export const pushDevices = pgTable(
  'push_devices',
  {
    id: serial().primaryKey(),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    sessionId: uuid('session_id')
      .notNull()
      .unique('push_devices_session')
      .references(() => staffSessions.id, { onDelete: 'cascade' }),
    /** The address at the browser's push service. Anybody who knows it and the keys can't send: VAPID signs messages. */
    endpoint: text().notNull().unique('push_devices_endpoint'),
    /** The browser's public key and shared secret (RFC 8291), base64url. */
    p256dh: text().notNull(),
    auth: text().notNull(),
    kinds: kinds(),
    createdAt: time('created_at').notNull().defaultNow(),
    lastSentAt: time('last_sent_at'),
    /** Why the last message did not arrive. */
    failure: text(),
  },
  (table) => [index('push_devices_staff').on(table.staffId)],
)

/** Push messages that wait to be sent. A row is deleted when it is sent or too old. */
export const pushMessages = pgTable(
  'push_messages',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    deviceId: integer('device_id')
      .notNull()
      .references(() => pushDevices.id, { onDelete: 'cascade' }),
    content: jsonb().$type<PushContent>().notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
    attempts: integer().notNull().default(0),
    /** The earliest time of the next attempt. */
    nextTry: time('next_try').notNull().defaultNow(),
  },
  (table) => [index('push_messages_due').on(table.nextTry), index('push_messages_device').on(table.deviceId)],
)

/** Kinds of staff notices that a person gets by mail. */
export const mailedNotices = pgTable('mailed_notices', {
  staffId: integer('staff_id')
    .primaryKey()
    .references(() => staff.id, { onDelete: 'cascade' }),
  kinds: kinds(),
})
