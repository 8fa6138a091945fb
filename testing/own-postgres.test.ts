import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate, migrationsFolder, openDatabase } from '@tanabana/api'
import { latestBackup, makeBackup } from '@tanabana/api/backups/backups.ts'
import { pino } from 'pino'
import { expect, inject, onTestFinished, test } from 'vitest'
import { backupSettings } from './backup-settings.ts'
import { query } from './postgres.ts'

const guide = new URL('../docs/operating.md', import.meta.url)

test.skipIf(process.env.TEST_DATABASE_URL)('the role of the guide may migrate, back up and prove', async () => {
  const { url: server, prefix } = inject('server')
  const name = `${prefix}${randomUUID().replaceAll('-', '')}`
  const [, statements = ''] = /```sql\n(create role shop [^`]+)```/.exec(await readFile(guide, 'utf8')) ?? []
  for (const statement of statements.trim().split('\n')) await query(server, statement.replaceAll(/\bshop\b/g, name))
  const databaseUrl = Object.assign(new URL(server), { username: name, password: 'password', pathname: name }).href
  await migrate(databaseUrl, migrationsFolder)
  const { db, close } = openDatabase(databaseUrl, pino({ level: 'silent' }))
  // not in a finally: its error would hide the test's
  onTestFinished(async () => {
    await close()
    for (const database of [name, `${name}_backup_test`])
      await query(server, `drop database if exists ${database} with (force)`)
    await query(server, `drop role ${name}`)
  })
  const folder = await mkdtemp(join(tmpdir(), 'tanabana-own-'))
  await makeBackup(db, await backupSettings({ databaseUrl, folder }), 'manual')
  expect(await latestBackup(db)).toMatchObject({ provedAt: expect.any(Date), error: null })
  const [role] = await query<{ rolsuper: boolean }>(databaseUrl, 'select rolsuper from pg_roles where rolname = user')
  expect(role?.rolsuper).toBe(false)
})
