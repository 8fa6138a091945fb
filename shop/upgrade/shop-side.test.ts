import { mkdtemp, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onDatabase, query } from '@tanabana/testing/postgres.ts'
import { expect, inject, onTestFinished, test } from 'vitest'
import { readState, writeState } from '../release-state.mjs'
import { ConfigError, readConfig } from '../settings/config.ts'
import { openShopSide } from './shop-side.ts'

const server = inject('server')
const trying = { from: 'v1.0.0', backup: '/the-backup', mayRestore: true, attempts: 1 }

/** A data folder whose shop has the port of an HTTP server that answers with these states, one after the other. */
async function shopThatAnswers(...states: number[]) {
  const http = createServer((_request, response) => response.writeHead(states.shift() ?? 200).end())
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void http.close())
  const { port } = http.address() as AddressInfo
  return shop({ PORT: String(port) })
}

async function shop(settings: Record<string, string>) {
  const dataDir = await mkdtemp(join(tmpdir(), 'tanabana-side-'))
  const environment = { SHOP_MODE: 'demo', DATA_DIR: dataDir, HOST: '127.0.0.1', ...settings }
  return { side: await openShopSide(readConfig(environment, dataDir)), folder: join(dataDir, 'upgrade') }
}

test('keeps a switch and its first orders when a busy shop is ready a little later', async () => {
  const { side, folder } = await shopThatAnswers(503, 503, 200)
  writeState(folder, { release: null, trying })
  await side.confirm()
  expect(readState(folder)).toEqual({ release: null, previous: { release: 'v1.0.0', backup: '/the-backup' } })
})

test('restores through the database itself, not through its pooler', async () => {
  const name = `${server.prefix}shop_side`
  await query(server.url, `create database ${name} template ${server.prefix}template`)
  const url = onDatabase(server.url, name)
  const { side, folder } = await shop({ DATABASE_URL: 'postgres://pooler.invalid/shop', DATABASE_LISTEN_URL: url })
  writeState(folder, { release: null, restore: { backup: '/the-backup', onlyIfNewer: true } })
  await side.finishRestore()
  expect(readState(folder)).toEqual({ release: null })
})

test('does not open with a damaged state, and says what to do', async () => {
  const { folder } = await shop({})
  await writeFile(join(folder, 'state.json'), '{"rel')
  await expect(shop({ DATA_DIR: join(folder, '..') })).rejects.toThrow(ConfigError)
})
