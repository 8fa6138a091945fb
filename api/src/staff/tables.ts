import { roles } from '@tanabana/contract/desk/roles.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

const bytea = customType<{ data: Uint8Array<ArrayBuffer>; driverData: Buffer }>({ dataType: () => 'bytea' })
const time = (name: string) => timestamp(name, { withTimezone: true })

/** People who may sign in to the desk. Apart from shoppers. */
export const staff = pgTable(
  'staff',
  {
    id: serial().primaryKey(),
    email: text().notNull(),
    name: text().notNull(),
    role: text({ enum: roles }).notNull(),
    passwordHash: text('password_hash'),
    /** Encrypted with a key of the master secret. Null: signs in with a passkey only, or in the demo. */
    wrappedTotpSecret: text('wrapped_totp_secret'),
    /** The time step of the last code, which can't be used again (RFC 6238, 5.2). */
    lastTotpStep: bigint('last_totp_step', { mode: 'number' }).notNull().default(0),
    createdAt: time('created_at').notNull().defaultNow(),
    removedAt: time('removed_at'),
  },
  (table) => [uniqueIndex('staff_email').on(sql`lower(${table.email})`).where(sql`${table.removedAt} is null`)],
)

export const staffPasskeys = pgTable(
  'staff_passkeys',
  {
    /** The credential's id, base64url. */
    id: text().primaryKey(),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    publicKey: bytea('public_key').notNull(),
    /** The authenticator's signature counter; 0 for most passkeys. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    /** The host name that it belongs to. Null: the shop's, before the desk could have its own. */
    host: text(),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [index('staff_passkeys_staff').on(table.staffId)],
)

export const staffSessions = pgTable(
  'staff_sessions',
  {
    id: uuid().primaryKey().defaultRandom(),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    /** HMAC of the cookie's random token. */
    tokenHash: text('token_hash').notNull().unique('staff_sessions_token'),
    /** The browser as it names itself, shortened. */
    device: text().notNull(),
    startedAt: time('started_at').notNull().defaultNow(),
    lastSeenAt: time('last_seen_at').notNull().defaultNow(),
    endedAt: time('ended_at'),
  },
  (table) => [index('staff_sessions_staff').on(table.staffId)],
)

/** One set-up link per person. */
export const staffLinks = pgTable('staff_links', {
  staffId: integer('staff_id')
    .primaryKey()
    .references(() => staff.id, { onDelete: 'cascade' }),
  /** HMAC of the link's code. */
  codeHash: text('code_hash').notNull().unique('staff_links_code'),
  /** The secret that the page offered for an authenticator app, encrypted. */
  wrappedTotpSecret: text('wrapped_totp_secret'),
  validUntil: time('valid_until').notNull(),
})

/** Challenges of WebAuthn that wait for their response. Each is used once. */
export const staffChallenges = pgTable('staff_challenges', {
  challenge: text().primaryKey(),
  /** Whose set-up the challenge belongs to; null for a sign-in. */
  staffId: integer('staff_id').references(() => staff.id, { onDelete: 'cascade' }),
  validUntil: time('valid_until').notNull(),
})

/** Every action at the desk and on the command line, readings of customers' data, and refused sign-ins. Rows stay; erasing a customer empties `before` and `after`. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    at: time('at').notNull().defaultNow(),
    /** Null: the command line, or not signed in. */
    staffId: integer('staff_id').references(() => staff.id),
    /** The person's name and address at that time. */
    who: text().notNull(),
    action: text().notNull(),
    /** What was changed, such as `order K7M2Q9TX4D`. */
    subject: text().notNull(),
    before: jsonb(),
    after: jsonb(),
  },
  (table) => [index('audit_log_subject').on(table.subject, table.id)],
)
