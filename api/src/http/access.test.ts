import { calls } from '@tanabana/contract/calls.ts'
import type { Call } from '@tanabana/contract/define-call.ts'
import { errors } from '@tanabana/contract/errors.ts'
import { type Backend, openBackend, type TestShopper } from '@tanabana/testing/backend.ts'
import { exampleRequest, exampleShopper, fillExampleBag } from '@tanabana/testing/example-request.ts'
import { wholeDatabase } from '@tanabana/testing/whole-database.ts'
import { expired, wrongTokens } from '@tanabana/testing/wrong-tokens.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let shop: Backend
let owner: TestShopper
let stranger: TestShopper
let wrong: Record<string, string>
beforeAll(async () => {
  shop = await openBackend()
  owner = await exampleShopper(shop)
  stranger = await shop.newShopper('stranger')
  wrong = await wrongTokens(owner, stranger, (await shop.call('publicKey')).publicKey)
  const revoked = await shop.newShopper('revoked')
  await revoked.call('signOut')
  wrong['of a session that has ended'] = revoked.token
})
afterAll(() => shop.close())

const named = Object.entries(calls as Record<string, Call>)
const protectedCalls = named.filter(([, call]) => call.audience === 'shopper')

/** The documented example request, valid and about the owner's data. */
async function sendRequest(call: Call, authorization?: string) {
  const { params, query, body } = exampleRequest(call)
  const answer = await shop.app.inject({
    method: call.method,
    url: call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name]))),
    query: query as Record<string, string>,
    headers: authorization === undefined ? {} : { authorization },
    ...(body && { payload: body }),
  })
  return { status: answer.statusCode, body: answer.json() }
}

const everything = () => wholeDatabase(shop.database)

const refusal = (code: 'UNAUTHORIZED' | 'FORBIDDEN') => ({
  status: errors[code].status,
  body: { status: 'FAILURE', code, message: errors[code].message },
})

describe.each(protectedCalls)('%s', (name, call) => {
  test('rejects a missing or invalid token, and reads and changes nothing', async () => {
    const before = await everything()
    // sign-out accepts an expired token
    const { expired: _, ...others } = wrong
    const bearers = Object.values(name === 'signOut' ? others : wrong).map((token) => `Bearer ${token}`)
    for (const authorization of [undefined, '', 'Bearer', 'Bearer ', `Basic ${owner.token}`, owner.token, ...bearers]) {
      expect([authorization, await sendRequest(call, authorization)]).toEqual([authorization, refusal('UNAUTHORIZED')])
    }
    expect(await everything()).toBe(before)
  })

  if (!namesSomebody(call)) return
  test('rejects another shopper’s username without reading or changing data', async () => {
    const before = await everything()
    expect(await sendRequest(call, `Bearer ${stranger.token}`)).toEqual(refusal('FORBIDDEN'))
    expect(await everything()).toBe(before)
  })
})

function namesSomebody(call: Call): boolean {
  return [call.params, call.query, call.body].some((part) => part && 'username' in part.shape)
}

test('finds resources without a username for their owner only', async () => {
  const unnamed = protectedCalls.filter(([, call]) => !namesSomebody(call)).map(([name]) => name)
  expect(unnamed.sort()).toEqual([
    'cancelOrder',
    'confirmEmail',
    'initiatePayment',
    'sendVerification',
    'signOut',
    'signOutEverywhere',
  ])
  const before = await everything()
  expect((await sendRequest(calls.initiatePayment, `Bearer ${stranger.token}`)).body.code).toBe('BAG_CHANGED')
  expect((await sendRequest(calls.cancelOrder, `Bearer ${stranger.token}`)).status).toBe(404)
  // rate limits may change
  const counted = /"rate_limits",\[.*?\]\]/
  expect((await everything()).replace(counted, '')).toBe(before.replace(counted, ''))

  await shop.database.db.execute(sql`delete from rate_limits`)
  const order = await sendRequest(calls.submitOrder, `Bearer ${owner.token}`)
  expect(order.status).toBe(200)
  expect(await sendRequest(calls.cancelOrder, `Bearer ${stranger.token}`)).toMatchObject({ status: 404 })
  const { orders } = await owner.call('getOrders', { params: owner })
  expect(orders).toMatchObject([{ id: order.body.id, orderStatus: 'PLACED' }])
  await fillExampleBag(shop)
})

const endings = ['signOut', 'signOutEverywhere', 'deleteAccount']

test.each(protectedCalls.filter(([name]) => !endings.includes(name)))('%s accepts its owner', async (_name, call) => {
  expect([401, 403]).not.toContain((await sendRequest(call, `Bearer ${owner.token}`)).status)
})

test('validates tokens without a 401', async () => {
  const validate = (token: string) => sendRequest(calls.validateToken, `Bearer ${token}`)
  for (const [what, token] of Object.entries(wrong)) {
    if (what === 'expired') continue
    expect([what, await validate(token)]).toEqual([what, { status: 200, body: { valid: false } }])
  }
  expect(await sendRequest(calls.validateToken)).toEqual({ status: 200, body: { valid: false } })
  expect(await validate(owner.token)).toEqual({ status: 200, body: { valid: true } })
  const renewed = await validate(await expired(owner))
  expect(renewed).toEqual({ status: 200, body: { valid: true, token: expect.any(String) } })
  expect(await validate(renewed.body.token)).toEqual({ status: 200, body: { valid: true } })
})

/** Paths outside the contract. Add new ones here with their audience. */
const others = [
  ...[
    '/diagnosis',
    '/healthz',
    '/metrics',
    '/openapi.json',
    '/pictures/*',
    '/readyz',
    '/shop-facts/visit/{code}',
    '/sitemap.xml',
    '/sitemaps/pages.xml',
  ],
  '/sitemaps/products-{part}(^\\d{1,5}).xml',
]

test('serves only calls of the contract and a few other paths', () => {
  const contract = named.map(([, { method, path }]) => `${method} ${path}`)
  const paths: string[] = named.map(([, { path }]) => path)
  // those of the desk: see desk/access.test.ts
  const unknown = [...shop.app.routes].filter((route) => {
    const [, path = ''] = route.split(' ')
    return (
      !contract.includes(route) && !paths.includes(path) && !path.startsWith('/docs') && !path.startsWith('/desk/api/')
    )
  })
  expect(unknown.sort()).toEqual(others.flatMap((path) => [`GET ${path}`, `HEAD ${path}`]).sort())
  for (const route of contract) expect([...shop.app.routes]).toContain(route)
})

test.each(named)('%s rejects other methods', async (_name, { method, path }) => {
  for (const other of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const) {
    if (other === method) continue
    expect((await shop.app.inject({ method: other, url: path.replace(/[{}]/g, '') })).statusCode).toBe(405)
  }
})
