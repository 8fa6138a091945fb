import { once } from 'node:events'
import { connect } from 'node:net'
import { errors } from '@tanabana/contract/errors.ts'
import { type Backend, openBackend } from '@tanabana/testing/backend.ts'
import { query } from '@tanabana/testing/postgres.ts'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'

let shop: Backend
const lines: string[] = []
beforeAll(async () => {
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
  shop = await openBackend(undefined, { log })
})
afterAll(() => shop.close())

const products = { url: '/product/getProductPaged' }
const unavailable = { status: 'FAILURE', code: 'UNAVAILABLE', message: errors.UNAVAILABLE.message }

test('serves metrics, and the docs of a live shop, to the same machine only', async () => {
  await shop.app.inject(products)
  const { body, headers } = await shop.app.inject({ url: '/metrics' })
  expect(headers['content-type']).toContain('text/plain')
  expect(body).toContain(
    'http_request_duration_seconds_count{method="GET",route="/product/getProductPaged",status="200"} 1',
  )
  expect(body).toContain('database_connections{state="waiting"} 0')
  expect(body).toContain('process_resident_memory_bytes')
  const others = [
    { remoteAddress: '10.0.0.7' },
    { headers: { 'x-forwarded-for': '203.0.113.9' } },
    { headers: { 'x-forwarded-proto': 'https' } },
    { headers: { via: '1.1 proxy' } },
    { headers: { host: 'rebound.example' } },
    { headers: { host: 'localhost.rebound.example:3000' } },
  ]
  for (const url of ['/metrics', '/docs/'])
    for (const other of others) expect((await shop.app.inject({ url, ...other })).statusCode, url).toBe(404)
})

test('rejects an unsupported method with the allowed ones', async () => {
  const answer = await shop.app.inject({ method: 'GET', url: '/user/login' })
  expect([answer.statusCode, answer.headers.allow, answer.json().code]).toEqual([405, 'POST', 'METHOD_NOT_ALLOWED'])
  const unread = { method: 'PUT', ...products, payload: '<x/>', headers: { 'content-type': 'text/xml' } } as const
  expect((await shop.app.inject(unread)).headers.allow).toBe('GET, HEAD')
  expect((await shop.app.inject({ method: 'HEAD', ...products })).statusCode).toBe(200)
})

test("allows only the storefront's origin", async () => {
  const preflight = await shop.app.inject({
    method: 'OPTIONS',
    url: '/order/submitOrder',
    headers: { origin: 'http://shop.test', 'access-control-request-method': 'POST' },
  })
  expect(preflight.statusCode).toBe(204)
  expect(preflight.headers).toMatchObject({
    'access-control-allow-origin': 'http://shop.test',
    'access-control-allow-headers': 'authorization, content-type, idempotency-key',
  })
  const other = await shop.app.inject({ ...products, headers: { origin: 'http://elsewhere.test' } })
  expect(other.headers['access-control-allow-origin']).toBe('http://shop.test')
  expect(other.headers['access-control-allow-credentials']).toBeUndefined()
})

test('responds 503 without a free connection, except to health checks', async () => {
  const held = await Promise.all(Array.from({ length: 10 }, () => shop.database.pool.connect()))
  try {
    const answers = await Promise.all(Array.from({ length: 150 }, () => shop.app.inject(products)))
    for (const answer of answers) {
      expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toEqual([503, '2', unavailable])
    }
    expect((await shop.app.inject({ url: '/healthz' })).json()).toEqual({ status: 'ok' })
  } finally {
    for (const client of held) client.release()
  }
  expect((await shop.app.inject(products)).statusCode).toBe(200)
})

test('frees the slots of disconnected clients', async () => {
  const own = await openBackend()
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  let waiting = 0
  own.app.addHook('preHandler', async ({ headers }) => {
    if (!headers['x-impatient']) return
    waiting += 1
    await answered
  })
  const port = Number(new URL(await own.app.listen({ host: '127.0.0.1', port: 0 })).port)
  expect((await own.app.inject(products)).statusCode).toBe(200)
  const impatient = Array.from({ length: 510 }, () => connect(port, '127.0.0.1'))
  for (const socket of impatient) socket.write('GET /healthz HTTP/1.1\r\nHost: shop\r\nX-Impatient: 1\r\n\r\n')
  await expect.poll(() => waiting).toBe(510)
  expect((await own.app.inject(products)).statusCode).toBe(503)
  await Promise.all(impatient.map((socket) => once(socket.destroy(), 'close')))
  answer()
  await expect.poll(async () => (await own.app.inject(products)).statusCode).toBe(200)
  await own.close()
})

