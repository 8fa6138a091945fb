import { existsSync } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { backUp } from '@tanabana/api'
import { inCount } from '@tanabana/contract/in-count.ts'
import { type Config, ConfigError } from '../config.ts'
import { freeSpace } from '../explain.ts'
import { readState } from '../release-state.mjs'
import type { Resources } from '../resources.ts'

type Shop = { config: Config; resources: Resources }
type ToSave = { config: Pick<Config, 'dataDir'>; resources: Pick<Resources, 'databaseUrl'> }

/** @returns the folder of the backup. A backup that fails leaves nothing: the disk may be full. */
export async function saveData({ config, resources }: ToSave, name: string): Promise<string> {
  const stamp = new Date().toISOString().replace(/[:.]/g, '-')
  const folder = join(config.dataDir, 'upgrade', 'backups', `${stamp}-${name}`)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    const tables = await backUp(resources.databaseUrl, folder)
    console.log(`        Saved ${inCount(tables.orders ?? 0, 'order')} to ${folder}.`)
    return folder
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

export async function deleteBackups(folders: readonly string[]): Promise<void> {
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
}

const keptBackups = { count: 3, days: 30 }

/**
 * Keeps the newest three of the last 30 days: they are not encrypted, because the release before reads them. One that is
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
