import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** The address of each imported picture, so that later imports do not download it again. */
export const pictureSources = pgTable('picture_sources', {
  address: text().primaryKey(),
  picture: text().notNull(),
  takenAt: timestamp('taken_at', { withTimezone: true }).notNull().defaultNow(),
})
