import { existsSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { unescape as decode } from 'node:querystring'
import { type Config, readConfig } from '../settings/config.ts'
import { readVariables } from '../settings/environment-variables.ts'
import { ok, type Result, warning } from './finding.ts'

type Environment = Record<string, string | undefined>

/**
 * The configuration, without creating a data folder or a master secret.
 * @returns `isNew`: there is no data folder yet
 * @throws ConfigError if a setting is wrong
 */
export function readWithoutCreating(environment: Environment, project: string): { config: Config; isNew: boolean } {
  const { DATA_DIR, MASTER_SECRET } = readVariables(environment)
  const dataDir = resolve(project, DATA_DIR)
  const file = join(dataDir, 'master-secret')
  const isNew = !existsSync(dataDir)
  const secret = MASTER_SECRET ?? (existsSync(file) ? readFileSync(file, 'utf8').trim() : '-'.repeat(32))
  const config = readConfig({ ...environment, MASTER_SECRET: secret, ...(isNew && { DATA_DIR: tmpdir() }) }, project)
  return { config: { ...config, dataDir }, isNew }
}

/** The mode is a decision; everything else of the configuration is valid here. */
export function judgeSettings({ mode, shop, server }: Config, settingsFile: string): Result {
  if (mode === 'demo') return warning('This is the demo. For a real shop, set SHOP_MODE=live.')
  return ok(`Valid. The shop is ${shop.url}, on port ${server.port}; ${settingsFile || 'no settings file'}.`)
}

/** The values that must appear in no output. */
export function secretsOf(config: Config): string[] {
  const { masterSecret, phonepe, identity, mail, backups } = config
  const addresses = [config.databaseUrl, config.databaseListenUrl, config.picturesUrl, mail.smtpUrl]
  const passwords = [...addresses, backups.to, backups.scratchUrl].flatMap((address) => {
    if (!address || !URL.canParse(address)) return []
    const { password } = new URL(address)
    return [address, password, decode(password)]
  })
  // those of the simulators are public
  const own = [masterSecret, ...config.previousSecrets, ...passwords, ...(backups.key ? [backups.key] : [])]
  if (config.mode === 'demo') return own
  const keys = [phonepe.api?.clientSecret, phonepe.webhook?.password, identity?.service.apiKey]
  return [...own, ...keys.filter((key) => key !== undefined)]
}
