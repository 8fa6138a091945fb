import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const project = join(import.meta.dirname, '..')
const folders = ['api/src', 'web/app', 'ui', 'contract', 'shop', 'demo', 'simulators', 'e2e', 'testing']

/** All test files in one text. */
export async function testSources(): Promise<string> {
  const files = await Promise.all(folders.map((folder) => readdir(join(project, folder), { recursive: true })))
  const paths = folders.flatMap((folder, at) => (files[at] ?? []).map((file) => join(project, folder, file)))
  const tests = paths.filter((path) => /\.(test|spec)\.ts$/.test(path) && !path.includes('node_modules'))
  return (await Promise.all(tests.map((path) => readFile(path, 'utf8')))).join('\n')
}

/** Whether a test or a group of tests has this title. */
export function isTest(sources: string, title: string): boolean {
  return ["'", '"', '`'].some((quote) => sources.includes(`(${quote}${title}${quote}`))
}
