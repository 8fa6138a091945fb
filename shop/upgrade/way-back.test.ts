import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrationsFolder } from '@tanabana/api'
import { onDatabase, query } from '@tanabana/testing/postgres.ts'
import { beforeAll, expect, inject, test } from 'vitest'
import { readConfig } from '../settings/config.ts'
import { findWayBack } from './way-back.ts'

const server = inject('server')
const name = `${server.prefix}way_back`
const url = onDatabase(server.url, name)
let home: string
let all: number

/** A release whose database has all migrations but the last `without`. */
async function addRelease(name: string, without: number): Promise<void> {
  const folder = join(home, 'releases', name, 'api', 'migrations')
  await cp(migrationsFolder, folder, { recursive: true })
  const file = join(folder, 'meta', '_journal.json')
  const journal = JSON.parse(await readFile(file, 'utf8'))
  all = journal.entries.length
  await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, all - without) }))
}

/** A backup of a database with so many migrations. */
async function addBackup(name: string, migrations: number): Promise<string> {
  const folder = join(home, name)
  await mkdir(folder)
  await writeFile(
    join(folder, 'manifest.json'),
    JSON.stringify({ madeAt: '2026-11-23T00:00:00Z', migrations, tables: {} }),
  )
  return folder
}

beforeAll(async () => {
  await query(server.url, `create database ${name} template ${server.prefix}template`)
  await query(url, `update drizzle.__drizzle_migrations set hash = 'additive ' || replace(hash, 'additive ', '')`)
  home = await mkdtemp(join(tmpdir(), 'tanabana-home-'))
  await addRelease('v1.0.0', 2)
  await addRelease('v1.1.0', 0)
})

const undo = (release: string, backup: string, more = {}) =>
  findWayBack(readConfig({ SHOP_MODE: 'demo' }, home), home, url, {
    release: 'v1.2.0',
    previous: { release, backup },
    ...more,
  })

test('keeps the data when the release before knows the whole database, whatever became of the backup', async () => {
  expect(await undo('v1.1.0', '/gone')).toBeNull()
})

test('keeps the data when the upgrade only added to the database', async () => {
  expect(await undo('v1.0.0', '/gone')).toBeNull()
  const strict = join(home, 'releases', 'v1.0.0', 'api', 'src', 'database')
  await mkdir(strict, { recursive: true })
  await writeFile(join(strict, 'migrate.ts'), '// refuses each newer database')
  await expect(undo('v1.0.0', '/gone')).rejects.toThrow('no longer in /gone: it is kept for 30 days')
  await rm(strict, { recursive: true })
})

test('needs the backup when the upgrade changed the database', async () => {
  await query(url, `update drizzle.__drizzle_migrations set hash = replace(hash, 'additive ', '')`)
  const backup = await addBackup('before', all - 2)
  expect(await undo('v1.0.0', backup)).toEqual({ backup, madeAt: new Date('2026-11-23T00:00:00Z') })
})

test('refuses to go back to a release that could not open', async () => {
  await expect(undo('v1.0.0', '/gone')).rejects.toThrow('no longer in /gone: it is kept for 30 days')
  await expect(undo('v1.0.0', await addBackup('late', all))).rejects.toThrow('the server that you upgraded first')
  await expect(undo('v0.9.0', await addBackup('old', 1))).rejects.toThrow('The release before is no longer in')
})

test('refuses to go back past an upgrade that is not finished', async () => {
  const trying = { from: 'v1.1.0', backup: '/latest', mayRestore: true, attempts: 0 }
  await expect(undo('v1.0.0', '/older', { trying })).rejects.toThrow('The upgrade to v1.2.0 is not finished.')
})
