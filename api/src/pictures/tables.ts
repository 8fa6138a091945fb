import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Where a kept picture came from, so that the same address is not fetched again by every import. */
export const pictureSources = pgTable('picture_sources', {
  address: text().primaryKey(),
  picture: text().notNull(),
  takenAt: timestamp('taken_at', { withTimezone: true }).notNull().defaultNow(),
})
