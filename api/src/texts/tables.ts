import type { SettingName } from '@tanabana/contract/desk/settings.ts'
import { type Language, usualLanguage } from '@tanabana/contract/languages.ts'
import type { MailName } from '@tanabana/contract/mail-texts.ts'
import type { PageName } from '@tanabana/contract/static-pages.ts'
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { categories, products } from '#catalogue/tables.ts'

/** The texts of the static pages and of mails. Rows are only added: the newest of each is shown. Null: its default text. */
export const pageVersions = pgTable(
  'page_versions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    page: text().$type<PageName | MailName>().notNull(),
    language: text().$type<Language>().notNull().default(usualLanguage),
    markdown: text(),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull().defaultNow(),
    /** Such as `Asha <asha@shop.example>`. */
    savedBy: text('saved_by').notNull(),
  },
  (table) => [index('page_versions_page_idx').on(table.page, table.id)],
)

/**
 * Words in other languages than `usualLanguage`, of one subject each: a product, a category, or a setting or the home page.
 * `words`: by field, such as `name`. Pages and mails have versions in each language instead.
 */
export const translations = pgTable(
  'translations',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    language: text().$type<Language>().notNull(),
    productId: integer('product_id').references(() => products.id, { onDelete: 'cascade' }),
    category: text().references(() => categories.slug, { onUpdate: 'cascade', onDelete: 'cascade' }),
    setting: text().$type<SettingName | 'home'>(),
    words: jsonb().$type<Readonly<Record<string, string>>>().notNull(),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull().defaultNow(),
    /** Such as `Asha <asha@shop.example>`. */
    savedBy: text('saved_by').notNull(),
  },
  (table) => [
    unique('translations_subject')
      .on(table.productId, table.category, table.setting, table.language)
      .nullsNotDistinct(),
    check('translations_one_subject', sql`num_nonnulls(${table.productId}, ${table.category}, ${table.setting}) = 1`),
  ],
)
