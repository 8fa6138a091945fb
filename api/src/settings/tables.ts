import type { SettingName } from '@tanabana/contract/desk/settings.ts'
import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** What the merchant has changed. Without a row a setting has its default. */
export const settingRows = pgTable('settings', {
  name: text().$type<SettingName>().primaryKey(),
  value: jsonb(),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull().defaultNow(),
})
