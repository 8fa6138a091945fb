import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openAuthSecrets } from '@tanabana/api'
import { openBackend } from '@tanabana/testing/backend.ts'
import { query, testMasterSecret } from '@tanabana/testing/postgres.ts'
import { expect, test } from 'vitest'
import { findBlockers } from './blockers.ts'
import { readConfig } from './config.ts'
import { createLog } from './log.ts'
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
