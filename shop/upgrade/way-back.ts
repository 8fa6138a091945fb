import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { requireKnownMigrations, unknownMigrations } from '@tanabana/api'
import type { State } from '../release-state.mjs'
import { type Config, ConfigError } from '../settings/config.ts'
import { readSaved } from './save-data.ts'

/** Null: the release before works with the data of now, so nothing is lost. */
type WayBack = { backup: string; madeAt: Date } | null

/**
 * What the release before the last upgrade needs to open.
 * @param home the folder that was cloned first
 * @throws ConfigError if there is nothing to go back to, or that release could not open
 */
export async function findWayBack(
  config: Config,
  home: string,
  url: string,
  { previous, trying, release }: State,
): Promise<WayBack> {
  if (trying)
    throw new ConfigError(
      `The upgrade to ${release} is not finished. Start the shop first: if ${release} does not open, it goes back by itself.`,
    )
  if (!previous) throw new ConfigError('There is no upgrade to undo.')
  const folder = previous.release === null ? home : join(home, 'releases', previous.release)
  const migrations = join(folder, 'api', 'migrations')
  if (!existsSync(migrations))
    throw new ConfigError(`The release before is no longer in ${folder}. Nothing was changed.`)
  const { all, changing } = await unknownMigrations(url, migrations)
  if (changing === 0 && (all === 0 || !refusesAdditions(folder))) return null
  const sentence = (text: string) => new ConfigError(`${text} Nothing was changed.`)
  if (!existsSync(previous.backup))
    throw sentence(`The backup of this upgrade is no longer in ${previous.backup}: it is kept for 30 days.`)
  const saved = await readSaved(config, previous.backup).catch((error: Error) => {
    throw sentence(error.message)
  })
  await requireKnownMigrations(migrations, saved.migrations).catch(() => {
    throw sentence(
      "The backup of this upgrade has the new release's database already. Go back on the server that you upgraded first.",
    )
  })
  return { backup: previous.backup, madeAt: saved.madeAt }
}

/** Commits between 0.2.0 and 0.3.0 refuse each database that is newer, also one to which was only added. */
function refusesAdditions(release: string): boolean {
  const file = join(release, 'api', 'src', 'database', 'migrate.ts')
  return existsSync(file) && !readFileSync(file, 'utf8').includes('-- additive')
}
