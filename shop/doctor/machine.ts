import { existsSync, statfsSync, statSync } from 'node:fs'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import type { Config } from '../settings/config.ts'
import { privateMode } from '../settings/private-folder.ts'
import { type Check, ok, problem, type Result, warning } from './finding.ts'

const gigabyte = 1024 ** 3
const inGigabytes = (bytes: number) => `${(bytes / gigabyte).toFixed(1)} GB`

/** Checks of this machine, which need no network. @param settingsFile the path of the settings file */
export function machineChecks(config: Config, settingsFile: string): Check[] {
  return [
    { name: 'Node', run: () => nodeVersion(process.versions.node) },
    { name: 'User', run: () => user(config.dataDir) },
    {
      name: 'Memory',
      run: () => memory(Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)),
    },
    { name: 'Disk', run: () => diskSpace(config.dataDir) },
    { name: 'Private files', run: () => privateFiles(config.dataDir, settingsFile) },
  ]
}

function nodeVersion(version: string): Result {
  const [major = 0] = version.split('.').map(Number)
  if (major === 24) return ok(`Version ${version}.`)
  return warning(`This is version ${version}, but the shop is tested with 24. Start it with "npm start" or "serve".`)
}

function user(dataDir: string): Result {
  const uid = process.getuid?.()
  const owner = existsSync(dataDir) ? statSync(dataDir).uid : uid
  if (uid === 0 && owner !== 0)
    return problem('You are root, but the data belongs to another user. Run this as that user: sudo -u tanabana …')
  if (uid === 0) return warning('The shop runs as root. Give it a user of its own: see docs/operating.md.')
  if (uid !== undefined && uid !== owner)
    return problem(`${dataDir} belongs to another user. Run this as the user of the shop.`)
  return ok('The shop has a user of its own.')
}

export function memory(bytes: number): Result {
  if (bytes > 0.9 * gigabyte) return ok(`${inGigabytes(bytes)}.`)
  return warning(`${inGigabytes(bytes)}. The shop and its database need 1 GB; builds need 2 GB, some of it as swap.`)
}

function diskSpace(dataDir: string): Result {
  const { bavail, blocks, bsize } = statfsSync(dataDir)
  return disk(bavail * bsize, blocks * bsize)
}

export function disk(free: number, size: number): Result {
  const text = `${inGigabytes(free)} of ${inGigabytes(size)} free.`
  if (free < 0.5 * gigabyte) return problem(`${text} Free some space now: with a full disk, the shop stops.`)
  if (free < 2 * gigabyte || free < size * 0.05) return warning(`${text} Free some space, or get a larger disk.`)
  return ok(text)
}

function privateFiles(dataDir: string, settingsFile: string): Result {
  if (process.platform === 'win32') return ok('Windows has no such permissions.')
  const open = (path: string) => existsSync(path) && (statSync(path).mode & 0o077) !== 0
  const secrets = ['master-secret', 'postgres-password'].map((name) => join(dataDir, name)).filter(open)
  if (secrets.length > 0) return problem(`Others can read secrets. Run: chmod 600 ${secrets.join(' ')}`)
  if (settingsFile && open(settingsFile))
    return problem(`Others can read your settings, with their passwords. Run: chmod 600 ${settingsFile}`)
  if ((statSync(dataDir).mode & 0o077 & ~privateMode) !== 0)
    return warning(`Others can look into the data folder. Run: chmod ${privateMode.toString(8)} ${dataDir}`)
  return ok('Only the user of the shop can read secrets, settings and data.')
}
