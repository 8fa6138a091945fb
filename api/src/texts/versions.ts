import { usualLanguage } from '@tanabana/contract/languages.ts'
import type { MailName } from '@tanabana/contract/mail-texts.ts'
import type { PageName } from '@tanabana/contract/static-pages.ts'
import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import { lockKey } from '#database/lock-key.ts'
import { pageVersions } from './tables.ts'

/** A static page, or a mail to shoppers. */
type TextName = PageName | MailName
type TextVersion = typeof pageVersions.$inferSelect

/** A text while it is changed. `newest`: null: it has never been changed. */
export type LockedText = { name: TextName; newest: TextVersion | null }

const isUsual = eq(pageVersions.language, usualLanguage)
const isVersionOf = (name: TextName) => and(eq(pageVersions.page, name), isUsual)

/** Also one that has no version yet. */
export async function lockText(tx: Db, name: TextName): Promise<LockedText> {
  await lockKey(tx, `page ${name}`)
  return { name, newest: await newestVersion(tx, name) }
}

export async function newestVersion(db: Db, name: TextName): Promise<TextVersion | null> {
  const [newest = null] = await lastVersions(db, name, 1)
  return newest
}

/** The newest first. */
export function lastVersions(db: Db, name: TextName, limit: number): Promise<TextVersion[]> {
  return db.select().from(pageVersions).where(isVersionOf(name)).orderBy(desc(pageVersions.id)).limit(limit)
}

/** The newest of each text that has one. */
export function newestVersions(db: Db): Promise<TextVersion[]> {
  return db
    .selectDistinctOn([pageVersions.page])
    .from(pageVersions)
    .where(isUsual)
    .orderBy(pageVersions.page, desc(pageVersions.id))
}

export async function findVersion(db: Db, name: TextName, id: number): Promise<TextVersion | null> {
  const [found = null] = await db
    .select()
    .from(pageVersions)
    .where(and(isVersionOf(name), eq(pageVersions.id, id)))
  return found
}

/** @param markdown null: the default text */
export async function addVersion(tx: Db, page: TextName, markdown: string | null, savedBy: string): Promise<void> {
  await tx.insert(pageVersions).values({ page, markdown, savedBy })
}
