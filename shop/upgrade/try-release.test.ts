import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { backUp } from '@tanabana/api'
import { onDatabase, query, testMasterSecret } from '@tanabana/testing/postgres.ts'
import { expect, inject, test, vi } from 'vitest'
import { readConfig } from '../settings/config.ts'
import { differences, tryRelease } from './try-release.ts'

const server = inject('server')

const figures = { books: { taken: 99900, balanced: true, wrong: [] }, rows: { orders: 3, users: 2 } }

test('accepts an upgrade that adds tables and keeps money, stock and rows', () => {
  expect(differences(figures, { ...figures, rows: { ...figures.rows, parcels: 3 } })).toEqual([])
})

test('names each table and each sum that an upgrade would change', () => {
  const after = { books: { ...figures.books, taken: 0 }, rows: { orders: 2 } }
  expect(differences(figures, after)).toEqual([
    'rows of orders: 3 before, 2 after',
    'rows of users: 2 before, undefined after',
    'reconciliation, taken: 99900 before, 0 after',
  ])
})

test('tries a release on the database of BACKUP_SCRATCH_URL where there is one, and leaves it empty', async () => {
  const [shop, scratch] = [`${server.prefix}try_shop`, `${server.prefix}try_scratch`]
  await query(server.url, `create database ${shop} template ${server.prefix}template`)
  await query(server.url, `create database ${scratch} template template0`)
  const folder = await mkdtemp(join(tmpdir(), 'tanabana-try-'))
  await backUp(onDatabase(server.url, shop), folder)
  vi.stubEnv('DATA_DIR', folder)
  vi.stubEnv('SHOP_MODE', 'demo')
  vi.stubEnv('MASTER_SECRET', testMasterSecret)
  const project = join(import.meta.dirname, '..', '..')
  const settings = { SHOP_MODE: 'demo', BACKUP_SCRATCH_URL: onDatabase(server.url, scratch) }
  const config = readConfig({ ...settings, DATA_DIR: folder }, folder)
  const pending = await tryRelease(config, onDatabase(server.url, shop), folder, project)
  expect(pending).toEqual([])
  expect(await query(server.url, `select datname from pg_database where datname like '${shop}_%'`)).toEqual([])
  const tables = `select tablename from pg_tables where schemaname = 'public'`
  expect(await query(onDatabase(server.url, scratch), tables)).toEqual([])
})