test('accepts requests while five hundred clients never send their body', async () => {
  const own = await openBackend()
  const head = 'POST /user/login HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 90\r\n\r\n'
  let begun = 0
  own.app.addHook('onRequest', async ({ method }) => {
    if (method === 'POST') begun += 1
  })
  const port = Number(new URL(await own.app.listen({ host: '127.0.0.1', port: 0 })).port)
  expect((await own.app.inject(products)).statusCode).toBe(200)
  const slow = Array.from({ length: 510 }, () => connect(port, '127.0.0.1'))
  for (const socket of slow) socket.write(head)
  await expect.poll(() => begun).toBeGreaterThanOrEqual(500)
  expect((await own.app.inject(products)).statusCode).toBe(200)
  for (const socket of slow) socket.destroy()
  await own.close()
})

test('does not wait for rows that stay locked', async () => {
  const shopper = await shop.newShopper()
  const client = await shop.database.pool.connect()
  try {
    await client.query('begin')
    await client.query('set local idle_in_transaction_session_timeout = 0')
    await client.query('select * from bags for update')
    const answer = await shop.app.inject({
      method: 'POST',
      url: `/order/cart/removeX?username=${shopper.username}&itemId=1`,
      headers: { authorization: `Bearer ${shopper.token}` },
    })
    expect([answer.statusCode, answer.json()]).toEqual([503, unavailable])
  } finally {
    await client.query('rollback')
    client.release()
  }
  expect(await shopper.call('removeFromCart', { query: { ...shopper, itemId: '1' } })).toMatchObject({ orderItems: [] })
})

test('is healthy but not ready without the database, and recovers', async () => {
  const own = await openBackend()
  const name = new URL(own.databaseUrl).pathname.slice(1)
  expect((await own.app.inject({ url: '/readyz' })).json()).toEqual({ status: 'ready' })
  await query(shop.databaseUrl, `alter database ${name} allow_connections false`)
  await query(shop.databaseUrl, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
  await expect.poll(async () => (await own.app.inject({ url: '/readyz' })).statusCode).toBe(503)
  expect((await own.app.inject(products)).json()).toEqual(unavailable)
  expect((await own.app.inject({ url: '/healthz' })).statusCode).toBe(200)
  await query(shop.databaseUrl, `alter database ${name} allow_connections true`)
  await expect.poll(async () => (await own.app.inject({ url: '/readyz' })).statusCode).toBe(200)
  expect((await own.app.inject(products)).statusCode).toBe(200)
  await own.close()
})

test('is not ready while the database refuses to write to a full disk', async () => {
  const ready = async () => (await shop.app.inject({ url: '/readyz' })).statusCode
  expect(await ready()).toBe(200)
  const refused = "do $$ begin raise 'could not extend file' using errcode = '53100'; end $$"
  await expect(shop.database.pool.query(refused)).rejects.toThrow('could not extend file')
  expect(await ready()).toBe(503)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 90_000 })
  onTestFinished(() => void vi.useRealTimers())
  expect(await ready()).toBe(200)
})

test('logs one line per request, with its id and without personal data', async () => {
  lines.length = 0
  const username = 'asha-canary'
  const shopper = await shop.newShopper(username)
  await shopper.call('getCart', { query: { username } })
  await shopper.call('cartIcon', { params: { username } })
  await expect(shop.newShopper(username)).rejects.toMatchObject({ code: 'USERNAME_TAKEN' })
  const { headers } = await shop.app.inject({ url: `/order/getOrders/${username}` })
  const logged = lines.map((line) => JSON.parse(line))
  expect(logged).toContainEqual(
    expect.objectContaining({
      reqId: headers['x-request-id'],
      method: 'GET',
      route: '/order/getOrders/:username',
      status: 401,
      code: 'UNAUTHORIZED',
      ms: expect.any(Number),
    }),
  )
  await shop.database.db.execute('alter table users rename column firstname to other_name')
  await expect(shop.newShopper(`${username}-2`)).rejects.toMatchObject({ status: 500 })
  await shop.database.db.execute('alter table users rename column other_name to firstname')
  const all = lines.join('')
  expect(all).toContain('42703')
  for (const secret of [username, shopper.token, shopper.password, 'example.in', 'argon2', 'Asha']) {
    expect(all).not.toContain(secret)
  }
})
