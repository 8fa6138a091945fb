import { calls } from '@tanabana/contract/calls.ts'
import type { Call } from '@tanabana/contract/define-call.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Backend, openBackend, type TestShopper } from '../../../testing/backend.ts'

let shop: Backend
let owner: TestShopper
let stranger: TestShopper
beforeAll(async () => {
  shop = await openBackend()
  owner = await shop.newShopper('owner')
  stranger = await shop.newShopper('stranger')
})
afterAll(() => shop.close())

/** Not served yet: each comes with its own issue. */
const waiting: string[] = []
const named = Object.entries(calls as Record<string, Call>).filter(([name]) => !waiting.includes(name))
const protectedCalls = named.filter(([, call]) => call.audience === 'shopper')

/** A request that is about `owner`, right in everything that the schema asks of a path and query. */
function request(call: Call, token: string | null) {
  const query = { username: 'owner', itemId: '1', newQuantity: '1', size: 'M' }
  return shop.app.inject({
    method: call.method,
    url: call.path
      .replace('{username}', 'owner')
      .replace('{orderId}', 'ABC')
      .replace('{type}', 'tops')
      .replace('{id}', '1'),
    query: call.query ? query : {},
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
    ...(call.body && {
      payload: {
        username: 'owner',
        addressId: -1,
        items: [{ id: 1, quantity: 1, size: 'M', color: 'Red' }],
        password: 'AAAA',
        ...someAddress,
      },
    }),
  })
}

const someAddress = {
  addressType: 'Home',
  addressLine1: 'x',
  city: 'x',
  district: 'x',
  state: 'x',
  pincode: 411001,
  country: 'India',
}

describe.each(protectedCalls)('%s', (_name, call) => {
  test('is refused without a token, and with one that is not ours', async () => {
    for (const token of [null, 'nonsense', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJvd25lciJ9.']) {
      const answer = await request(call, token)
      expect([answer.statusCode, answer.json().message]).toEqual([401, 'Session expired. Please login again.'])
    }
  })
})

const namesOwner = (call: Call) =>
  call.path.includes('{username}') || [call.query, call.body].some((part) => part && 'username' in part.shape)

test.each(protectedCalls.filter(([, call]) => namesOwner(call)))(
  '%s is refused with the token of another shopper',
  async (_name, call) => {
    const answer = await request(call, stranger.token)
    expect([answer.statusCode, answer.json().message]).toEqual([
      403,
      'You do not have permission to perform this action.',
    ])
  },
)

test('no address of another shopper is ever read or written', async () => {
  expect(await owner.call('getAddress', { params: { username: 'owner' } })).toEqual([])
})

test('private answers are not kept by anybody, public ones may be and carry no cookie', async () => {
  for (const [, call] of named) {
    const answer = await request(call, owner.token)
    const cacheable = call.path.startsWith('/product/') && answer.statusCode === 200
    expect(answer.headers['cache-control']).toMatch(cacheable ? /^public/ : /^no-store$/)
    expect(answer.headers['set-cookie']).toBeUndefined()
  }
})

test('a public answer is the same whoever asks, and not sent twice', async () => {
  const url = '/product/getProductPaged'
  const visitor = await shop.app.inject({ url })
  const shopper = await shop.app.inject({ url, headers: { authorization: `Bearer ${owner.token}`, cookie: 'a=b' } })
  expect(shopper.body).toBe(visitor.body)
  const again = await shop.app.inject({ url, headers: { 'if-none-match': String(visitor.headers.etag) } })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test('every wrong kind of request has its own clear refusal', async () => {
  const post = (payload: string, type: string) =>
    shop.app.inject({ method: 'POST', url: '/user/login', payload, headers: { 'content-type': type } })
  expect((await post('{"username":', 'application/json')).statusCode).toBe(400)
  expect((await post('<x/>', 'text/xml')).statusCode).toBe(415)
  expect((await post(`{"username":"${'x'.repeat(2_000_000)}"}`, 'application/json')).statusCode).toBe(413)
  expect((await post('[]', 'application/json')).statusCode).toBe(422)
  expect((await post('null', 'application/json')).statusCode).toBe(422)
  expect((await post('', 'application/json')).statusCode).toBe(422)
  for (const url of [
    '/product/getProduct/abc',
    '/product/getProduct/0',
    '/product/getProductPaged?size=101',
    '/product/getProductPaged?page=-1',
    '/product/getProductPaged?page[x]=1',
  ]) {
    expect([url, (await shop.app.inject({ url })).statusCode]).toEqual([url, 422])
  }
  expect((await shop.app.inject({ url: '/product/getProduct/%E0%A4%A' })).statusCode).toBe(400)
  expect((await shop.app.inject({ url: '/product/getProductPaged?query=%00' })).statusCode).toBe(422)
  expect((await shop.app.inject({ url: '/product/getProductByTypePaged/%00' })).statusCode).toBe(422)
  expect((await shop.app.inject({ url: '/product/getProduct/77' })).json()).toMatchObject({ code: 'PRODUCT_NOT_FOUND' })
})

test('the OpenAPI document lists every call that is served', async () => {
  const document = (await shop.app.inject({ url: '/openapi.json' })).json()
  const listed = Object.values(document.paths as Record<string, Record<string, { operationId: string }>>).flatMap(
    (path) => Object.values(path).map((operation) => operation.operationId),
  )
  expect(listed.sort()).toEqual(named.map(([name]) => name).sort())
  expect((await shop.app.inject({ url: '/docs/' })).statusCode).toBe(200)
})
