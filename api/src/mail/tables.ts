import { sql } from 'drizzle-orm'
import { index, integer, pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from '#accounts/tables.ts'

/** Every mail that the shop sends: written in the transaction of what it tells of, sent after it. */
export const mails = pgTable(
  'mails',
  {
    id: serial().primaryKey(),
    /** What it tells of, such as `order K7M2Q9TX4D placed`: told once. */
    about: text().notNull().unique('mails_about_key'),
    /** Whose it is, wherever it went: the address may be somebody else's, before and after. */
    userId: integer('user_id').references(() => users.id),
    to: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    sentAt: timestamp('sent_at', { withTimezone: true }),
    attempts: integer().notNull().default(0),
    /** Not tried again before. */
    nextTry: timestamp('next_try', { withTimezone: true }).notNull().defaultNow(),
    /** Why the last try failed. */
    failure: text(),
  },
  (table) => [
    index('mails_unsent').on(table.nextTry).where(sql`${table.sentAt} is null`),
    index('mails_user').on(table.userId),
  ],
)
