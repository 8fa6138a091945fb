import { boolean, integer, pgTable, smallint, timestamp } from 'drizzle-orm/pg-core'

/** The PIN codes that the courier serves, from its file. Without rows the zones alone decide. */
export const servedPincodes = pgTable('served_pincodes', {
  pincode: integer().primaryKey(),
  cod: boolean().notNull(),
  /** Null: those of the zone. */
  days: smallint(),
  /** The same in all rows: a new file replaces them. */
  addedAt: timestamp('added_at', { withTimezone: true }).notNull().defaultNow(),
})
