import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { keepAssets } from './kept-builds.ts'

const folder = await mkdtemp(join(tmpdir(), 'tanabana-builds-'))
const kept = join(folder, 'data', 'builds')

/** A build with one asset that only it has. */
async function build(name: string): Promise<string> {
  const assets = join(folder, name, 'client', 'assets')
  await mkdir(assets, { recursive: true })
  await writeFile(join(assets, `part-${name}.js`), name)
  return join(folder, name)
}

const daysAgo = async (name: string, days: number) => {
  const then = Date.now() / 1000 - days * 86_400
  await utimes(join(kept, `${name}.replaced`), then, then)
}

test('keeps the assets of a replaced build for 7 days, also when its folder is gone', async () => {
  const first = await build('1'.repeat(16))
  await keepAssets(kept, first)
  await rm(first, { recursive: true })
  const second = await build('2'.repeat(16))
  const [current = '', old = ''] = await keepAssets(kept, second)
  expect(await readFile(join(current, `part-${basename(second)}.js`), 'utf8')).toBe(basename(second))
  expect(await readFile(join(old, `part-${basename(first)}.js`), 'utf8')).toBe(basename(first))

  await daysAgo(basename(first), 6)
  expect(await keepAssets(kept, second)).toHaveLength(2)
  await daysAgo(basename(first), 8)
  expect(await keepAssets(kept, second)).toEqual([current])
  expect(existsSync(old)).toBe(false)
})

test('keeps at most five builds, and a build that is in use again', async () => {
  for (const digit of '3456789') await keepAssets(kept, await build(digit.repeat(16)))
  const back = await keepAssets(kept, join(folder, '5'.repeat(16)))
  expect(back.map((path) => basename(path)[0])).toHaveLength(5)
  expect(basename(back[0] ?? '')).toBe('5'.repeat(16))
  const files = await readdir(kept)
  expect(files.filter((name) => /^[0-9]{16}$/.test(name))).toHaveLength(5)
  expect(files).not.toContain(`${'5'.repeat(16)}.replaced`)
})
