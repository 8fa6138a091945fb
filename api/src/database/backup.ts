import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { rebuild, requireKnownMigrations } from './rebuild.ts'
import { withSnapshot } from './snapshot.ts'

/** `migrations` is the number of applied migrations. */
type Manifest = { madeAt: string; migrations: number; tables: Record<string, number> }

/** Backups hold personal data: only the shop's user may read them. */
const privateFile = { mode: 0o600 }

/**
 * Writes a consistent snapshot of every table into `folder/tables` while the shop runs.
 * @param saveFiles is called after the snapshot and before the manifest, without which a folder is not a backup
 * @returns rows by table
 */
export async function backUp(
  url: string,
  folder: string,
  saveFiles: () => Promise<void> = async () => undefined,
): Promise<Record<string, number>> {
  await mkdir(join(folder, 'tables'), { recursive: true, mode: 0o700 })
  const manifest = await withSnapshot(url, async ({ madeAt, migrations, ...snapshot }): Promise<Manifest> => {
    const tables: Record<string, number> = {}
    for (const table of snapshot.tables) {
      const rows = snapshot.copy(table)
      await pipeline(rows, createGzip(), createWriteStream(fileOf(folder, table), privateFile))
      tables[table] = rows.rowCount
    }
    return { madeAt: madeAt.toISOString(), migrations, tables }
  })
  await saveFiles()
  await writeFile(join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`, privateFile)
  return manifest.tables
}

/**
 * Replaces the database with a backup and applies newer migrations.
 * @param migrations the folder of the migrations
 * @param saveFiles is called while the database is marked as incomplete
 * @returns rows by table
 * @throws Error if the backup is incomplete or from a newer version; nothing is changed then
 */
export async function restore(
  url: string,
  folder: string,
  migrations: string,
  saveFiles: () => Promise<void> = async () => undefined,
): Promise<Record<string, number>> {
  const manifest = await readManifest(folder)
  await requireKnownMigrations(migrations, manifest.migrations)
  for (const [table, rows] of Object.entries(manifest.tables)) await checkComplete(folder, table, rows)
  await rebuild(url, migrations, manifest.migrations, async (load) => {
    await saveFiles()
    for (const table of Object.keys(manifest.tables))
      await load(table, createReadStream(fileOf(folder, table)).pipe(createGunzip()))
  })
  return manifest.tables
}

/** @throws Error if the folder is not a backup */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, 'manifest.json'), 'utf8').catch(() => {
    throw new Error(`${folder} is not a backup: it has no manifest.json.`)
  })
  return JSON.parse(text) as Manifest
}

/** Each row is a line in COPY's text format. @throws Error if rows are missing */
async function checkComplete(folder: string, table: string, rows: number): Promise<void> {
  let lines = 0
  await pipeline(createReadStream(fileOf(folder, table)), createGunzip(), async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) lines += countLines(chunk)
  }).catch(() => (lines = -1))
  if (lines !== rows) throw new Error(`This backup is incomplete: ${table} cannot be read.`)
}

/** Newlines in COPY's text format: those inside values are escaped. */
export function countLines(chunk: Uint8Array): number {
  let lines = 0
  for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) lines += 1
  return lines
}

function fileOf(folder: string, table: string): string {
  return join(folder, 'tables', `${table}.copy.gz`)
}
