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

/** Also one that has no version yet. */
export async function lockText(tx: Db, name: TextName): Promise<LockedText> {
  await lockKey(tx, `page ${name}`)
  return { name, newest: await newestVersion(tx, name) }
}

export async function newestVersion(db: Db, name: TextName): Promise<TextVersion | null> {
  const [newest = null] = await db
    .select()
    .from(pageVersions)
    .where(eq(pageVersions.page, name))
    .orderBy(desc(pageVersions.id))
    .limit(1)
  return newest
}

export async function findVersion(db: Db, name: TextName, id: number): Promise<TextVersion | null> {
  const [found = null] = await db
    .select()
    .from(pageVersions)
    .where(and(eq(pageVersions.page, name), eq(pageVersions.id, id)))
  return found
}

/** @param markdown null: the default text */
export async function addVersion(tx: Db, page: TextName, markdown: string | null, savedBy: string): Promise<void> {
  await tx.insert(pageVersions).values({ page, markdown, savedBy })
}
