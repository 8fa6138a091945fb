import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { NewerDatabaseError, pendingMigrations, readManifest, requireKnownMigrations } from '@tanabana/api'
import { ConfigError } from '../config.ts'
import type { State } from '../release-state.mjs'

/** Null: the release before works with the data of now, so nothing is lost. */
type WayBack = { backup: string; madeAt: string } | null

/**
 * What the release before the last upgrade needs to open.
 * @param home the folder that was cloned first
 * @throws ConfigError if there is nothing to go back to, or that release could not open
 */
export async function findWayBack(home: string, url: string, { previous, trying, release }: State): Promise<WayBack> {
  if (trying)
    throw new ConfigError(
      `The upgrade to ${release} is not finished. Start the shop first: if ${release} does not open, it goes back by itself.`,
    )
  if (!previous) throw new ConfigError('There is no upgrade to undo.')
  const folder = previous.release === null ? home : join(home, 'releases', previous.release)
  const migrations = join(folder, 'api', 'migrations')
  if (!existsSync(migrations))
    throw new ConfigError(`The release before is no longer in ${folder}. Nothing was changed.`)
  if (!(await isNewer(url, migrations))) return null
  const sentence = (text: string) => new ConfigError(`${text} Nothing was changed.`)
  const manifest = await readManifest(previous.backup).catch((error: Error) => {
    throw sentence(error.message)
  })
  await requireKnownMigrations(migrations, manifest.migrations).catch(() => {
    throw sentence(
      "The backup of this upgrade has the new release's database already. Go back on the server that you upgraded first.",
    )
  })
  return { backup: previous.backup, madeAt: manifest.madeAt }
}

/** Whether a database has migrations that a release does not know. */
export async function isNewer(url: string, migrations: string): Promise<boolean> {
  try {
    await pendingMigrations(url, migrations)
    return false
  } catch (error) {
    if (error instanceof NewerDatabaseError) return true
    throw error
  }
}
