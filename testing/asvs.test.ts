import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isTest, testSources } from './test-titles.ts'

const project = join(import.meta.dirname, '..')

/** How many requirements ASVS 5.0.0 has, by level. */
const requirements = { 1: 70, 2: 183 }

async function readRows() {
  const document = await readFile(join(project, 'docs', 'asvs.md'), 'utf8')
  return document
    .split('\n')
    .filter((line) => /^\| \**\d/.test(line))
    .map((line) => line.split(' | '))
    .map(([numbers = '', , status = '', how = '']) => ({ numbers: numbers.slice(2).split(', '), status, how }))
}

test('lists every requirement of ASVS levels 1 and 2 once, with a status and a reason', async () => {
  const rows = await readRows()
  for (const { numbers, status, how } of rows) {
    const row = numbers.join(', ')
    for (const number of numbers) expect(number, row).toMatch(/^(\*\*)?\d+\.\d+\.\d+\1$/)
    expect(['met', 'not met', 'operator', 'n/a'], row).toContain(status)
    expect(how.replace(/ ?\|$/, '').length, row).toBeGreaterThan(3)
  }
  const numbers = rows.flatMap((row) => row.numbers)
  expect(new Set(numbers.map((number) => number.replaceAll('*', ''))).size).toBe(numbers.length)
  const levelOne = numbers.filter((number) => number.startsWith('**'))
  expect({ 1: levelOne.length, 2: numbers.length - levelOne.length }).toEqual(requirements)
})

test('names only existing files and tests in ASVS rows', async () => {
  const sources = await testSources()
  const rows = await readRows()
  const paths = rows.flatMap(({ how }) => [...how.matchAll(/`([\w-]+\/[\w./-]+)`/g)].map(([, path = '']) => path))
  expect(paths.length).toBeGreaterThan(60)
  expect(paths.filter((path) => !existsSync(join(project, path)))).toEqual([])
  const titles = rows.flatMap(({ how }) => [...how.matchAll(/"([^"]+)"/g)].map(([, title = '']) => title))
  expect(titles.length).toBeGreaterThan(60)
  expect(titles.filter((title) => !isTest(sources, title))).toEqual([])
})
