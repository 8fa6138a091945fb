import { mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@tanabana/api'
import { onDatabase, query } from '@tanabana/testing/postgres.ts'
import { expect, inject, onTestFinished, test } from 'vitest'
import type { Resources } from '../database/resources.ts'
import { createLog } from '../processes/log.ts'
import { readState, writeState } from '../release-state.mjs'
import { readConfig } from '../settings/config.ts'
import { deleteOldBackups, readSaved, saveData } from './save-data.ts'
import { openShopSide } from './shop-side.ts'

const server = inject('server')

const now = new Date('2026-11-25T10:00:00Z')

async function folderWith(...names: string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tanabana-upgrade-'))
  for (const name of names) await mkdir(join(folder, 'backups', name), { recursive: true })
  return folder
}

test('keeps the newest three backups of the last 30 days', async () => {
  const recent = [20, 21, 22, 23].map((day) => `2026-11-${day}T03-00-00-000Z-before-v0.3.${day}`)
  const folder = await folderWith('2026-10-01T03-00-00-000Z-before-v0.3.0', ...recent)
  await deleteOldBackups(folder, now)
  expect((await readdir(join(folder, 'backups'))).sort()).toEqual(recent.slice(1))
})

test('deletes the last backup after 30 days, unless it is still to be restored', async () => {
  const old = '2026-10-24T03-00-00-000Z-before-v0.3.0'
  const folder = await folderWith(old)
  writeState(folder, { release: null, restore: { backup: join(folder, 'backups', old), onlyIfNewer: false } })
  await deleteOldBackups(folder, now)
  expect(await readdir(join(folder, 'backups'))).toEqual([old])
  writeState(folder, { release: null })
  await deleteOldBackups(folder, now)
  expect(await readdir(join(folder, 'backups'))).toEqual([])
  await deleteOldBackups(join(folder, 'none'), now)
})

/** A shop with a database of its own, and one mail in it. */
async function shopWithData(name: string, settings: Record<string, string>) {
  const dataDir = await mkdtemp(join(tmpdir(), 'tanabana-saved-'))
  await query(server.url, `create database ${server.prefix}${name} template ${server.prefix}template`)
  const databaseUrl = onDatabase(server.url, `${server.prefix}${name}`)
  const environment = { SHOP_MODE: 'demo', DATA_DIR: dataDir, DATABASE_URL: databaseUrl, ...settings }
  const database = openDatabase(databaseUrl, createLog('silent'), { connections: 1 })
  onTestFinished(() => database.close())
  return { config: readConfig(environment, dataDir), resources: { databaseUrl, database } as Resources, databaseUrl }
}

const addUser = `insert into users (username, email, firstname, lastname) values ('asha', 'asha@shop.example', 'Asha', 'Rao')`

test('encrypts a backup where the shop encrypts its own, and a start after undo restores it', async () => {
  const to = await mkdtemp(join(tmpdir(), 'tanabana-backups-'))
  const { config, resources, databaseUrl } = await shopWithData('saved_age', { BACKUP_TO: to })
  await query(databaseUrl, addUser)
  const backup = await saveData({ config, resources }, 'before-v9.0.0')
  expect((await readFile(backup, 'latin1')).slice(0, 21)).toBe('age-encryption.org/v1')
  expect((await stat(backup)).mode & 0o777).toBe(0o600)
  expect(await readdir(join(config.dataDir, 'upgrade', 'backups'))).toHaveLength(1)
  expect(Math.abs((await readSaved(config, backup)).madeAt.getTime() - Date.now())).toBeLessThan(60_000)

  await query(databaseUrl, 'delete from users')
  const side = await openShopSide(config)
  const folder = join(config.dataDir, 'upgrade')
  writeState(folder, { release: null, restore: { backup, onlyIfNewer: false } })
  await side.finishRestore()
  expect(readState(folder)).toEqual({ release: null })
  expect(await query(databaseUrl, 'select username from users')).toEqual([{ username: 'asha' }])
  expect(await readdir(config.dataDir)).not.toContainEqual(expect.stringContaining('restore-'))
})

test('says which key is missing before an undo changes anything', async () => {
  const to = await mkdtemp(join(tmpdir(), 'tanabana-backups-'))
  const { config, resources } = await shopWithData('saved_key', { BACKUP_TO: to })
  const backup = await saveData({ config, resources }, 'before-v9.0.0')
  await rm(join(config.dataDir, 'backup-key'))
  await expect(readSaved(config, backup)).rejects.toThrow('Set BACKUP_KEY to the key that you kept.')
})

test('leaves nothing of a backup before an upgrade that fails', async () => {
  for (const [name, settings] of [
    ['saved_to', { BACKUP_TO: tmpdir() }],
    ['saved_folder', {}],
  ] as const) {
    const { config, resources } = await shopWithData(name, settings)
    const missing = { ...resources, databaseUrl: onDatabase(server.url, 'missing') }
    await expect(saveData({ config, resources: missing }, 'before-v9.0.0')).rejects.toThrow('does not exist')
    expect(await readdir(join(config.dataDir, 'upgrade', 'backups'))).toEqual([])
  }
})
