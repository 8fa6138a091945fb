import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Entry = {
  integrity?: string
  link?: boolean
  inBundle?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

const file = new URL('../package-lock.json', import.meta.url)
const { packages } = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, Entry> }

const platforms = [
  { os: 'linux', cpu: 'x64', libc: 'glibc' },
  { os: 'linux', cpu: 'x64', libc: 'musl' },
  { os: 'linux', cpu: 'arm64', libc: 'glibc' },
  { os: 'linux', cpu: 'arm64', libc: 'musl' },
  { os: 'darwin', cpu: 'arm64', libc: '' },
  { os: 'darwin', cpu: 'x64', libc: '' },
  { os: 'win32', cpu: 'x64', libc: '' },
]

/** The entry that npm installs for a dependency: the nearest one up the folders. */
function resolve(from: string, name: string): Entry | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const entry = packages[`${folder}${folder && '/'}node_modules/${name}`]
    if (entry || folder === '') return entry
  }
}

const suits = (list: string[] | undefined, value: string) => !list || list.includes(value)

/** Packages with a build for each platform. npm leaves out the other platforms' ones when it updates an installed project. */
const families = Object.entries(packages)
  .map(([path, { optionalDependencies = {} }]) => ({ path, names: Object.keys(optionalDependencies) }))
  .filter(({ path, names }) => !packages[path]?.cpu && names.some((name) => resolve(path, name)?.cpu))

// the container's `npm ci` rejects a lock file without one
test('has an entry for each dependency of each package', () => {
  const missing = Object.entries(packages).flatMap(([path, { dependencies, devDependencies }]) =>
    Object.keys({ ...dependencies, ...devDependencies }).filter((name) => !resolve(path, name)),
  )
  expect(missing).toEqual([])
})

test('has an entry for each optional dependency of each package', () => {
  const missing = families.flatMap(({ path, names }) => names.filter((name) => !resolve(path, name)))
  expect(missing).toEqual([])
})

test.each(platforms)('has every native package for $os $cpu $libc', (platform) => {
  const incomplete = families.filter(
    ({ path, names }) =>
      !names
        .map((name) => resolve(path, name))
        .some(
          (entry) =>
            entry?.cpu &&
            suits(entry.os, platform.os) &&
            suits(entry.cpu, platform.cpu) &&
            suits(entry.libc, platform.libc),
        ),
  )
  expect(incomplete.map(({ path }) => path || 'the pinned Node')).toEqual([])
})

test('has a checksum for each package', () => {
  const unchecked = Object.entries(packages).filter(
    ([path, { integrity, link, inBundle }]) => path.includes('node_modules/') && !integrity && !link && !inBundle,
  )
  expect(unchecked.map(([path]) => path)).toEqual([])
})
