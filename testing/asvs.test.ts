import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isTest, testSources } from './test-titles.ts'

const project = join(import.meta.dirname, '..')

/** How many requirements of levels 1 and 2 ASVS 5.0.0 has. */
const requirements = 253

async function readRows() {
  const document = await readFile(join(project, 'docs', 'asvs.md'), 'utf8')
  return document
    .split('\n')
    .filter((line) => /^\| \d/.test(line))
    .map((line) => line.split(' | '))
    .map(([number = '', level = '', , status = '', how = '']) => ({ number: number.slice(2), level, status, how }))
}

test('every requirement of ASVS levels 1 and 2 has one line with a status and a reason', async () => {
  const rows = await readRows()
  expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length)
  expect(rows.length).toBe(requirements)
  for (const { number, level, status, how } of rows) {
    expect(level, number).toMatch(/^[12]$/)
    expect(['met', 'not met', 'operator', 'n/a'], number).toContain(status)
    expect(how.replace(/ ?\|$/, '').length, number).toBeGreaterThan(3)
  }
})

test('every file and test that ASVS lines name exists', async () => {
  const sources = await testSources()
  const rows = await readRows()
  const paths = rows.flatMap(({ how }) => [...how.matchAll(/`([\w-]+\/[\w./-]+)`/g)].map(([, path = '']) => path))
  expect(paths.length).toBeGreaterThan(60)
  expect(paths.filter((path) => !existsSync(join(project, path)))).toEqual([])
  const titles = rows.flatMap(({ how }) => [...how.matchAll(/"([^"]+)"/g)].map(([, title = '']) => title))
  expect(titles.length).toBeGreaterThan(60)
  expect(titles.filter((title) => !isTest(sources, title))).toEqual([])
})
