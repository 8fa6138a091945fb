import { type Backend, openBackend } from '@tanabana/testing/backend.ts'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#database/database.ts'
import { createAccountAndNetworkLimit, networkOf } from './rate-limits.ts'

let shop: Backend
beforeAll(async () => {
  shop = await openBackend()
})
afterAll(() => shop.close())

/** Limits of two servers that share the database. */
async function withTwoServers(
  name: string,
  points: { account: number; network: number },
  work: (consume: (account: number, ip: string) => Promise<void>) => Promise<void>,
): Promise<void> {
  const other = openDatabase(shop.databaseUrl, pino({ level: 'silent' }))
  const limits = [shop.database.pool, other.pool].map((pool) => createAccountAndNetworkLimit(pool, name, 3600, points))
  let turn = 0
  await work(async (account, ip) => limits[turn++ % limits.length]?.(account, ip)).finally(() => other.close())
}

async function pointsOf(key: string): Promise<number> {
  const { rows } = await shop.database.pool.query('select points from rate_limits where key = $1', [key])
  return rows[0]?.points ?? 0
}

async function allowed(requests: Promise<void>[]): Promise<number> {
  const results = await Promise.allSettled(requests)
  for (const result of results)
    if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  return results.filter(({ status }) => status === 'fulfilled').length
}

test('counts exactly across two servers', async () => {
  await withTwoServers('exact', { account: 1000, network: 70 }, async (consume) => {
    const requests = Array.from({ length: 100 }, (_, at) => consume(at % 10, '192.0.2.1'))
    expect(await allowed(requests)).toBe(70)
    expect(await pointsOf('exact-network:192.0.2.1')).toBe(100)
    expect(await pointsOf('exact:3')).toBe(10)
  })
})

test('does not count a request over the account’s limit for its network', async () => {
  await withTwoServers('flood', { account: 5, network: 1000 }, async (consume) => {
    const requests = Array.from({ length: 40 }, () => consume(1, '192.0.2.2'))
    expect(await allowed(requests)).toBe(5)
    expect(await pointsOf('flood-network:192.0.2.2')).toBe(5)
    await consume(2, '192.0.2.2')
  })
})

test('starts a new window when the last one has ended', async () => {
  await withTwoServers('window', { account: 1, network: 1 }, async (consume) => {
    await consume(1, '192.0.2.3')
    await expect(consume(1, '192.0.2.3')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    await shop.database.pool.query(`update rate_limits set expire = 1 where key like 'window%'`)
    await consume(1, '192.0.2.3')
    expect(await pointsOf('window-network:192.0.2.3')).toBe(1)
  })
})

test.each([
  ['77.2.0.1', '77.2.0.1'],
  ['77.2.0.1:50123', '77.2.0.1'],
  ['::ffff:77.2.0.1', '77.2.0.1'],
  ['[::ffff:77.2.0.1]:50123', '77.2.0.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['[2001:db8:1:2::9]:443', '2001:db8:1:2'],
  ['[2001:db8:1:2::9]', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['unknown', 'unknown'],
])('counts %s as the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
