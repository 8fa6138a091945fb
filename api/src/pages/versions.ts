import type { PageName } from '@tanabana/contract/static-pages.ts'
import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import { lockKey } from '#database/lock-key.ts'
import { pageVersions } from './tables.ts'

type PageVersion = typeof pageVersions.$inferSelect

/** A page while it is changed. `newest`: null: it has never been changed. */
export type LockedPage = { name: PageName; newest: PageVersion | null }

/** Also one that has no version yet. */
export async function lockPage(tx: Db, name: PageName): Promise<LockedPage> {
  await lockKey(tx, `page ${name}`)
  return { name, newest: await newestVersion(tx, name) }
}

export async function newestVersion(db: Db, name: PageName): Promise<PageVersion | null> {
  const [newest = null] = await db
    .select()
    .from(pageVersions)
    .where(eq(pageVersions.page, name))
    .orderBy(desc(pageVersions.id))
    .limit(1)
  return newest
}

export async function findVersion(db: Db, name: PageName, id: number): Promise<PageVersion | null> {
  const [found = null] = await db
    .select()
    .from(pageVersions)
    .where(and(eq(pageVersions.page, name), eq(pageVersions.id, id)))
  return found
}

/** @param markdown null: the default text */
export async function addVersion(tx: Db, page: PageName, markdown: string | null, savedBy: string): Promise<void> {
  await tx.insert(pageVersions).values({ page, markdown, savedBy })
}
