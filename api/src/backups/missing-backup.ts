import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import { fileOfBackup } from './backup-name.ts'
import { notFuture } from './latest-backup.ts'
import type { Place } from './place.ts'
import { backups } from './tables.ts'

/**
 * The name of the newest complete backup at a place, if its file is gone. Asks the place for this one file only.
 * @throws BackupError if the place cannot be reached
 */
export async function missingBackup(db: Db, place: Place): Promise<string | null> {
  const [newest] = await db
    .select({ name: backups.name })
    .from(backups)
    .where(and(eq(backups.place, place.name), isNotNull(backups.finishedAt), isNull(backups.deletedAt), notFuture))
    .orderBy(desc(backups.startedAt), desc(backups.id))
    .limit(1)
  if (!newest) return null
  const file = fileOfBackup(newest.name)
  const found = await place.list(file)
  return found.some((one) => one.file === file && one.bytes > 0) ? null : newest.name
}
