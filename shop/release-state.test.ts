import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { chooseRelease, homeOf, readState, releaseOf, upgradeFolder, writeState } from './release-state.mjs'

let home: string
let folder: string
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'tanabana-home-'))
  for (const release of ['', 'releases/v1.0.0', 'releases/v2.0.0']) {
    await mkdir(join(home, release, 'shop'), { recursive: true })
    await writeFile(join(home, release, 'shop', 'launch.mjs'), '')
  }
  vi.stubEnv('SETTINGS_FILE', undefined)
  vi.stubEnv('DATA_DIR', '')
  await writeFile(join(home, 'shop.env'), 'DATA_DIR=the-data\n')
  folder = upgradeFolder(home)
})

const release = (name: string) => join(home, 'releases', name)

test('finds the data folder as the shop does, and the first folder from a release', () => {
  expect(folder).toBe(join(home, 'the-data', 'upgrade'))
  expect(upgradeFolder(home, { DATA_DIR: '/elsewhere' })).toBe('/elsewhere/upgrade')
  expect([homeOf(release('v1.0.0')), releaseOf(release('v1.0.0'))]).toEqual([home, 'v1.0.0'])
  expect([homeOf(home), releaseOf(home)]).toEqual([home, null])
})

test('starts the first folder without an upgrade, and for a release that is gone', async () => {
  expect(await chooseRelease(home, true)).toBe(home)
  writeState(folder, { release: 'v2.0.0' })
  expect(await chooseRelease(home, true)).toBe(release('v2.0.0'))
  writeState(folder, { release: 'v3.0.0' })
  expect(await chooseRelease(home, true)).toBe(home)
})

test('goes back to the release before, with its data, after three starts that did not open', async () => {
  writeState(folder, {
    release: 'v2.0.0',
    trying: { from: 'v1.0.0', backup: 'the-backup', mayRestore: true, attempts: 0 },
  })
  for (let attempt = 1; attempt <= 3; attempt++) expect(await chooseRelease(home, true)).toBe(release('v2.0.0'))
  expect(await chooseRelease(home, false)).toBe(release('v2.0.0'))
  expect(await chooseRelease(home, true)).toBe(release('v1.0.0'))
  expect(readState(folder)).toEqual({
    release: 'v1.0.0',
    restore: { backup: 'the-backup', onlyIfNewer: true },
    failed: { release: 'v2.0.0', error: 'It did not open.' },
  })
})

test('keeps the data when other servers go on selling', async () => {
  writeState(folder, {
    release: 'v2.0.0',
    trying: { from: null, backup: 'the-backup', mayRestore: false, attempts: 3 },
  })
  expect(await chooseRelease(home, true)).toBe(home)
  expect(readState(folder).restore).toBeUndefined()
})

test('leaves the state whole when its writer is interrupted', async () => {
  writeState(folder, { release: 'v1.0.0' })
  await writeFile(join(folder, 'state-1.json'), '{"release": "v2')
  expect(await chooseRelease(home, true)).toBe(release('v1.0.0'))
  expect(JSON.parse(await readFile(join(folder, 'state.json'), 'utf8'))).toEqual({ release: 'v1.0.0' })
})

test.each(['', '{}', 'null', '{"release": "../elsewhere"}'])('refuses the damaged state %j', async (content) => {
  writeState(folder, { release: 'v1.0.0' })
  await writeFile(join(folder, 'state.json'), content)
  expect(() => readState(folder)).toThrow(/state\.json is damaged\. Write \{"release": /)
})

test('starts the release that is tried, not the first one, when the attempt cannot be written', async () => {
  const trying = { from: 'v1.0.0', backup: 'the-backup', mayRestore: true, attempts: 0 }
  writeState(folder, { release: 'v2.0.0', trying })
  // a folder in the place of the draft fails also for root
  await mkdir(join(folder, `state-${process.pid}.json`))
  expect(await chooseRelease(home, true)).toBe(release('v2.0.0'))
})
