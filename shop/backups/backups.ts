import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Database, migrationsFolder, reconcile } from '@tanabana/api'
import {
  BackupError,
  type BackupSettings,
  hasBackups,
  missingBackup,
  newBackupKey,
  openBackupKey,
  openPlace,
  type Place,
  type RestoreSettings,
} from '@tanabana/api/backups/backups.ts'
import type { Alert } from '@tanabana/api/watch/watch.ts'
import { type Config, ConfigError } from '../settings/config.ts'
import { createFile } from '../settings/create-file.ts'
import { freeSpace } from '../settings/explain.ts'
import { previousName } from '../settings/master-secret.ts'

type Db = Database['db']

/** The folder of the original pictures in the data folder; null if they are in a bucket. */
function picturesFolder({ dataDir, picturesUrl }: Config): string | null {
  return picturesUrl === null ? join(dataDir, 'pictures', 'originals') : null
}

/** Where the settings put backups. @throws ConfigError if they don't */
export function backupPlace({ backups }: Config): Place {
  if (backups.to === null)
    throw new ConfigError('BACKUP_TO is not set. Set it to a folder on another disk, or to a bucket.')
  return openPlace(backups.to)
}

/** Whether the newest backup is still where it was put. @returns what is wrong; null without BACKUP_TO or backups */
export async function findMissingBackup(config: Config, db: Db): Promise<Alert | null> {
  if (config.backups.to === null) return null
  const place = backupPlace(config)
  const key = 'backup file'
  const timeLimit = sleep(placeTimeoutMs, undefined, { ref: false }).then(() => {
    throw new BackupError(`${place.name} did not answer in ${placeTimeoutMs / 1000} seconds.`)
  })
  try {
    const name = await Promise.race([missingBackup(db, place), timeLimit])
    if (name === null) return null
    const detail = `${name} is no longer in ${place.name}. If its disk is not mounted, mount it. If it was deleted, run "npm run shop -- backup".`
    return { key, title: 'The newest backup is gone', detail }
  } catch (error) {
    if (!(error instanceof BackupError)) throw error
    return { key, title: 'The backups cannot be read', detail: error.message }
  }
}

const placeTimeoutMs = 8000

const keyFile = (config: Config) => join(config.dataDir, 'backup-key')

/** @returns null if there is no key yet */
function readBackupKey(config: Config): string | null {
  if (config.backups.key !== null) return config.backups.key
  return existsSync(keyFile(config)) ? readFileSync(keyFile(config), 'utf8').trim() : null
}

/**
 * Creates the key if there is none.
 * @param db null: create one even if the shop has backups, whose key is lost then
 * @throws ConfigError if it is damaged, or is not on this server
 */
export async function ensureBackupKey(config: Config, db: Db | null): Promise<{ key: string; isNew: boolean }> {
  const found = readBackupKey(config)
  if (found === null && db && (await hasBackups(db)))
    throw new ConfigError(
      'This shop has backups, but this server does not have their key. Set BACKUP_KEY to the key that you kept. If it is lost, "npm run shop -- backups key" creates a new one.',
    )
  if (found === null) saveBackupKey(config, await newBackupKey())
  const key = found ?? readBackupKey(config) ?? ''
  await openBackupKey(key).catch(() => {
    const where = config.backups.key === null ? keyFile(config) : 'BACKUP_KEY'
    throw new ConfigError(`${where} is not a valid key. Replace it with the key that you kept.`)
  })
  return { key, isNew: found === null }
}

/** Keeps an existing file. */
export function saveBackupKey(config: Config, key: string): void {
  createFile(keyFile(config), `${key}\n`, 0o600)
}

/**
 * What `makeBackup` needs.
 * @param databaseUrl the shop's database
 * @throws ConfigError if BACKUP_TO is not set, or the key is not on this server
 */
export async function backupSettings(config: Config, databaseUrl: string, db: Db): Promise<BackupSettings> {
  const place = backupPlace(config)
  const rules = join(config.dataDir, 'category-rules.json')
  return {
    place,
    key: (await ensureBackupKey(config, db)).key,
    databaseUrl: config.databaseListenUrl ?? databaseUrl,
    scratchUrl: config.backups.scratchUrl,
    migrations: migrationsFolder,
    files: {
      'master-secret': `${config.masterSecret}\n`,
      ...(config.previousSecrets.length > 0 && { [previousName]: `${config.previousSecrets.join('\n')}\n` }),
      ...(existsSync(rules) && { 'category-rules.json': readFileSync(rules, 'utf8') }),
    },
    picturesFolder: picturesFolder(config),
    keep: config.backups.keep,
    checkBooks: async (db) => {
      const { balanced, wrong } = await reconcile(db)
      return balanced ? null : (wrong[0]?.what ?? 'the totals differ')
    },
    hasRoomFor: (bytes) => !isOnOwnDisk(config, databaseUrl) || freeSpace(config.dataDir) > bytes + minimumFreeBytes,
  }
}

/** The embedded PostgreSQL, which one of several processes knows by its address only. */
export function isOnOwnDisk({ dataDir }: Config, databaseUrl: string): boolean {
  const file = join(dataDir, 'postgres', 'postmaster.pid')
  const { hostname, port } = new URL(databaseUrl)
  return hostname === '127.0.0.1' && existsSync(file) && readFileSync(file, 'utf8').split('\n')[3] === port
}

/** What `restoreBackup` needs. @throws ConfigError without a key */
export function restoreSettings(
  config: Config,
  databaseUrl: string,
  place: Place,
  saveFiles: RestoreSettings['saveFiles'],
): RestoreSettings {
  const key = readBackupKey(config)
  if (key === null)
    throw new ConfigError(
      'Set BACKUP_KEY to the key that you kept. Backups are encrypted with it and cannot be read without.',
    )
  return {
    place,
    key,
    databaseUrl: config.databaseListenUrl ?? databaseUrl,
    migrations: migrationsFolder,
    picturesFolder: picturesFolder(config),
    draftFolder: config.dataDir,
    saveFiles,
  }
}

/** Left to the running shop while a backup is tested. */
const minimumFreeBytes = 128 * 1024 * 1024

/** What the merchant should know about backups when the shop starts. */
export async function backupLine(config: Config, db: Db): Promise<string | null> {
  if (config.backups.to === null)
    return config.mode === 'live'
      ? 'No backups are made. Set BACKUP_TO to a folder on another disk, or to a bucket.'
      : null
  try {
    const { isNew } = await ensureBackupKey(config, db)
    if (!isNew) return null
  } catch (error) {
    if (error instanceof ConfigError) return `No backups are made. ${error.message}`
    throw error
  }
  return 'Backups are encrypted with a new key. Run "npm run shop -- backups key" and keep the key outside this server.'
}
