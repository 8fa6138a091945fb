import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, serial, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'

/** Here and not in accounts, because mails refer to users and accounts queue mails. */
export const users = pgTable(
  'users',
  {
    id: serial().primaryKey(),
    username: text().notNull(),
    email: text().notNull(),
    firstname: text().notNull(),
    lastname: text().notNull(),
    /** argon2id in PHC format; null for a shopper who signs in with Google only. */
    passwordHash: text('password_hash'),
    /** The user id at the identity provider, set by the first sign-in with Google. */
    identityUid: text('identity_uid').unique('users_identity_key'),
    /** Set by the merchant: no sign-in, no session. */
    disabledAt: timestamp('disabled_at', { withTimezone: true }),
    /** Set when the shopper deletes the account: the row is anonymous, and orders still refer to it. */
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
    emailVerified: boolean('email_verified').notNull().default(false),
    /** Raised by every security change. Mailed links contain it, so a change invalidates them. */
    credentialVersion: integer('credential_version').notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('users_username_key').on(sql`lower(${table.username})`),
    uniqueIndex('users_email_key').on(sql`lower(${table.email})`),
    index('users_created').on(table.createdAt, table.id),
  ],
)
