import { type Backend, openBackend } from '@tanabana/testing/backend.ts'
import { query } from '@tanabana/testing/postgres.ts'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openDatabase } from './database.ts'

let shop: Backend
beforeAll(async () => {
  shop = await openBackend()
})
afterAll(() => shop.close())

const person = { password: 'a password', firstname: 'Asha', lastname: 'Rao' }

const nameOf = ({ databaseUrl }: Backend) => new URL(databaseUrl).pathname.slice(1)

/** New connections reach a server that is read-only, as after a failover behind a proxy. */
const demote = (of: Backend, readOnly: boolean) =>
  query(inject('postgresUrl'), `alter database ${nameOf(of)} set default_transaction_read_only = ${readOnly}`)

/** Ends all connections, also those that a pooler keeps. */
const reconnect = (of: Backend) =>
  query(inject('postgresUrl'), `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${nameOf(of)}'`)

test('leaves a primary that became read-only after one failed write', async () => {
  const database = openDatabase(shop.databaseUrl, pino({ level: 'silent' }), { connections: 3 })
  const write = () => database.pool.query('delete from rate_limits')
  await demote(shop, true)
  // three connections to the old primary
  await Promise.all([1, 2, 3].map(() => database.pool.query('select pg_sleep(0.1)')))
  await demote(shop, false)
  await expect(write()).rejects.toMatchObject({ code: '25006' })
  await Promise.all([write(), write(), write()])
  await database.close()
})

test('answers 503 while the database is read-only, and takes orders again right after', async () => {
  const own = await openBackend()
  const register = (username: string) =>
    own.app.inject({
      method: 'POST',
      url: '/user/register',
      payload: { ...person, username, email: `${username}@example.in` },
    })
  await demote(own, true)
  await reconnect(own)
  const refused = await register('asha1')
  expect([refused.statusCode, refused.headers['retry-after'], refused.json().code]).toEqual([503, '2', 'UNAVAILABLE'])
  expect((await own.app.inject('/product/getProductPaged')).statusCode).toBe(200)
  await demote(own, false)
  await reconnect(own)
  await expect.poll(async () => (await register('asha2')).statusCode).toBe(200)
  await own.close()
})
