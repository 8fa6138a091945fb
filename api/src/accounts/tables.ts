import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

export const users = pgTable(
  'users',
  {
    id: serial().primaryKey(),
    username: text().notNull(),
    email: text().notNull(),
    firstname: text().notNull(),
    lastname: text().notNull(),
    /** argon2id in PHC form; none for a shopper who only ever came through Google. */
    passwordHash: text('password_hash'),
    /** The person's id at the identity provider, once they came through it. */
    identityUid: text('identity_uid').unique('users_identity_key'),
    /** Shut by the owner: no sign-in, no session. */
    disabledAt: timestamp('disabled_at', { withTimezone: true }),
    /** Deleted by its shopper: what stays is nobody's, for the orders to refer to. */
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
    emailVerified: boolean('email_verified').notNull().default(false),
    /** Raised by every security change. Mailed links carry it, so that a change ends them for good. */
    credentialVersion: integer('credential_version').notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('users_username_key').on(sql`lower(${table.username})`),
    uniqueIndex('users_email_key').on(sql`lower(${table.email})`),
  ],
)

export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    signedInAt: timestamp('signed_in_at', { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    revokedAt: timestamp('revoked_at', { withTimezone: true }),
    /** Where the sign-in came from, sealed: only to be recognised. */
    network: text().notNull().default(''),
  },
  (table) => [index('sessions_user').on(table.userId)],
)

/** Devices that signed in to an account. Several accounts may share one device. */
export const knownDevices = pgTable(
  'known_devices',
  {
    /** HMAC of the random token that the device keeps. */
    tokenHash: text('token_hash').notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.tokenHash, table.userId] }), index('known_devices_user').on(table.userId)],
)

/** The RSA keys that passwords are encrypted with; the private half is wrapped by the master secret. */
export const passwordKeys = pgTable('password_keys', {
  id: serial().primaryKey(),
  publicKey: text('public_key').notNull(),
  wrappedPrivateKey: text('wrapped_private_key').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})
