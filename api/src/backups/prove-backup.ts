import pg from 'pg'
import { pino } from 'pino'
import { openDatabase } from '#database/database.ts'
import { rebuild, requireKnownMigrations } from '#database/rebuild.ts'
import { withClient } from '#database/snapshot.ts'
import { type ArchiveEnd, openArchive } from './archive.ts'
import { BackupError, NewerDataError } from './backup-error.ts'
import { fileOfBackup } from './backup-name.ts'
import type { BackupSettings } from './backup-settings.ts'
import { openBackupKey } from './encryption.ts'
import { missingPictures } from './pictures.ts'
import { withScratchDatabase } from './scratch.ts'

/**
 * Restores a backup into a scratch database: it passes if the rows agree with its manifest, the books are right, and its
 * pictures are there.
 * @throws BackupError that says why it does not
 * @throws NewerDataError if this release is too old to restore it
 */
export async function testBackup(name: string, settings: BackupSettings): Promise<ArchiveEnd> {
  const { place, databaseUrl, scratchUrl, migrations } = settings
  if (scratchUrl === null) await requireRoom(settings)
  const key = await openBackupKey(settings.key)
  const archive = await openArchive(await key.decrypt(await place.read(fileOfBackup(name))))
  try {
    await requireKnownMigrations(migrations, archive.start.migrations).catch(() => {
      throw new NewerDataError()
    })
    return await withScratchDatabase(databaseUrl, scratchUrl, async (url) => {
      let pictures: string[] = []
      let end: ArchiveEnd | undefined
      await rebuild(url, migrations, archive.start.migrations, async (load) => {
        const loaded: Record<string, number> = {}
        end = await archive.read({
          table: async (table, rows) => {
            loaded[table] = await load(table, rows)
          },
          pictures: async (names) => {
            pictures = names
          },
        })
        requireRows(end.tables, loaded)
      })
      if (!end) throw new BackupError('This backup is empty.')
      requireRows(end.tables, await countRows(url, Object.keys(end.tables)))
      await checkBooks(url, settings)
      const [missing, ...more] = await missingPictures(pictures, place, key)
      if (more.length > 0)
        throw new BackupError(`${more.length + 1} pictures of this backup are missing, such as ${missing}.`)
      if (missing) throw new BackupError(`A picture of this backup is missing: ${missing}.`)
      return end
    })
  } finally {
    await archive.close()
  }
}

/** @throws BackupError if a table has other rows than the manifest says */
export function requireRows(expected: Record<string, number>, found: Record<string, number>): void {
  for (const [table, rows] of Object.entries(expected))
    if ((found[table] ?? 0) !== rows)
      throw new BackupError(`This backup is incomplete: ${table} has ${found[table] ?? 0} of ${rows} rows.`)
}

function countRows(url: string, tables: readonly string[]): Promise<Record<string, number>> {
  return withClient(url, async (client) => {
    const counts: Record<string, number> = {}
    for (const table of tables) {
      const { rows } = await client.query(`select count(*)::int as count from public.${pg.escapeIdentifier(table)}`)
      counts[table] = rows[0].count
    }
    return counts
  })
}

async function checkBooks(url: string, settings: BackupSettings): Promise<void> {
  // without statistics the planner reads whole tables again and again
  await withClient(url, (client) => client.query('analyze'))
  const scratch = openDatabase(url, pino({ level: 'silent' }), { connections: 1 })
  try {
    const wrong = await settings.checkBooks(scratch.db)
    if (wrong) throw new BackupError(`The restored data does not add up: ${wrong}. Run "payments check".`)
  } finally {
    await scratch.close()
  }
}

/** A full disk would stop the shop too. */
async function requireRoom({ databaseUrl, hasRoomFor }: BackupSettings): Promise<void> {
  const bytes = await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query('select pg_database_size(current_database())::float8 as bytes')
    return Number(rows[0].bytes)
  })
  // the copy, and as much again for its write-ahead log
  if (!hasRoomFor(bytes * 2))
    throw new BackupError(
      `The disk has too little room to test the backup: ${Math.ceil((bytes * 2) / 1e6)} MB are needed.`,
    )
}
