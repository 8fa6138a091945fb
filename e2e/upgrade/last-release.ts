import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyFolder } from '../prepared-folder.ts'
import { linkPackages } from './clone.ts'

const project = join(import.meta.dirname, '..', '..')

function git(args: string[], environment: Record<string, string> = {}): string {
  return execFileSync('git', args, { cwd: project, env: { ...process.env, ...environment }, stdio: 'pipe' }).toString()
}

/**
 * The commit of the last release: the last one that changed the version in package.json, before this commit.
 * @throws Error if the clone has no history
 */
function lastReleaseCommit(): string {
  const why =
    'This test upgrades data of the last release and needs its code. Clone the project with its whole history.'
  let commits: string[]
  try {
    if (git(['rev-parse', '--is-shallow-repository']).trim() !== 'false') throw new Error()
    const head = git(['rev-parse', 'HEAD']).trim()
    commits = git(['log', '--format=%H', '-G^\\s*"version":', '--', 'package.json']).split('\n')
    commits = commits.filter((commit) => commit !== '' && commit !== head)
  } catch {
    throw new Error(why)
  }
  if (!commits[0]) throw new Error(why)
  return commits[0]
}

/** Writes the code of the last release into a temporary folder. It uses this project's packages and built pages. */
export async function checkOutLastRelease(): Promise<{ folder: string; discard(): Promise<void> }> {
  const commit = lastReleaseCommit()
  const parent = await mkdtemp(join(tmpdir(), 'tanabana-release-'))
  const folder = join(parent, 'release')
  const index = { GIT_INDEX_FILE: join(parent, 'index') }
  git(['read-tree', commit], index)
  git(['checkout-index', '--all', `--prefix=${folder}/`], index)
  await linkPackages(folder)
  for (const app of ['web', 'desk']) await copyBuild(app, folder)
  return { folder, discard: () => rm(parent, { recursive: true, force: true, maxRetries: 5 }) }
}

/** Release 0.2.0 has the build in the folder itself, later ones in a folder named after its sources. */
async function copyBuild(app: string, folder: string): Promise<void> {
  const [from, to] = [join(project, app, 'build'), join(folder, app, 'build')]
  await mkdir(to, { recursive: true })
  await copyFolder(from, to)
  const current = join(from, await readFile(join(from, 'current'), 'utf8'))
  if (existsSync(current)) await copyFolder(current, to)
}
