import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { ConfigError, isVariable } from './environment-variables.ts'

/** A `#` in a value without quotes begins a comment. One without spaces around it was meant to be in the value. */
const cutValue = /^[ \t]*(\w+)[ \t]*=[ \t]*(?!['"`])[^\n#]*(?:[^\s#]#|#[^\s#])/m

export type LoadedSettings = { file: string; variables: ReadonlySet<string> }

/**
 * Loads `shop.env` from the project folder, if it exists, into the environment. Existing variables win.
 * `SETTINGS_FILE` names another file; empty means none.
 * @returns the file, and the variables that it decides @throws ConfigError if the file cannot be read, contains an unknown
 * name, or a value that a `#` would cut off
 */
export function loadSettings(project: string): LoadedSettings {
  const file = process.env.SETTINGS_FILE ?? join(project, 'shop.env')
  if (file === '') return { file, variables: new Set() }
  try {
    const content = readFileSync(file, 'utf8')
    const names = Object.keys(parseEnv(content))
    const unknown = names.find((name) => !isVariable(name))
    if (unknown !== undefined)
      throw new ConfigError(`${unknown} in ${file} is not a setting. docs/settings.md lists all settings.`)
    const [, cut] = cutValue.exec(content) ?? []
    if (cut !== undefined)
      throw new ConfigError(`${cut} in ${file} ends at its #. Put the value in single quotes: ${cut}='…'`)
    const variables = new Set(names.filter((name) => process.env[name] === undefined))
    process.loadEnvFile(file)
    return { file, variables }
  } catch (error) {
    if (error instanceof ConfigError) throw error
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    if (code !== 'ENOENT' || process.env.SETTINGS_FILE)
      throw new ConfigError(`The settings in ${file} cannot be read (${code}).`)
    return { file, variables: new Set() }
  }
}
