import { connect } from 'node:net'
import { calls } from '@tanabana/contract/calls.ts'
import type { ShopCall } from '@tanabana/contract/define-call.ts'
import { type Backend, openBackend, saveAddress, type TestShopper, testAddress } from '@tanabana/testing/backend.ts'
import { exampleShopper, fillExampleBag } from '@tanabana/testing/example-request.ts'
import { everyHostileRequest, hostileRequests, hostileRuns, type RawRequest } from '@tanabana/testing/hostile-input.ts'
import { createSender, expectWellFormed } from '@tanabana/testing/send-raw.ts'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let shop: Backend
let port: number
let owner: TestShopper
let bystander: TestShopper
let before: string
let sender: ReturnType<typeof createSender>
const rejections: unknown[] = []
const noteRejection = (reason: unknown) => void rejections.push(reason)

beforeAll(async () => {
  process.on('unhandledRejection', noteRejection)
  shop = await openBackend()
  owner = await exampleShopper(shop)
  bystander = await shop.newShopper('bystander')
  await saveAddress(bystander)
  const items = [{ id: 12, quantity: 2, size: 'M', color: 'Blue' }]
  await bystander.call('addToCart', { body: { username: 'bystander', items } })
  before = await uninvolvedData()
  await shop.app.listen({ host: '127.0.0.1', port: 0 })
  port = (shop.app.server.address() as { port: number }).port
  sender = createSender(port)
})
afterAll(async () => {
  sender.close()
  await shop.close()
  process.off('unhandledRejection', noteRejection)
})

/** The data of an uninvolved shopper. */
async function uninvolvedData(): Promise<string> {
  const { call, username } = bystander
  const mine = [call('getCart', { query: { username } }), call('getAddress', { params: { username } })]
  return JSON.stringify(await Promise.all([...mine, call('getOrders', { params: { username } })]))
}

const bearer = ({ token }: TestShopper) => ({ authorization: `Bearer ${token}` })

/** Calls whose example needs changes: a free username, a current key, a valid ID token, a payment service. */
const alwaysRejected = [
  ...[
    'register',
    'login',
    'googleLogin',
    'verifyEmail',
    'stopNotices',
    'changeEmail',
    'updatePassword',
    'initiatePayment',
    'resetPassword',
    'confirmEmail',
  ],
  // an old sign-in keeps the shopper from deleting the account
  'deleteAccount',
]

const limited = (call: ShopCall) => call.errors.includes('TOO_MANY_REQUESTS')

describe.each(Object.entries(calls as Record<string, ShopCall>))('%s', (name, call) => {
  test('survives any input without an internal error', async () => {
    const who = name.startsWith('signOut') ? await shop.newShopper() : owner
    let accepted = 0
    const check = async (sent: RawRequest) => {
      if (limited(call)) await shop.database.db.execute(sql`delete from rate_limits`)
      const answer = await sender.send(sent, call.audience === 'shopper' ? bearer(who) : {})
      if (answer) expectWellFormed(answer, sent)
      if (answer && answer.status < 400) accepted += 1
    }
    if (name === 'deleteAccount')
      await shop.database.db.execute(sql`update sessions set signed_in_at = now() - interval '13 hours'`)
    // a variant in stock cannot be requested
    if (name === 'notify') await shop.database.db.execute(sql`update variants set held = stock`)
    await fillExampleBag(shop)
    for (const sent of everyHostileRequest(call)) await check(sent)
    await fillExampleBag(shop)
    // fewer requests to the deliberately slow call
    await fc.assert(fc.asyncProperty(hostileRequests(call), check), {
      numRuns: name === 'forgotPassword' ? Math.min(50, hostileRuns.count) : hostileRuns.count,
      seed: hostileRuns.seed,
    })
    if (name === 'notify') await shop.database.db.execute(sql`update variants set held = 0`)
    // some requests pass validation, and no password or ID token is accepted
    if (!alwaysRejected.includes(name)) expect(accepted).toBeGreaterThan(0)
  })

  if (call.method === 'GET') return
  test('rejects ten megabytes', async () => {
    const body = `{"username":"${'x'.repeat(10_000_000)}"}`
    const sent = { method: 'POST', path: call.path, headers: { 'content-type': 'application/json' }, body }
    // the response may close the connection before the body is sent
    const answer = await sender.send(sent, bearer(owner)).catch((error: NodeJS.ErrnoException) => error.code)
    if (typeof answer === 'object') expect(answer?.status).toBe(413)
    else expect(['EPIPE', 'ECONNRESET']).toContain(answer)
  })
})

/** Writes bytes to a socket and reads until it closes. */
function overSocket(text: string): Promise<string> {
  return new Promise((resolve) => {
    let seen = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    socket.setEncoding('utf8').on('data', (chunk) => {
      seen += chunk
    })
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(seen))
  })
}

test.each([
  ['two lengths', 'POST /user/login HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}'],
  [
    'a length and chunks',
    'POST /user/login HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  ],
  ['no request at all', 'hello\r\n\r\n'],
  ['a header without end', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(100_000)}\r\n\r\n`],
  ['an unknown method', 'STEAL /user/login HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
])('%s: a clear end', async (_what, text) => {
  expect(await overSocket(text)).toMatch(/^HTTP\/1\.1 4\d\d /)
})

test('times out when a body is never completed', async () => {
  const half =
    'POST /user/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{"user'
  const ends = await Promise.all(Array.from({ length: 20 }, () => overSocket(half)))
  for (const seen of ends) expect(seen).toMatch(/^HTTP\/1\.1 408 /)
})

test('returns stored text unchanged', async () => {
  const nasty = `<script>alert(1)</script>"'; drop table users; --`
  const shopper = await shop.newShopper()
  await shopper.call('addAddress', { params: shopper, body: { ...testAddress, city: nasty } })
  const answer = await shop.app.inject({
    url: `/user/getAddress/${shopper.username}`,
    headers: { authorization: `Bearer ${shopper.token}` },
  })
  expect(answer.json()[0].city).toBe(nasty)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'x-content-type-options': 'nosniff',
  })
})

test('hostile input leaves the shop working and other data unchanged', async () => {
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
  expect(rejections).toEqual([])
  expect(await uninvolvedData()).toBe(before)
  expect((await shop.call('getProductPaged', { query: {} })).content).toHaveLength(1)
  expect(shop.database.pool.waitingCount).toBe(0)
})
