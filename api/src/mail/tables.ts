import { sql } from 'drizzle-orm'
import { index, integer, pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from '#database/users-table.ts'

/** Outgoing mails: inserted in the transaction of the change they report, sent afterwards. */
export const mails = pgTable(
  'mails',
  {
    id: serial().primaryKey(),
    /** The reported event, such as `order K7M2Q9TX4D placed`. Unique, so that it is mailed once. */
    about: text().notNull().unique('mails_about_key'),
    /** The shopper the mail is about. `to` may be another person's address. */
    userId: integer('user_id').references(() => users.id),
    to: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    sentAt: timestamp('sent_at', { withTimezone: true }),
    attempts: integer().notNull().default(0),
    /** The earliest time of the next attempt. */
    nextTry: timestamp('next_try', { withTimezone: true }).notNull().defaultNow(),
    /** The error of the last attempt. */
    failure: text(),
  },
  (table) => [
    index('mails_unsent').on(table.nextTry).where(sql`${table.sentAt} is null`),
    index('mails_user').on(table.userId),
  ],
)
