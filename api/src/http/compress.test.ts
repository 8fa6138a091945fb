import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { type Backend, csvOf, openBackend, productRows } from '@tanabana/testing/backend.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let shop: Backend
beforeAll(async () => {
  shop = await openBackend()
  const names = Array.from({ length: 12 }, (_, at) => `kurta-${at}`)
  await shop.importCsv(csvOf(...names.flatMap((name) => productRows(name, 'Kurta', 500, { Blue: { M: 3, L: 2 } }))))
})
afterAll(() => shop.close())

const list = '/product/getProductPaged'
const get = (url: string, encoding?: string, method: 'GET' | 'HEAD' = 'GET') =>
  shop.app.inject({ method, url, headers: encoding === undefined ? {} : { 'accept-encoding': encoding } })

describe('a JSON response', () => {
  test('is compressed with an accepted encoding, Brotli first', async () => {
    const plain = await get(list)
    expect(plain.headers['content-encoding']).toBeUndefined()
    const brotli = await get(list, 'gzip, deflate, br')
    expect(brotli.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body)
    expect(brotli.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4)
    const zstd = await get(list, 'deflate, zstd')
    expect(zstd.headers['content-encoding']).toBe('zstd')
    expect(zstdDecompressSync(zstd.rawPayload).toString()).toBe(plain.body)
    const gzip = await get(list, 'gzip')
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
  })

  test('stays plain when the client accepts no encoding and when it is small', async () => {
    for (const encoding of ['identity', 'deflate', 'br;q=0, gzip;q=0'])
      expect((await get(list, encoding)).headers['content-encoding']).toBeUndefined()
    const small = await get('/healthz', 'br')
    expect([small.headers['content-encoding'], small.json()]).toEqual([undefined, { status: 'ok' }])
    expect((await get('/product/getProduct/999999', 'br')).json()).toMatchObject({ code: 'PRODUCT_NOT_FOUND' })
  })

  test('has Vary: Accept-Encoding, compressed or not', async () => {
    for (const encoding of [undefined, 'br', 'gzip'])
      expect((await get(list, encoding)).headers.vary, encoding).toBe('accept-encoding')
  })

  test('is a 304 when the client sends its ETag, in any encoding', async () => {
    const { etag } = (await get(list, 'br')).headers
    expect(etag).toMatch(/^W\/"/)
    for (const known of [String(etag), String(etag).slice(2), `"other", ${etag}`, '*']) {
      const headers = { 'accept-encoding': 'gzip', 'if-none-match': known }
      const again = await shop.app.inject({ url: list, headers })
      expect([again.statusCode, again.body, again.headers.vary], known).toEqual([304, '', 'accept-encoding'])
    }
    const changed = await shop.app.inject({ url: list, headers: { 'if-none-match': '"other"' } })
    expect(changed.statusCode).toBe(200)
  })

  test('has no body for HEAD', async () => {
    const head = await get(list, 'br', 'HEAD')
    expect([head.statusCode, head.body]).toEqual([200, ''])
  })
})

test('does not compress a picture again', async () => {
  const answer = await get('/pictures/demo/drawn/red?w=480', 'br')
  expect([answer.statusCode, answer.headers['content-encoding'], answer.headers.vary]).toEqual([
    200,
    undefined,
    'Accept',
  ])
})

test('does not decompress a request body', async () => {
  const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' }
  const bomb = Buffer.from('1f8b08000000000000034bcecf4b55c8cd2fcb4c0100', 'hex')
  const answer = await shop.app.inject({ method: 'POST', url: '/user/login', headers, payload: bomb })
  expect(answer.statusCode).toBe(400)
})
