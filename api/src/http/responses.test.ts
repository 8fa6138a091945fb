import { calls } from '@tanabana/contract/calls.ts'
import type { Call } from '@tanabana/contract/define-call.ts'
import { type Backend, openBackend, type TestShopper } from '@tanabana/testing/backend.ts'
import { exampleRequest, exampleShopper } from '@tanabana/testing/example-request.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let shop: Backend
let owner: TestShopper
beforeAll(async () => {
  shop = await openBackend()
  owner = await exampleShopper(shop)
})
afterAll(() => shop.close())

function request(call: Call) {
  const { params, query: given, body } = exampleRequest(call)
  // no cache keeps a preview
  const { preview: _, ...query } = given
  return shop.app.inject({
    method: call.method,
    url: call.path.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name])),
    query: query as Record<string, string>,
    headers: { authorization: `Bearer ${owner.token}` },
    ...(body && { payload: body }),
  })
}

test('sends private responses as no-store and public ones as cacheable, without cookies', async () => {
  for (const call of Object.values(calls as Record<string, Call>)) {
    const answer = await request(call)
    const cacheable = /^\/(product|address\/pincode|pages)\//.test(call.path) && answer.statusCode === 200
    expect(answer.headers['cache-control']).toMatch(cacheable ? /^public/ : /^no-store$/)
    expect(answer.headers['set-cookie']).toBeUndefined()
  }
})

test('sends the same public response to everyone, and 304 for a known ETag', async () => {
  const url = '/product/getProductPaged'
  const visitor = await shop.app.inject({ url })
  const shopper = await shop.app.inject({ url, headers: { authorization: `Bearer ${owner.token}`, cookie: 'a=b' } })
  expect(shopper.body).toBe(visitor.body)
  const again = await shop.app.inject({ url, headers: { 'if-none-match': String(visitor.headers.etag) } })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test('sends HSTS for a year and this host only when the shop uses https', async () => {
  const secure = await openBackend(undefined, { storeUrl: 'https://shop.test' })
  for (const url of [
    '/product/getProductPaged',
    '/nowhere',
    '/order/getOrders/asha',
    '/healthz',
    '/product/getProduct/0',
  ])
    expect((await secure.app.inject({ url })).headers['strict-transport-security'], url).toBe('max-age=31536000')
  await secure.close()
  expect((await shop.app.inject({ url: '/healthz' })).headers['strict-transport-security']).toBeUndefined()
})

test('sends a policy that allows nothing, nosniff and a referrer policy with every answer', async () => {
  for (const url of [
    '/product/getProductPaged',
    '/nowhere',
    '/healthz',
    '/desk/api/me',
    '/pictures/x.jpg',
    '/openapi.json',
  ]) {
    const { headers } = await shop.app.inject({ url })
    expect(headers, url).toMatchObject({
      'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
    })
  }
  expect((await shop.app.inject({ url: '/desk/api/me' })).headers['cross-origin-resource-policy']).toBe('same-origin')
})

test('rejects each kind of malformed request with its own error', async () => {
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

test('serves the OpenAPI document and its browser', async () => {
  const document = (await shop.app.inject({ url: '/openapi.json' })).json()
  expect(Object.keys(document.paths).sort()).toEqual(
    Object.values(calls)
      .map(({ path }) => path)
      .sort(),
  )
  expect((await shop.app.inject({ url: '/docs/' })).statusCode).toBe(200)
})
