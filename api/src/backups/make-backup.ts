import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '#database/database.ts'
import { withSnapshot } from '#database/snapshot.ts'
import { writeArchive } from './archive.ts'
import { BackupError, NewerDataError, reasonOf } from './backup-error.ts'
import { type BackupKind, backupName, fileOfBackup, parseFileName } from './backup-name.ts'
import type { BackupSettings } from './backup-settings.ts'
import { type Claim, claimBackup } from './claim.ts'
import { deleteOldBackups } from './delete-old-backups.ts'
import { findDueBackup } from './due.ts'
import { openBackupKey } from './encryption.ts'
import { backUpPictures, picturesPrefix } from './pictures.ts'
import { testBackup } from './prove-backup.ts'
import { backups } from './tables.ts'

export type MadeBackup = {
  name: string
  place: string
  bytes: number
  tables: Record<string, number>
  /** Why it could not be tested; null: it passed. */
  untested: string | null
}

/**
 * Makes a backup, proves it by a restore into a scratch database, and deletes those that the rule does not keep. The shop
 * may be open.
 * @throws BackupError if another one is running, or it cannot be made or proved; older backups are untouched then
 */
export async function makeBackup(db: Db, settings: BackupSettings, kind: BackupKind): Promise<MadeBackup> {
  const { name, claim } = await claimNew(db, settings, kind)
  const make = async (): Promise<MadeBackup> => {
    await requireMounted(db, settings)
    const made = await writeBackup(settings, name, kind, await unfinished(db, settings))
    await claim.save({ finishedAt: sql`now()`, bytes: made.bytes, tables: made.tables })
    const untested = await testBackup(name, settings).then(
      () => null,
      (error: unknown) => {
        if (error instanceof NewerDataError) return error.message
        throw new BackupError(`The backup ${name} was saved, but it failed its test: ${reasonOf(error)}`)
      },
    )
    if (untested === null) await claim.save({ provedAt: sql`now()` })
    await deleteOldBackups(db, settings).catch((error: unknown) => {
      throw new BackupError(`The backup ${name} is saved and tested, but old ones were not deleted: ${reasonOf(error)}`)
    })
    return { name, place: settings.place.name, ...made, untested }
  }
  return releasing(claim, make, ({ untested }) => untested)
}

/**
 * Does what `findDueBackup` finds: proves the backup of this day if it is already saved, or makes one.
 * @returns null if there is nothing to do
 */
export async function makeDueBackup(
  db: Db,
  settings: BackupSettings,
  at: string,
): Promise<Pick<MadeBackup, 'name' | 'untested'> | null> {
  const due = await findDueBackup(db, at, settings.place)
  if (!due) return null
  if (due.untested === null) return makeBackup(db, settings, 'scheduled')
  try {
    await proveBackup(db, settings, due.untested)
  } catch (error) {
    // it was said when the backup was made
    if (error instanceof NewerDataError) return null
    throw error
  }
  await deleteOldBackups(db, settings)
  return { name: due.untested, untested: null }
}

/** Proves a backup that was made earlier. @throws BackupError if there is none, another one is running, or it fails */
export async function proveBackup(db: Db, settings: BackupSettings, name: string): Promise<Record<string, number>> {
  const parsed = parseFileName(fileOfBackup(name))
  if (!parsed) throw new BackupError(`${name} is not the name of a backup. "backups list" prints the names.`)
  const row = { name, place: settings.place.name, kind: parsed.kind, startedAt: parsed.at }
  const claim = await claimBackup(db, row, { isNew: false })
  if (!claim) throw new Error('The row of a backup was not found')
  return releasing(claim, async () => {
    const { tables } = await testBackup(name, settings)
    await claim.save({ provedAt: sql`now()`, tables })
    return tables
  })
}

/** Names have seconds: a backup in the same one as another gets the next. */
async function claimNew(db: Db, { place }: BackupSettings, kind: BackupKind): Promise<{ name: string; claim: Claim }> {
  for (let at = Date.now(); ; at += 1000) {
    const startedAt = new Date(at)
    const name = backupName(startedAt, kind)
    const claim = await claimBackup(db, { name, place: place.name, kind, startedAt }, { isNew: true })
    if (claim) return { name, claim }
  }
}

async function releasing<T>(
  claim: Claim,
  work: () => Promise<T>,
  noteOf: (result: T) => string | null = () => null,
): Promise<T> {
  try {
    const result = await work()
    await claim.release(noteOf(result))
    return result
  } catch (error) {
    await claim.release(reasonOf(error))
    throw error
  }
}

/** Where a disk is not mounted, its folder is missing, and a new one would fill the disk of the shop. */
async function requireMounted(db: Db, { place }: BackupSettings): Promise<void> {
  if (await place.exists()) return
  const made = and(eq(backups.place, place.name), isNotNull(backups.finishedAt), isNull(backups.deletedAt))
  const earlier = await db.select({ id: backups.id }).from(backups).where(made).limit(1)
  if (earlier.length > 0)
    throw new BackupError(
      `The folder ${place.name} is gone, with the backups in it. Mount its disk. If you deleted it, create it again.`,
    )
}

/** The files that this shop began to write and did not finish. The place may have those of others. */
async function unfinished(db: Db, { place }: BackupSettings): Promise<string[]> {
  const rows = await db
    .select({ name: backups.name })
    .from(backups)
    .where(and(eq(backups.place, place.name), isNull(backups.finishedAt), isNull(backups.activeAt)))
  return rows.map(({ name }) => fileOfBackup(name))
}

type ToWrite = Pick<BackupSettings, 'place' | 'key' | 'databaseUrl' | 'files' | 'picturesFolder'>

/** Writes a backup that is not tested, and has no row. @returns bytes, and rows by table */
export async function writeBackup(
  { place, key: identity, databaseUrl, files, picturesFolder }: ToWrite,
  name: string,
  kind: BackupKind,
  leftOver: readonly string[] = [],
): Promise<{ bytes: number; tables: Record<string, number> }> {
  const key = await openBackupKey(identity)
  await place.cleanUp([...leftOver, picturesPrefix(key)])
  const file = fileOfBackup(name)
  if ((await place.list(file)).length > 0) throw new BackupError(`${place.name} has a ${file} already.`)
  const tables: Record<string, number> = {}
  const archive = writeArchive(async (archive) => {
    await withSnapshot(databaseUrl, async (snapshot) => {
      const { madeAt, migrations } = snapshot
      await archive.start({ format: 1, madeAt: madeAt.toISOString(), kind, migrations })
      for (const table of snapshot.tables) {
        const rows = snapshot.copy(table)
        await archive.table(table, rows)
        tables[table] = rows.rowCount
      }
    })
    for (const [file, content] of Object.entries(files)) await archive.file(file, content)
    const pictures = picturesFolder ? await backUpPictures(picturesFolder, place, key) : []
    await archive.pictures(pictures)
    await archive.end({ tables, pictures: pictures.length })
  })
  const bytes = await place.write(file, await key.encrypt(archive))
  return { bytes, tables }
}
