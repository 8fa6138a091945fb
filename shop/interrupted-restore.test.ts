import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openBackend } from '@tanabana/testing/backend.ts'
import { query } from '@tanabana/testing/postgres.ts'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { createLog } from './log.ts'
import { openResources } from './resources.ts'

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
