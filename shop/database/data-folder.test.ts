import { chmod, link, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from '../settings/config.ts'
import { createFile } from '../settings/create-file.ts'
import { explain } from '../settings/explain.ts'
import { rotateMasterSecret } from '../settings/master-secret.ts'
import { makePrivate, privateMode } from '../settings/private-folder.ts'
import { readSecret } from '../settings/secret-file.ts'
import { lockFolder } from './folder-lock.ts'

let folder: string
let file: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tanabana-secret-'))
  file = join(folder, 'master-secret')
})
afterAll(() => rm(folder, { recursive: true, force: true }))
beforeEach(() => rm(file, { force: true }))

const read = (environment: Record<string, string> = {}) => readConfig({ DATA_DIR: folder, ...environment }, folder)

describe('the master secret', () => {
  test('is created once, readable by the current user only, without leftover files', async () => {
    const { masterSecret } = read()
    expect(masterSecret.length).toBeGreaterThanOrEqual(32)
    expect(read().masterSecret).toBe(masterSecret)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(await readdir(folder)).toEqual(['master-secret'])
  })

  test.each(['', '\n', 'short', 'x'.repeat(31)])('is rejected as %j, with the file and advice', async (content) => {
    await writeFile(file, content)
    expect(() => read()).toThrow(ConfigError)
    expect(() => read()).toThrow(`${file} ${content.trim() ? 'has only' : 'is empty'}`)
    expect(() => read()).toThrow('Replace it with master-secret from your backup')
    expect(await readFile(file, 'utf8')).toBe(content)
  })

  test('is rejected below 32 characters in the environment', () => {
    for (const short of ['short', ' '.repeat(40), 'x'.repeat(31)])
      expect(() => read({ MASTER_SECRET: short })).toThrow(
        'MASTER_SECRET is "…", but must have at least 32 characters.',
      )
    expect(read({ MASTER_SECRET: 'x'.repeat(32) }).masterSecret).toBe('x'.repeat(32))
  })

  test('becomes unreadable for others again after a copy changed its mode', async () => {
    const { masterSecret } = read()
    await chmod(file, 0o644)
    expect(read().masterSecret).toBe(masterSecret)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
  })

  test('is replaced by a rotation, which keeps the earlier ones for the current user only', async () => {
    const [first, second, third] = [0, 1, 2].map((rotations) => {
      if (rotations > 0) rotateMasterSecret(folder)
      return read()
    })
    expect(second?.previousSecrets).toEqual([first?.masterSecret])
    expect(third?.previousSecrets).toEqual([second?.masterSecret, first?.masterSecret])
    expect(new Set([first, second, third].map((config) => config?.masterSecret)).size).toBe(3)
    for (const name of ['master-secret', 'master-secret.previous'])
      expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600)
    const setting = { MASTER_SECRET_PREVIOUS: 'z'.repeat(32) }
    expect(read(setting).previousSecrets).toEqual([setting.MASTER_SECRET_PREVIOUS, ...(third?.previousSecrets ?? [])])
    await rm(join(folder, 'master-secret.previous'))
    expect(await readdir(folder)).toEqual(['master-secret'])
    expect(read({ MASTER_SECRET_PREVIOUS: `${'x'.repeat(32)} ${'y'.repeat(32)}` }).previousSecrets).toHaveLength(2)
    expect(() => read({ MASTER_SECRET_PREVIOUS: 'short' })).toThrow('MASTER_SECRET_PREVIOUS is "…", but must be')
  })

  test('may be a sentence of the merchant, also after a rotation', async () => {
    const sentence = 'the loom stands in my grandmother’s house'
    await writeFile(file, `${sentence}\n`, { mode: 0o600 })
    rotateMasterSecret(folder)
    expect(read().previousSecrets).toEqual([sentence])
    await rm(join(folder, 'master-secret.previous'))
  })

  test('is a clear error if it cannot be read', () => {
    expect(() => readSecret(join(folder, 'no-folder', 'secret'), '')).toThrow(/cannot be read or created \(ENOENT\)/)
  })
})

test.skipIf(process.platform === 'win32')('closes an old data folder to other users', async () => {
  const old = await mkdtemp(join(tmpdir(), 'tanabana-open-'))
  await mkdir(join(old, 'mails'))
  const files = ['mails/reset.eml', 'postgres-password', 'script-of-the-merchant']
  for (const name of files) await writeFile(join(old, name), '')
  for (const name of ['.', 'mails', ...files]) await chmod(join(old, name), 0o755)
  makePrivate(old)
  const modes = await Promise.all(
    ['.', 'mails', ...files].map(async (name) => (await stat(join(old, name))).mode & 0o777),
  )
  expect(modes).toEqual([privateMode, 0o700, 0o600, 0o600, 0o755])
  expect((await stat(read({ DATA_DIR: join(old, 'new') }).dataDir)).mode & 0o777).toBe(privateMode)
})

test('keeps a file that another process has created meanwhile', async () => {
  await writeFile(file, 'theirs')
  createFile(file, 'ours', 0o600)
  expect(await readFile(file, 'utf8')).toBe('theirs')
  expect(await readdir(folder)).toEqual(['master-secret'])
})

test('explains a full disk, even if another error wraps it', () => {
  const full = Object.assign(new Error('no space'), { code: 'ENOSPC' })
  const wrapped = new Error('Failed query', { cause: Object.assign(new Error('extend'), { code: '53100' }) })
  for (const error of [full, wrapped, new AggregateError([new Error('x'), full])])
    expect(explain(error, folder)).toBe(`The disk of ${folder} is full. Free some space and start again.`)
  expect(explain(new Error('another'), folder)).toBeUndefined()
})

test('lets one process at a time lock a folder', async () => {
  const unlock = await lockFolder(folder, 0)
  expect(await lockFolder(folder, 0)).toBeNull()
  const waiting = lockFolder(folder, 60_000)
  unlock?.()
  const next = await waiting
  expect(next).not.toBeNull()
  next?.()
})

test('keeps the file when a temporary link to it was left behind', async () => {
  await writeFile(file, 'theirs')
  await link(file, `${file}.new-${process.pid}`)
  createFile(file, 'ours', 0o600)
  expect(await readFile(file, 'utf8')).toBe('theirs')
})
