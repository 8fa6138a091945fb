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
    /** HMAC of the network of the sign-in. */
    network: text().notNull().default(''),
  },
  (table) => [index('sessions_user').on(table.userId)],
)

/** Devices that signed in to an account. Accounts may share a device. */
export const knownDevices = pgTable(
  'known_devices',
  {
    /** HMAC of the device's random token. */
    tokenHash: text('token_hash').notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.tokenHash, table.userId] }), index('known_devices_user').on(table.userId)],
)

/** RSA keys for password encryption in transit. Private keys are wrapped with a key of the master secret. */
export const passwordKeys = pgTable('password_keys', {
  id: serial().primaryKey(),
  publicKey: text('public_key').notNull(),
  wrappedPrivateKey: text('wrapped_private_key').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})
