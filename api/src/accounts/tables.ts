import { bigserial, index, integer, pgTable, primaryKey, serial, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '#database/users-table.ts'

export { users }

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

/** Notes of the staff about a shopper. They are personal data: exported and deleted with the account. */
export const customerNotes = pgTable(
  'customer_notes',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
    who: text().notNull(),
    text: text().notNull(),
  },
  (table) => [index('customer_notes_user').on(table.userId, table.id)],
)
