import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { latestBackup, openAuthSecrets, removeDemoOwner } from '@tanabana/api'
import { makeDueBackup } from '@tanabana/api/backups/backups.ts'
import { openBackend } from '@tanabana/testing/backend.ts'
import { query, testMasterSecret } from '@tanabana/testing/postgres.ts'
import { expect, inject, test } from 'vitest'
import { backupSettings } from '../backups/backups.ts'
import { createLog } from '../processes/log.ts'
import { ConfigError, readConfig } from '../settings/config.ts'
import { findBlockers } from './blockers.ts'
import { openResources } from './resources.ts'

/** A data folder beside the database of a backend that has keys. */
async function openWithFolder(environment: Record<string, string> = {}) {
  const shop = await openBackend()
  await shop.call('publicKey')
  const folder = await mkdtemp(join(tmpdir(), 'tanabana-opening-'))
  const config = readConfig({ DATABASE_URL: shop.databaseUrl, DATA_DIR: 'data', ...environment }, folder)
  const open = (exclusive: boolean) => openResources(config, createLog('silent'), { exclusive })
  return { shop, config, open }
}

test('does not open a database whose keys a lost master secret encrypted, until it is given up', async () => {
  const { shop, config, open } = await openWithFolder()
  await expect(open(true)).rejects.toThrow(/^The master secret of this database is missing\. .* copy master-secret/)
  // a command opens it, such as the way out
  const { database, close } = await open(false)
  expect(await findBlockers(database.db, config)).toMatchObject([{ key: 'master secret' }])
  await openAuthSecrets(database.db, config.masterSecret).keys.rotate()
  expect(await findBlockers(database.db, config)).toEqual([])
  await close()
  await (await open(true)).close()
  await shop.close()
})

test('does not open a database as a demo that was live', async () => {
  const { shop, config, open } = await openWithFolder({ MASTER_SECRET: testMasterSecret })
  expect(config.mode).toBe('demo')
  await (await open(true)).close()
  await removeDemoOwner(shop.database.db)
  await expect(open(true)).rejects.toThrow(/^The database of this demo belonged to a live shop\. Set SHOP_MODE=live/)
  await shop.close()
})

test.skipIf(process.env.TEST_DATABASE_URL)("opens and proves a backup with the role of the manual's SQL", async () => {
  const manual = await readFile(join(import.meta.dirname, '../..', 'docs', 'operating.md'), 'utf8')
  const [, statements = ''] = /## How do I use my own PostgreSQL\?.*?```sql\n(.*?)```/s.exec(manual) ?? []
  const { url, prefix } = inject('server')
  const name = `${prefix}manual`
  for (const statement of statements
    .replaceAll(/\bshop\b/g, name)
    .split(/(?<=;)/)
    .filter((part) => part.trim()))
    await query(url, statement)
  const { host } = new URL(url)
  const folder = await mkdtemp(join(tmpdir(), 'tanabana-manual-'))
  const DATABASE_URL = `postgres://${name}:password@${host}/${name}`
  const config = readConfig({ DATABASE_URL, DATA_DIR: 'data', BACKUP_TO: 'backups' }, folder)
  const { database, close } = await openResources(config, createLog('silent'), { exclusive: true })
  await makeDueBackup(database.db, await backupSettings(config, DATABASE_URL, database.db), config.backups.at)
  const latest = await latestBackup(database.db)
  await close()
  await query(url, `drop database ${name} with (force)`)
  await query(url, `drop role ${name}`)
  expect(latest).toMatchObject({ error: null, provedAt: expect.any(Date) })
})

test('says that the database cannot be reached, without its password', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tanabana-opening-'))
  const DATABASE_URL = 'postgres://nobody:secret@127.0.0.1:1/shop'
  const config = readConfig({ DATABASE_URL, DATA_DIR: 'data' }, folder)
  const refusal = openResources(config, createLog('silent'), { exclusive: true }).catch((error: unknown) => error)
  expect(await refusal).toBeInstanceOf(ConfigError)
  expect(String(await refusal)).toMatch(
    /The shop cannot connect to the database: ((?!secret).)*ECONNREFUSED((?!secret).)* Check DATABASE_URL\.$/,
  )
  await rm(folder, { recursive: true })
})

test('does not open the database of a newer release, and says what to do', async () => {
  const { shop, open } = await openWithFolder({ MASTER_SECRET: testMasterSecret })
  await query(
    shop.databaseUrl,
    "insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 4000000000000)",
  )
  await expect(open(true)).rejects.toThrow(
    'The database is from a newer version of the shop: it has 1 migration that this version does not know. Start that version, or go back with "npm run shop -- upgrade undo".',
  )
  await shop.close()
})

test('rejects a second shop on a data folder with a database of its own', async () => {
  const { shop, open } = await openWithFolder({ MASTER_SECRET: testMasterSecret })
  const first = await open(true)
  await expect(open(true)).rejects.toThrow(/data is in use by another shop/)
  await (await open(false)).close()
  await first.close()
  await (await open(true)).close()
  await shop.close()
})

test('a shop does not open on a database whose restore was interrupted', async () => {
  const shop = await openBackend()
  const folder = await mkdtemp(join(tmpdir(), 'tanabana-interrupted-'))
  const config = readConfig({ DATABASE_URL: shop.databaseUrl, DATA_DIR: 'data' }, folder)
  const open = (mayBeIncomplete: boolean) =>
    openResources(config, createLog('silent'), { exclusive: false, mayBeIncomplete })
  await query(shop.databaseUrl, 'create schema tanabana_restoring')
  await expect(open(false)).rejects.toThrow('A restore of this shop is running or was interrupted')
  await (await open(true)).close()
  await query(shop.databaseUrl, 'drop schema tanabana_restoring')
  await (await open(false)).close()
  await shop.close()
})
