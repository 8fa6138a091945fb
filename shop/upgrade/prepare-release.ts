import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { wantedMark } from '../installed-mark.mjs'
import { ConfigError } from '../settings/config.ts'

const draftPrefix = 'draft-'

/**
 * Finds the tag of a version such as `0.3.0` or `v0.3.0`, or a commit; without a version, the newest tag, or in a clone
 * without tags the newest commit.
 * @returns the tag, or the first 12 digits of the commit
 * @throws ConfigError if there is none
 */
export async function findRelease(home: string, version: string | undefined): Promise<string> {
  if (!existsSync(join(home, '.git')))
    throw new ConfigError(`${home} is not a clone of the project. See docs/operating.md for other installations.`)
  const fetched = await run('git', ['fetch', '--tags', '--quiet'], home)
  const { output } = await run('git', ['tag', '--list', 'v*', '--sort=-v:refname'], home)
  const tags = output.split('\n').filter((tag) => /^v\d+\.\d+\.\d+$/.test(tag))
  const known = `Releases that are here: ${tags.slice(0, 5).join(', ') || 'none'}.`
  const notFetched =
    fetched.code === 0 ? '' : `New releases could not be fetched: ${lastLine(fetched.output).replace(/\.?$/, '.')} `
  // without the network, the newest release that is here may be an old one
  if (version === undefined && notFetched) throw new ConfigError(`${notFetched}Try again, or name a release. ${known}`)
  if (version !== undefined && /^[0-9a-f]{7,40}$/.test(version)) return findCommit(home, version)
  if (version === undefined && tags.length === 0) return findCommit(home, 'origin/HEAD')
  const wanted = version === undefined ? tags[0] : `v${version.replace(/^v/, '')}`
  if (wanted !== undefined && tags.includes(wanted)) return wanted
  throw new ConfigError(`There is no release${wanted ? ` ${wanted}` : ''}. ${notFetched}${known}`)
}

/** @returns the first 12 digits. @throws ConfigError if there is no such commit */
export async function findCommit(home: string, name: string): Promise<string> {
  const { code, output } = await run('git', ['rev-parse', '--verify', '--quiet', `${name}^{commit}`], home)
  if (code !== 0) throw new ConfigError(`There is no commit ${name} in ${home}.`)
  return output.slice(0, 12)
}

/** Whether a commit is part of another one's history. */
export async function isBefore(home: string, commit: string, other: string): Promise<boolean> {
  return (await run('git', ['merge-base', '--is-ancestor', commit, other], home)).code === 0
}

/** Whether a version such as `v0.3.0` is older than another. */
export function isOlder(version: string, other: string): boolean {
  return version.localeCompare(other, 'en', { numeric: true }) < 0
}

/**
 * Checks a release out beside the others, installs its packages and builds it. The running shop is not touched. An interrupted
 * run leaves a draft, which the next one deletes.
 * @returns its folder
 * @throws ConfigError with the output of what failed
 */
export async function prepareRelease(home: string, tag: string, running: string): Promise<string> {
  const releases = join(home, 'releases')
  const target = join(releases, tag)
  if (existsSync(target)) return target
  await mkdir(releases, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    throw new ConfigError(`${home} cannot be written (${error.code}). Run this as the user who owns it.`)
  })
  for (const name of await readdir(releases))
    if (name.startsWith(draftPrefix)) await rm(join(releases, name), { recursive: true, force: true })
  const draft = join(releases, draftPrefix + tag)
  await mkdir(draft)
  const index = { GIT_INDEX_FILE: join(releases, `${draftPrefix}index`) }
  await require(run('git', ['read-tree', tag], home, index))
  await require(run('git', ['checkout-index', '--all', `--prefix=${draft}/`], home, index))
  await rm(index.GIT_INDEX_FILE, { force: true })
  await reusePackages(running, draft)
  await require(run(process.execPath, [join(draft, 'shop', 'launch.mjs'), 'build'], draft))
  // a power cut soon after would leave a release of empty files, which is never built again
  await run('sync', [], draft)
  await rename(draft, target)
  return target
}

/** Deletes the releases that are neither in use nor needed to go back. */
export async function deleteOldReleases(home: string, kept: readonly (string | null)[]): Promise<void> {
  const releases = join(home, 'releases')
  for (const name of existsSync(releases) ? await readdir(releases) : [])
    if (!kept.includes(name)) await rm(join(releases, name), { recursive: true, force: true })
}

/** Takes the installed packages as hard links if both releases need the same, which saves a download and the space. */
async function reusePackages(from: string, to: string): Promise<void> {
  if (process.platform === 'win32' || packagesOf(from) !== packagesOf(to)) return
  const modules = join(to, 'node_modules')
  const mark = join(modules, '.tanabana-installed')
  // a workspace has its own folder for versions that only it needs
  const folders = ['', ...(await readdir(to))].filter((name) => existsSync(join(from, name, 'node_modules')))
  for (const name of folders)
    await run('cp', ['-al', join(from, name, 'node_modules'), join(to, name, 'node_modules')], to)
  if (folders.some((name) => !existsSync(join(to, name, 'node_modules'))) || !existsSync(mark))
    return rm(modules, { recursive: true, force: true })
  for (const cache of ['.cache', '.vite-temp', '.vitest-cache'])
    await rm(join(modules, cache), { recursive: true, force: true })
  // a new file: the link's content is the other release's too
  await rm(mark)
  await writeFile(mark, wantedMark(to))
}

/** The lock file without the version of the project itself. */
function packagesOf(release: string): string {
  const lock = JSON.parse(readFileSync(join(release, 'package-lock.json'), 'utf8'))
  return JSON.stringify({ ...lock.packages, '': { ...lock.packages[''], version: '' } })
}

export type Ended = { code: number; output: string }

/** Runs a program to its end. @param added further environment */
export function run(program: string, args: string[], cwd: string, added: Record<string, string> = {}): Promise<Ended> {
  const child = spawn(program, args, { cwd, env: { ...process.env, ...added }, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk
    })
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ code: 1, output: error.message }))
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

async function require(ended: Promise<Ended>): Promise<void> {
  const { code, output } = await ended
  if (code !== 0) throw new ConfigError(`The release cannot be prepared. Nothing was changed.\n${output.trim()}`)
}

export function lastLine(output: string): string {
  return output.trim().split('\n').at(-1) ?? ''
}
