import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import { fileOfBackup } from './backup-name.ts'
import type { BackupSettings } from './backup-settings.ts'
import { backupsToDelete } from './keep.ts'
import { backups } from './tables.ts'

/** Deletes the files that the rule does not keep. Other files at the place, such as another shop's, are not in the table. */
export async function deleteOldBackups(db: Db, { place, keep }: BackupSettings): Promise<void> {
  const known = await db
    .select({ name: backups.name, at: backups.startedAt, provedAt: backups.provedAt })
    .from(backups)
    .where(and(eq(backups.place, place.name), isNotNull(backups.finishedAt), isNull(backups.deletedAt)))
  const rows = known.map(({ name, at, provedAt }) => ({ name, at, proved: provedAt !== null }))
  for (const name of backupsToDelete(rows, keep)) {
    await place.remove(fileOfBackup(name))
    await db.update(backups).set({ deletedAt: sql`now()` }).where(eq(backups.name, name))
  }
}
