import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { latestBackup } from '@tanabana/api'
import { type Backend, openBackend } from '@tanabana/testing/backend.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../settings/config.ts'
import { backupJob } from './backup-job.ts'
import { backupLine, backupSettings, ensureBackupKey } from './backups.ts'

let shop: Backend
let folder: string
beforeAll(async () => {
  shop = await openBackend()
  folder = await mkdtemp(join(tmpdir(), 'tanabana-job-'))
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true })
})

// twelve hours from now in India: no backup becomes due while a test runs
const at = new Date(Date.now() + 17.5 * 60 * 60 * 1000).toISOString().slice(11, 16)

function open(settings: Record<string, string>) {
  const own = { DATABASE_URL: shop.databaseUrl, DATA_DIR: 'data', BACKUP_TO: 'backups', BACKUP_AT: at }
  const environment = { ...own, ...settings }
  return backupJob(readConfig(environment, folder), shop.database, shop.databaseUrl).jobs[0]
}

test('makes one backup a day, and tries again after a failure', async () => {
  expect(open({ BACKUP_TO: '' })).toBeUndefined()
  expect(open({ BACKUP_AT: '03:45' })).toMatchObject({ cron: '45 * * * *' })
  await writeFile(join(folder, 'file'), '')
  await expect(open({ BACKUP_TO: 'file/backups' })?.run()).rejects.toThrow('file/backups cannot be used: ')
  expect(await latestBackup(shop.database.db)).toMatchObject({ error: expect.stringContaining('cannot be used') })
  await open({})?.run()
  // not due: no second one
  await open({})?.run()
  // such as after a restart of the server
  await shop.database.db.execute(
    sql`update backups set proved_at = null, error = 'The backup was interrupted.' where finished_at is not null`,
  )
  await open({})?.run()
  const files = (await readdir(join(folder, 'backups'))).filter((name) => name.startsWith('tanabana-'))
  expect(files).toEqual([expect.stringMatching(/-scheduled\.tar\.age$/)])
  expect(await latestBackup(shop.database.db)).toEqual({
    finishedAt: expect.any(Date),
    provedAt: expect.any(Date),
    error: null,
  })
})

test('does not encrypt with a new key on a server that lacks the one of earlier backups', async () => {
  const name = 'tanabana-2026-11-20T220000Z-scheduled'
  await shop.database.db.execute(
    sql`insert into backups (name, place, kind, finished_at) values (${name}, '/', 'scheduled', now())`,
  )
  const settings = { DATA_DIR: 'second-server', BACKUP_TO: 'other' }
  const config = readConfig({ DATABASE_URL: shop.databaseUrl, ...settings }, folder)
  await expect(backupSettings(config, shop.databaseUrl, shop.database.db)).rejects.toThrow(
    'this server does not have their key',
  )
  expect(await backupLine(config, shop.database.db)).toContain('Set BACKUP_KEY to the key that you kept')
  const { key } = await ensureBackupKey(config, null)
  expect((await ensureBackupKey(config, shop.database.db)).key).toBe(key)
})
