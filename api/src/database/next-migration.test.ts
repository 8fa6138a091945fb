import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { migrationsFolder } from '../api.ts'

const api = join(import.meta.dirname, '../..')
const drizzleKit = join(api, '../node_modules/drizzle-kit/bin.cjs')

test('drizzle-kit compares the tables with the one snapshot that is kept, and finds no difference', async () => {
  const snapshots = (folder: string) =>
    readdirSync(join(folder, 'meta')).filter((name) => name.endsWith('_snapshot.json'))
  expect(snapshots(migrationsFolder)).toHaveLength(1)
  const copy = mkdtempSync(join(tmpdir(), 'tanabana-migrations-'))
  onTestFinished(() => rmSync(copy, { recursive: true }))
  cpSync(migrationsFolder, copy, { recursive: true })
  const options = ['--dialect', 'postgresql', '--schema', './src/**/tables.ts', '--out', relative(api, copy)]
  const { stdout } = await promisify(execFile)(process.execPath, [drizzleKit, 'generate', ...options], { cwd: api })
  expect(stdout).toContain('No schema changes')
  expect(readdirSync(copy)).toEqual(readdirSync(migrationsFolder))
})
