import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Db } from '#database/database.ts'
import { violatedKey } from '#database/database-errors.ts'
import { BackupError } from './backup-error.ts'
import { activeFor, interrupted } from './latest-backup.ts'
import { backups } from './tables.ts'

type Values = PgUpdateSetSource<typeof backups>

/** The row of the backup that this process makes or proves. */
export type Claim = {
  save(values: Values): Promise<void>
  /** @param error why it failed, null if it did not */
  release(error: string | null): Promise<void>
}

const renewalMs = 10_000

type Row = Pick<typeof backups.$inferInsert, 'name' | 'place' | 'kind' | 'startedAt'>

/**
 * Claims a row, so that one process at a time makes or proves a backup.
 * @param row of a new backup, or of one made earlier
 * @returns null if a new backup has the name of another one
 * @throws BackupError if another process makes or proves one
 */
export async function claimBackup(db: Db, row: Row, { isNew }: { isNew: boolean }): Promise<Claim | null> {
  await endInterrupted(db)
  const insert = db.insert(backups).values({ ...row, activeAt: sql`now()` })
  const set = { activeAt: sql`now()`, error: null }
  const claim = isNew
    ? insert
    : insert.onConflictDoUpdate({ target: backups.name, set, setWhere: sql`${backups.activeAt} is null` })
  const running = new BackupError('A backup is running already. Try again when it has finished.')
  const claimed = await claim.returning({ id: backups.id }).catch((error: unknown) => {
    const key = violatedKey(error)
    if (key === 'backups_name') return null
    throw key === 'backups_one_active' ? running : error
  })
  if (!claimed) return null
  const id = claimed[0]?.id
  if (id === undefined) throw running
  const save = async (values: Values) => void (await db.update(backups).set(values).where(eq(backups.id, id)))
  // a renewal may still run at the release
  const active = and(eq(backups.id, id), isNotNull(backups.activeAt))
  const renew = async () => void (await db.update(backups).set({ activeAt: sql`now()` }).where(active))
  const renewal = setInterval(() => void renew().catch(() => undefined), renewalMs)
  return {
    save,
    release: async (error) => {
      clearInterval(renewal)
      // if the database is gone, the row becomes interrupted by itself
      await save({ activeAt: null, error }).catch(() => undefined)
    },
  }
}

/** A process that was killed renews its row no more. */
async function endInterrupted(db: Db): Promise<void> {
  await db
    .update(backups)
    .set({ activeAt: null, error: interrupted })
    .where(sql`${backups.activeAt} < now() - ${activeFor}`)
}
