import { chmod, mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ensureBuilt } from './build-apps.mjs'

const project = await mkdtemp(join(tmpdir(), 'tanabana-build-'))
await mkdir(join(project, 'web', 'app'), { recursive: true })
await writeFile(join(project, 'package-lock.json'), '{}')

/** Stands in for React Router's program. */
async function builder(script: string): Promise<string> {
  const path = join(project, `builder-${Math.random().toString(36).slice(2)}`)
  await writeFile(path, `#!/bin/sh\n${script}\n`)
  await chmod(path, 0o755)
  return path
}
const whole = await builder('mkdir -p "$BUILD_FOLDER/client" && cat app/page > "$BUILD_FOLDER/client/page"')
const failing = await builder('mkdir -p "$BUILD_FOLDER/client" && echo half > "$BUILD_FOLDER/client/page" && exit 1')

const buildWith = (command: string) => ensureBuilt(project, 'web', ['web'], [command], { env: process.env })
const change = (text: string) => writeFile(join(project, 'web', 'app', 'page'), text)
const builds = join(project, 'web', 'build')
const current = () => readFile(join(builds, 'current'), 'utf8')
const pageOf = (build: string) => readFile(join(builds, build, 'client', 'page'), 'utf8')

test('leaves the files of the last builds in place while and after it builds', async () => {
  await change('first')
  await buildWith(whole)
  const first = await current()
  await change('second')
  await buildWith(whole)
  expect(await pageOf(await current())).toBe('second')
  expect(await pageOf(first)).toBe('first')
  for (const text of ['third', 'fourth']) {
    await change(text)
    await buildWith(whole)
  }
  const kept = (await readdir(builds)).filter((name) => name !== 'current')
  expect(kept).toHaveLength(3)
  expect(kept).not.toContain(first)
})

test('goes on with the last build after a failed one', async () => {
  const before = await current()
  await change('broken')
  expect(await buildWith(failing)).not.toBeNull()
  expect(await current()).toBe(before)
  expect((await readdir(builds)).filter((name) => name.startsWith('draft-'))).toEqual([])
  expect(await buildWith(whole)).toBeNull()
  expect(await pageOf(await current())).toBe('broken')
})
