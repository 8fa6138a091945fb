import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { onDatabase, query } from '@tanabana/testing/postgres.ts'
import { shopifyExport } from '@tanabana/testing/shopify-export.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'

const run = promisify(execFile)
const project = join(import.meta.dirname, '..')
const bin = join(project, 'node_modules', '.bin')
const environment = { PATH: `${bin}:${process.env.PATH}`, SETTINGS_FILE: '', SHOP_MODE: 'demo', DRAW_AHEAD: 'off' }
let moved: string
let build: string

/** The build in another folder, which has no sources and no packages but by links. */
beforeAll(async () => {
  moved = await mkdtemp(join(tmpdir(), 'tanabana-bundle-'))
  build = join(moved, 'shop', 'build', 'moved')
  await mkdir(join(moved, 'shop'))
  for (const name of ['api', 'contract', 'demo', 'web', 'desk', 'node_modules', 'package.json'])
    await symlink(join(project, name), join(moved, name))
  const draft = join(project, 'shop', 'build', `draft-test-${process.pid}`)
  await run(join(bin, 'rolldown'), ['-c', 'rolldown.config.ts'], {
    cwd: join(project, 'shop'),
    env: { ...environment, BUILD_FOLDER: draft },
  })
  await cp(draft, build, { recursive: true })
  await rm(draft, { recursive: true })
})
afterAll(() => rm(moved, { recursive: true, force: true }))

async function runTool(words: string[], options: string[] = []) {
  const { url: server, prefix } = inject('server')
  const name = `${prefix}bundle`
  await query(server, `drop database if exists ${name}`)
  await query(server, `create database ${name} template ${prefix}template`)
  return run('node', ['--enable-source-maps', ...options, join(build, 'merchant.js'), ...words], {
    env: { ...environment, DATA_DIR: join(moved, 'data'), DATABASE_URL: onDatabase(server, name) },
  })
}

test('has no path of the machine that built it', async () => {
  const files = await readdir(build)
  expect(files).toEqual(expect.arrayContaining(['main.js', 'merchant.js', 'backup-process.js', 'drawing-process.js']))
  for (const file of files) expect((await readFile(join(build, file), 'utf8')).includes(project), file).toBe(false)
})

test('finds its files when its folder was moved', async () => {
  const file = join(moved, 'products.csv')
  await writeFile(file, shopifyExport(1))
  expect((await runTool(['import', file, '--dry-run'])).stdout).toContain('would be 1 added')
})

test('names a line of the source in a trace', async () => {
  const broken = 'data:text/javascript,console.log=()=>{throw new Error("broken")}'
  const failed = runTool(['orders', 'list'], ['--import', broken])
  await expect(failed).rejects.toThrow(/shop\/merchant\/tool\.ts:\d+:\d+/)
})
