import { existsSync } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { backUp, migrationsFolder, readManifest, restore } from '@tanabana/api'
import {
  fileOfBackup,
  openPlace,
  type RestoreSettings,
  readBackupStart,
  restoreBackup,
  splitBackupPath,
  writeBackup,
} from '@tanabana/api/backups/backups.ts'
import { inCount } from '@tanabana/contract/in-count.ts'
import { ensureBackupKey, restoreSettings } from '../backups/backups.ts'
import type { Resources } from '../database/resources.ts'
import { readState } from '../release-state.mjs'
import { type Config, ConfigError } from '../settings/config.ts'
import { freeSpace } from '../settings/explain.ts'

type Shop = { config: Config; resources: Resources }

/**
 * Encrypts like the shop's backups; without `BACKUP_TO` it writes a folder.
 * @returns the path of the backup. A backup that fails leaves nothing: the disk may be full.
 */
export async function saveData({ config, resources }: Shop, name: string): Promise<string> {
  const stamp = new Date().toISOString().replace(/[:.]/g, '-')
  const backups = join(config.dataDir, 'upgrade', 'backups')
  await mkdir(backups, { recursive: true, mode: 0o700 })
  const write = config.backups.to === null ? writeFolder : writeEncrypted
  const { path, tables } = await write({ config, resources }, backups, `${stamp}-${name}`)
  console.log(`        Saved ${inCount(tables.orders ?? 0, 'order')} to ${path}.`)
  return path
}

type Saved = { path: string; tables: Record<string, number> }

async function writeEncrypted({ config, resources }: Shop, backups: string, name: string): Promise<Saved> {
  const { databaseUrl, database } = resources
  const { key } = await ensureBackupKey(config, database.db)
  const settings = { place: openPlace(backups), key, databaseUrl, files: {}, picturesFolder: null }
  const { tables } = await writeBackup(settings, name, 'upgrade')
  return { path: join(backups, fileOfBackup(name)), tables }
}

async function writeFolder({ resources }: Shop, backups: string, name: string): Promise<Saved> {
  const path = join(backups, name)
  try {
    return { path, tables: await backUp(resources.databaseUrl, path) }
  } catch (error) {
    await rm(path, { recursive: true, force: true })
    throw error
  }
}

/** @throws Error with a sentence if it cannot be read, such as with another key */
export async function readSaved(config: Config, path: string): Promise<{ madeAt: Date; migrations: number }> {
  const encrypted = splitBackupPath(path)
  if (encrypted) return readBackupStart(settingsOf(config, '', encrypted.folder), encrypted.name)
  const { madeAt, migrations } = await readManifest(path)
  return { madeAt: new Date(madeAt), migrations }
}

/** Replaces the database of `url`. @throws Error with a sentence if the backup cannot be read */
export async function restoreSaved(config: Config, url: string, path: string): Promise<void> {
  const encrypted = splitBackupPath(path)
  if (encrypted) await restoreBackup(settingsOf(config, url, encrypted.folder), encrypted.name)
  else await restore(url, path, migrationsFolder)
}

function settingsOf(config: Config, databaseUrl: string, folder: string): RestoreSettings {
  const settings = restoreSettings(config, databaseUrl, openPlace(folder), async () => undefined)
  return { ...settings, databaseUrl, picturesFolder: null }
}

export async function deleteBackups(paths: readonly string[]): Promise<void> {
  for (const path of paths) await rm(path, { recursive: true, force: true })
}

const keptBackups = { count: 3, days: 30 }

/**
 * Keeps the newest three of the last 30 days: the key of those that are encrypted may be in the same folder. One that is
 * still to be restored stays.
 * @param folder of the upgrades
 */
export async function deleteOldBackups(folder: string, now = new Date()): Promise<void> {
  const { restore, trying } = readState(folder)
  const backups = join(folder, 'backups')
  const newestFirst = existsSync(backups) ? (await readdir(backups)).sort().reverse() : []
  const oldest = new Date(now.getTime() - keptBackups.days * 86_400_000).toISOString().slice(0, 10)
  for (const [at, name] of newestFirst.entries()) {
    const path = join(backups, name)
    // names begin with their date
    const isKept = at < keptBackups.count && name.slice(0, 10) >= oldest
    if (!isKept && path !== restore?.backup && path !== trying?.backup) await rm(path, { recursive: true, force: true })
  }
}

/** @throws ConfigError if there is no room for a release */
export function requireSpace(home: string, config: Config): void {
  for (const folder of [home, config.dataDir]) requireFree(folder, gigabyte * 2)
}

/** @throws ConfigError if the copy of the database, its log and the backups could fill the disk of the open shop */
export async function requireSpaceForCopy({ config, resources }: Shop): Promise<void> {
  const { rows } = await resources.database.pool.query('select pg_database_size(current_database())::float8 as bytes')
  // a copy on another server takes no space here
  requireFree(config.dataDir, gigabyte + rows[0].bytes * (config.databaseUrl === null ? 3 : 1))
}

const gigabyte = 1024 ** 3

function requireFree(folder: string, bytes: number): void {
  const free = freeSpace(folder)
  const inMegabytes = (count: number) => `${Math.round(count / 1024 ** 2)} MB`
  if (free < bytes)
    throw new ConfigError(
      `An upgrade needs ${inMegabytes(bytes)} of free space. ${folder} has ${inMegabytes(free)}. Nothing was changed.`,
    )
}
