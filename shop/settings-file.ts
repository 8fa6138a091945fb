import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { ConfigError, isVariable } from './environment-variables.ts'

/**
 * Loads `shop.env` from the project folder, if it exists, into the environment. Existing variables win.
 * `SETTINGS_FILE` names another file; empty means none.
 * @throws ConfigError if the file cannot be read or contains an unknown name
 */
export function loadSettings(project: string): void {
  const file = process.env.SETTINGS_FILE ?? join(project, 'shop.env')
  if (file === '') return
  try {
    const unknown = Object.keys(parseEnv(readFileSync(file, 'utf8'))).find((name) => !isVariable(name))
    if (unknown !== undefined)
      throw new ConfigError(`${unknown} in ${file} is not a setting. docs/settings.md lists all settings.`)
    process.loadEnvFile(file)
  } catch (error) {
    if (error instanceof ConfigError) throw error
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    if (code !== 'ENOENT' || process.env.SETTINGS_FILE)
      throw new ConfigError(`The settings in ${file} cannot be read (${code}).`)
  }
}
