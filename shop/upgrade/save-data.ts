import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { backUp } from '@tanabana/api'
import { type Config, ConfigError } from '../config.ts'
import { freeSpace } from '../explain.ts'
import type { Resources } from '../resources.ts'

type Shop = { config: Config; resources: Resources }

/** @returns the folder of the backup */
export async function saveData({ config, resources }: Shop, name: string): Promise<string> {
  const stamp = new Date().toISOString().replace(/[:.]/g, '-')
  const folder = join(config.dataDir, 'upgrade', 'backups', `${stamp}-${name}`)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const tables = await backUp(resources.databaseUrl, folder)
  console.log(`        Saved ${tables.orders} orders to ${folder}.`)
  return folder
}

/** Keeps the newest three. */
export async function deleteOldBackups(folder: string): Promise<void> {
  const backups = join(folder, 'backups')
  for (const name of (await readdir(backups)).sort().slice(0, -3)) await rm(join(backups, name), { recursive: true })
}

/** @throws ConfigError if there is no room for a release, two backups and the copy of the database */
export function requireSpace(home: string, config: Config): void {
  for (const folder of [home, config.dataDir]) {
    const free = freeSpace(folder)
    if (free < 2 * 1024 ** 3)
      throw new ConfigError(`An upgrade needs 2 GB of free space. ${folder} has ${Math.round(free / 1024 ** 2)} MB.`)
  }
}
