import type { MailName } from '@tanabana/contract/mail-texts.ts'
import type { PageName } from '@tanabana/contract/static-pages.ts'
import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** The texts of the static pages and of mails. Rows are only added: the newest of each is shown. Null: its default text. */
export const pageVersions = pgTable(
  'page_versions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    page: text().$type<PageName | MailName>().notNull(),
    markdown: text(),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull().defaultNow(),
    /** Such as `Asha <asha@shop.example>`. */
    savedBy: text('saved_by').notNull(),
  },
  (table) => [index('page_versions_page_idx').on(table.page, table.id)],
)
