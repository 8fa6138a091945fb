import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isTest, testSources } from './test-titles.ts'

const project = join(import.meta.dirname, '..')

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
