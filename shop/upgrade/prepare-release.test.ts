import { execFileSync } from 'node:child_process'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { readState, writeState } from '../release-state.mjs'
import { openShops, writeWhileClosed } from './close-shop.ts'
import { findRelease, isBefore, isOlder } from './prepare-release.ts'

let home: string
const git = (...words: string[]) =>
  execFileSync('git', ['-c', 'user.name=Tests', '-c', 'user.email=tests@shop.example', ...words], { cwd: home })

/** A clone whose remote repository is gone. */
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'tanabana-home-'))
  git('init', '--quiet')
  git('commit', '--quiet', '--allow-empty', '--message', 'Release')
  for (const tag of ['v0.9.0', 'v0.10.0', 'nightly']) git('tag', tag)
  git('remote', 'add', 'origin', join(home, 'gone'))
})

test('names no newest release when new releases could not be fetched', async () => {
  await expect(findRelease(home, undefined)).rejects.toThrow(/could not be fetched.*v0\.10\.0, v0\.9\.0/s)
})

test('finds a release that is here by its version, without the network', async () => {
  expect(await findRelease(home, '0.9.0')).toBe('v0.9.0')
  await expect(findRelease(home, 'nightly')).rejects.toThrow('There is no release vnightly.')
})

test('finds commits, and takes the newest one in a clone without tags', async () => {
  const clone = await mkdtemp(join(tmpdir(), 'tanabana-clone-'))
  execFileSync('git', ['clone', '--quiet', '--no-tags', home, clone])
  execFileSync('git', ['remote', 'set-url', 'origin', clone], { cwd: clone })
  const newest = git('rev-parse', 'HEAD').toString().slice(0, 12)
  expect(await findRelease(clone, undefined)).toBe(newest)
  expect(await findRelease(clone, newest.slice(0, 8))).toBe(newest)
  await expect(findRelease(clone, 'abcdef0')).rejects.toThrow('There is no commit abcdef0')
  expect(await isBefore(clone, newest, newest)).toBe(true)
  writeState(clone, { release: newest })
  expect(readState(clone).release).toBe(newest)
})

test('compares versions by their numbers', () => {
  expect(isOlder('v0.9.0', 'v0.10.0')).toBe(true)
  expect(isOlder('v0.10.0', 'v0.9.0')).toBe(false)
  expect(isOlder('v1.0.0', 'v1.0.0')).toBe(false)
})

test('does not switch a shop that was opened meanwhile', async () => {
  await writeFile(join(home, 'open-1'), '')
  expect(openShops(home)).toEqual(['open-1'])
  expect(() => writeWhileClosed(home, { release: 'v1.0.0' })).toThrow('The shop was opened meanwhile.')
})
