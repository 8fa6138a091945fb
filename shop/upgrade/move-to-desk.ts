import { join } from 'node:path'
import { type Database, takeOverSettings } from '@tanabana/api'
import { settingNames, settingOf } from '@tanabana/contract/desk/settings.ts'
import { releaseOf } from '../release-state.mjs'
import type { Config } from '../settings/config.ts'
import { markMoved, movableVariables } from '../settings/moved-lines.ts'
import type { LoadedSettings } from '../settings/settings-file.ts'

const project = join(import.meta.dirname, '..', '..')

/**
 * After an upgrade: what the settings file said of the merchant's settings goes into the database, and its lines become
 * comments. A variable of the real environment stays.
 * @returns the variables; none if the file can't be changed
 */
export async function moveToDesk(
  { givenSettings: { fixed } }: Config,
  { file, variables }: LoadedSettings,
  database: Database | null,
): Promise<string[]> {
  const moved = settingNames.flatMap((name) => {
    const { variable } = settingOf(name)
    return variable && variables.has(variable) && fixed[name] !== undefined ? [{ name, variable }] : []
  })
  if (!database || moved.length === 0) return []
  try {
    const alone = new Set(movableVariables(file, new Set(moved.map(({ variable }) => variable))))
    const movable = moved.filter(({ variable }) => alone.has(variable))
    await takeOverSettings(database.db, Object.fromEntries(movable.map(({ name }) => [name, fixed[name]])))
    markMoved(file, alone, releaseOf(project) ?? 'this release')
    for (const { name, variable } of movable) {
      delete fixed[name]
      delete process.env[variable]
    }
    return movable.map(({ variable }) => variable)
  } catch (error) {
    console.error(`${file} still decides what the desk could: ${(error as Error).message}`)
    return []
  }
}
