import { readdir, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { countLines } from '#database/backup.ts'
import { rebuild, requireKnownMigrations } from '#database/rebuild.ts'
import { withClient } from '#database/snapshot.ts'
import { openArchive } from './archive.ts'
import { BackupError } from './backup-error.ts'
import { fileOfBackup } from './backup-name.ts'
import { openBackupKey } from './encryption.ts'
import { folderPlace } from './folder-place.ts'
import { restorePictures } from './pictures.ts'
import type { Place } from './place.ts'
import { requireRows } from './prove-backup.ts'

export type RestoreSettings = {
  /** Where the backup and its pictures are. */
  place: Place
  key: string
  databaseUrl: string
  migrations: string
  /** Where the originals go; null if they are in a bucket. */
  picturesFolder: string | null
  /** The backup is copied here first, so that a lost connection changes nothing. */
  draftFolder: string
  /** Saves the small files of the data folder. Called while the database is marked as incomplete. */
  saveFiles(files: Record<string, string>): Promise<void>
}

export type Restored = {
  tables: Record<string, number>
  /** The small files of the data folder, by name. */
  files: Record<string, string>
  /** Pictures that the backup names and the place does not have, or only damaged. */
  missingPictures: string[]
}

/** @throws BackupError if there is no such backup, or the key does not open it */
export async function readBackupStart(
  { place, key }: RestoreSettings,
  name: string,
): Promise<{ madeAt: Date; migrations: number }> {
  const opened = await openBackupKey(key)
  const archive = await openArchive(await opened.decrypt(await place.read(fileOfBackup(name))))
  await archive.close()
  const { madeAt, migrations } = archive.start
  return { madeAt: new Date(madeAt), migrations }
}

/**
 * Replaces the database with a backup. The whole backup is read and checked, and its pictures are there, before anything
 * is replaced. If it is interrupted later, the database stays marked as incomplete until a restore finishes.
 * @throws BackupError if the key does not open it, or it is damaged, incomplete or from a newer version
 */
export async function restoreBackup(settings: RestoreSettings, name: string): Promise<Restored> {
  const { place, databaseUrl, migrations, picturesFolder, draftFolder } = settings
  const key = await openBackupKey(settings.key)
  const local = folderPlace(draftFolder)
  const draft = `${draftStart}${fileOfBackup(name)}`
  const open = async () => openArchive(await key.decrypt(await local.read(draft)))
  try {
    await removeDrafts(draftFolder)
    await local.write(draft, await place.read(fileOfBackup(name)))
    const checked = await check(await open(), migrations)
    const missingPictures = picturesFolder ? await restorePictures(checked.pictures, picturesFolder, place, key) : []
    const archive = await open()
    await rebuild(databaseUrl, migrations, archive.start.migrations, async (load) => {
      await settings.saveFiles(checked.files)
      await archive.read({ table: async (table, rows) => void (await load(table, rows)) })
    })
    await withClient(databaseUrl, (client) => client.query(markFinished, [name, checked.tables]))
    return { tables: checked.tables, files: checked.files, missingPictures }
  } finally {
    await removeDrafts(draftFolder)
  }
}

const draftStart = 'restore-'

/** Also those of killed restores: they are as large as a backup. */
async function removeDrafts(folder: string): Promise<void> {
  for (const file of await readdir(folder))
    if (file.startsWith(draftStart) && file.includes('.tar.age')) await rm(join(folder, file), { force: true })
}

/** Splits the path of a backup's file. @returns null if it is not named like one */
export function splitBackupPath(path: string): { folder: string; name: string } | null {
  const file = basename(path)
  return file.endsWith('.tar.age') ? { folder: dirname(path), name: file.slice(0, -'.tar.age'.length) } : null
}

async function check(archive: Awaited<ReturnType<typeof openArchive>>, migrations: string) {
  const rows: Record<string, number> = {}
  const files: Record<string, string> = {}
  let pictures: string[] = []
  try {
    await requireKnownMigrations(migrations, archive.start.migrations).catch((error: Error) => {
      throw new BackupError(error.message)
    })
    const { tables } = await archive.read({
      table: async (table, content) => {
        let lines = 0
        for await (const chunk of content) lines += countLines(chunk)
        rows[table] = lines
      },
      file: async (name, content) => {
        files[name] = content
      },
      pictures: async (names) => {
        pictures = names
      },
    })
    requireRows(tables, rows)
    return { tables, files, pictures }
  } finally {
    await archive.close()
  }
}

/** The backup holds its own row as it was while it was being made. */
const markFinished = `
  update backups set active_at = null, error = null, finished_at = coalesce(finished_at, now()), tables = $2
  where name = $1`
