import { existsSync } from 'node:fs'
import { cp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BackupError } from '@tanabana/api/backups/backups.ts'
import { inCount } from '@tanabana/contract/in-count.ts'
import type { Config } from '../settings/config.ts'
import { previousName } from '../settings/master-secret.ts'
import { CommandError } from './tool.ts'

/** The files of the data folder to back up. The database holds keys encrypted with the master secret. */
export const dataFiles = ['pictures/originals', 'master-secret', previousName, 'category-rules.json']

/** Copies files of the data folder to a backup that is a folder. The master secret may be from the environment. */
export async function copyDataFiles(config: Config, names: readonly string[], folder: string): Promise<void> {
  for (const name of names)
    if (existsSync(join(config.dataDir, name)))
      await cp(join(config.dataDir, name), join(folder, name), { recursive: true })
  await writeFile(join(folder, 'master-secret'), `${config.masterSecret}\n`, { mode: 0o600 })
}

/** Turns a failed backup into the message of a command. */
export function orCommandError<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    throw error instanceof BackupError ? new CommandError(error.message) : error
  })
}

/** `1 order, 2 shoppers and 20 products` */
export function describeTables({ orders = 0, users = 0, products = 0 }: Record<string, number>): string {
  return `${inCount(orders, 'order')}, ${inCount(users, 'shopper')} and ${inCount(products, 'product')}`
}
