import { randomBytes } from 'node:crypto'
import type { FileBlock } from '@tanabana/contract/home.ts'
import { desc, eq, sql } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import { lockKey } from '#database/lock-key.ts'
import { version } from './blocks.ts'
import { homeDrafts, homePage, homeVersions } from './tables.ts'

export type HomeVersion = typeof homeVersions.$inferSelect

/** The home page while it is changed. `newest`: null: it has never been changed. */
export type LockedHome = { newest: HomeVersion | null }

/** Also one that has the default blocks. */
export async function lockHome(tx: Db): Promise<LockedHome> {
  await lockKey(tx, 'home page')
  const [newest = null] = await listVersions(tx, 1)
  return { newest }
}

/** The newest first. */
export function listVersions(db: Db, limit: number): Promise<HomeVersion[]> {
  return db.select().from(homeVersions).orderBy(desc(homeVersions.id)).limit(limit)
}

export async function findVersion(db: Db, id: number): Promise<HomeVersion | null> {
  const [found = null] = await db.select().from(homeVersions).where(eq(homeVersions.id, id))
  return found
}

/** Needs the lock. @param blocks null: the default ones @returns false if the page has them already */
export async function changeHome(tx: Db, blocks: readonly FileBlock[] | null, savedBy: string): Promise<boolean> {
  if (await hasBlocks(tx, blocks)) return false
  if (blocks === null) await tx.delete(homePage)
  else
    await tx
      .insert(homePage)
      .values({ version, blocks: [...blocks] })
      .onConflictDoUpdate({ target: homePage.id, set: { version, blocks: [...blocks] } })
  await tx.insert(homeVersions).values({ blocks: blocks && [...blocks], savedBy })
  return true
}

/** Saves blocks without a person, such as the demo's. */
export function saveBlocks(db: Db, blocks: readonly FileBlock[], savedBy: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockHome(tx)
    return changeHome(tx, blocks, savedBy)
  })
}

/** @param blocks null: the default ones */
export async function hasBlocks(db: Db, blocks: readonly FileBlock[] | null): Promise<boolean> {
  const { rows } = await db.execute<{ same: boolean }>(
    blocks === null
      ? sql`select from ${homePage}`
      : sql`select from ${homePage} where blocks = ${JSON.stringify(blocks)}::jsonb and version = ${version}`,
  )
  return blocks === null ? rows.length === 0 : rows.length > 0
}

/** Keeps what a person is looking at. @returns the code of its preview, which stays the same */
export async function saveDraft(tx: Db, staffId: number, blocks: readonly FileBlock[]): Promise<string> {
  const values = { blocks: [...blocks], madeAt: sql`now()` }
  const [row] = await tx
    .insert(homeDrafts)
    .values({ ...values, staffId, code: randomBytes(24).toString('base64url') })
    .onConflictDoUpdate({ target: homeDrafts.staffId, set: values })
    .returning({ code: homeDrafts.code })
  if (!row) throw new Error('the draft was not saved')
  return row.code
}
