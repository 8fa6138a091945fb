import { join } from 'node:path'
import {
  bucketStore,
  type Database,
  type DrawPicture,
  folderStore,
  isIncomplete,
  migrate,
  migrationsFolder,
  NewerDatabaseError,
  openDatabase,
  openPictures,
  type Pictures,
} from '@tanabana/api'
import type { Logger } from 'pino'
import { type Config, ConfigError } from '../settings/config.ts'
import { isDiskFull, sentence } from '../settings/explain.ts'
import { findBlockers } from './blockers.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { lockFolder } from './folder-lock.ts'

/** The shop that used the folder before may be closing. */
const closingTimeoutMs = 3000

/** A migrated database and the pictures. */
export type Resources = {
  database: Database
  /** Without a pooler. */
  databaseUrl: string
  pictures: Pictures
  close(): Promise<void>
}

/**
 * Opens the database and the pictures, and migrates the database.
 * @param options `exclusive`: to open the shop. Fail if another one is open on the same data folder, or a blocker is found; `mayBeIncomplete`: for a restore
 * @throws ConfigError if the database cannot be reached, or a restore of it was interrupted
 */
export async function openResources(
  config: Config,
  log: Logger,
  { exclusive, mayBeIncomplete = false }: { exclusive: boolean; mayBeIncomplete?: boolean },
): Promise<Resources> {
  const unlock = exclusive && config.databaseUrl !== null ? await lockDataFolder(config.dataDir) : () => undefined
  const embedded =
    config.databaseUrl === null ? await startEmbeddedPostgres(config.dataDir, exclusive, connectionsOf(config)) : null
  const poolUrl = config.databaseUrl ?? embedded?.url ?? ''
  const databaseUrl = config.databaseListenUrl ?? poolUrl
  try {
    const name = config.databaseListenUrl ? 'DATABASE_LISTEN_URL' : 'DATABASE_URL'
    if (!mayBeIncomplete && (await isIncomplete(databaseUrl).catch((error: unknown) => refuse(error, name))))
      throw new ConfigError(
        'A restore of this shop is running or was interrupted, so data is missing. Wait for it, or run it again: npm run shop -- restore latest',
      )
    await migrate(databaseUrl, migrationsFolder).catch((error: unknown) => refuse(error, name))
    const database = openDatabase(poolUrl, log, { prepared: config.databasePrepared, pooler: config.databasePooler })
    await database.pool.query('select 1').catch(async (error: unknown) => {
      await database.close()
      refuse(error, 'DATABASE_URL')
    })
    const store = config.picturesUrl ? bucketStore(config.picturesUrl) : folderStore(join(config.dataDir, 'pictures'))
    const pictures = openPictures(store, await demoPictures(config))
    // a full disk takes no orders, but its pages can be read
    const [blocker] = exclusive
      ? (await findBlockers(database.db, config)).filter(({ key }) => key !== 'disk full')
      : []
    if (blocker) {
      await database.close()
      throw new ConfigError(`${blocker.title}. ${blocker.detail}`)
    }
    return {
      database,
      databaseUrl,
      pictures,
      close: async () => {
        await database.close()
        await embedded?.stop()
        unlock()
      },
    }
  } catch (error) {
    await embedded?.stop()
    unlock()
    throw error
  }
}

/** Two shops on one folder would delete each other's builds and drafts. The embedded server has a lock of its own. */
async function lockDataFolder(folder: string): Promise<() => void> {
  const unlock = await lockFolder(folder, closingTimeoutMs, '.shop-lock')
  if (unlock) return unlock
  throw new ConfigError(`${folder} is in use by another shop. Stop that first, or set DATA_DIR to another folder.`)
}

/** Each process has a pool of 10, and 3 for jobs and LISTEN. The rest is for the merchant's commands. */
function connectionsOf({ processes }: Config): number {
  return 45 + 15 * processes
}

/** @throws ConfigError that says what to do, or the error itself if the disk is full */
function refuse(error: unknown, name: string): never {
  if (isDiskFull(error)) throw error
  if (error instanceof NewerDatabaseError)
    throw new ConfigError(`${error.message} Start that version, or go back with "npm run shop -- upgrade undo".`)
  if (error instanceof Error && error.message.startsWith('Migration ')) throw new ConfigError(error.message)
  if (/unsupported startup parameter/.test(sentence(error)))
    throw new ConfigError(
      'DATABASE_URL is a pooler such as PgBouncer. Set DATABASE_LISTEN_URL to the database itself, and for PgBouncer before 1.21 also DATABASE_PREPARED=off.',
    )
  throw new ConfigError(`The shop cannot connect to the database: ${sentence(error)} Check ${name}.`)
}

async function demoPictures(config: Config): Promise<DrawPicture> {
  if (config.mode !== 'demo') return () => null
  return (await import('@tanabana/demo/draw.ts')).drawPicture
}
