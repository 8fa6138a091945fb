import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { backUp } from '@tanabana/api'
import { type Config, ConfigError } from '../config.ts'
import { freeSpace } from '../explain.ts'
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
    console.log(`        Saved ${tables.orders} orders to ${folder}.`)
    return folder
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

export async function deleteBackups(folders: readonly string[]): Promise<void> {
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
}

/** Keeps the newest three. */
export async function deleteOldBackups(folder: string): Promise<void> {
  const backups = join(folder, 'backups')
  for (const name of (await readdir(backups)).sort().slice(0, -3)) await rm(join(backups, name), { recursive: true })
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
