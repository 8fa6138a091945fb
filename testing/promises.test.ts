import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const project = join(import.meta.dirname, '..')

async function testSources(): Promise<string> {
  const folders = ['api/src', 'web/app', 'contract', 'shop', 'demo', 'simulators', 'e2e']
  const files = await Promise.all(folders.map((folder) => readdir(join(project, folder), { recursive: true })))
  const paths = folders.flatMap((folder, at) => (files[at] ?? []).map((file) => join(project, folder, file)))
  const tests = paths.filter((path) => /\.(test|spec)\.ts$/.test(path) && !path.includes('node_modules'))
  return (await Promise.all(tests.map((path) => readFile(path, 'utf8')))).join('\n')
}

test('every promise names an existing test', async () => {
  const sources = await testSources()
  const document = await readFile(join(project, 'docs', 'promises.md'), 'utf8')
  const rows = document.split('\n').filter((line) => /^\| (?!promise)/.test(line))
  expect(rows.length).toBeGreaterThan(40)
  const missing = rows.flatMap((row) => {
    const titles = row.split(' | ').at(-1)?.replace(/ \|$/, '').split('<br>') ?? []
    return titles.filter((title) => !isTest(sources, title))
  })
  expect(missing).toEqual([])
})

function isTest(sources: string, title: string): boolean {
  return ["'", '"', '`'].some((quote) => sources.includes(`(${quote}${title}${quote}`))
}
