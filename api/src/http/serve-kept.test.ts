import { once } from 'node:events'
import { connect } from 'node:net'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { csvOf, productRows } from '@tanabana/testing/backend.ts'
import { type KeptBackend, openKeptBackend } from '@tanabana/testing/kept-backend.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

const list = '/product/getProductPaged'

let shop: KeptBackend
beforeAll(async () => {
  shop = await openKeptBackend()
  const names = Array.from({ length: 12 }, (_, at) => `kurta-${at}`)
  await shop.importCsv(csvOf(...names.flatMap((name) => productRows(name, 'Kurta', 500, { Blue: { M: 30, L: 4 } }))))
})
afterAll(() => shop.close())
beforeEach(() => {
  shop.seen.length = 0
})

describe('a kept response', () => {
  test('equals the first one, except for its request id', async () => {
    const first = await shop.app.inject({ url: list })
    const kept = await shop.untilKept(list)
    const shared = (headers: object) => {
      const own = ['x-request-id', 'date', 'connection', 'keep-alive']
      return Object.fromEntries(Object.entries(headers).filter(([name]) => !own.includes(name)))
    }
    expect(shared(kept.headers)).toEqual(shared(first.headers))
    expect(kept.body.toString()).toBe(first.body)
    const id = kept.headers['x-request-id']
    expect(id).toMatch(/^[\da-f-]{36}$/)
    expect((await shop.send(list)).headers['x-request-id']).not.toBe(id)
  })

  test('comes in each encoding, as small as possible after it was requested again', async () => {
    const plain = (await shop.untilKept(list)).body.toString()
    const size = async () => (await shop.send(list, { 'accept-encoding': 'gzip, deflate, br, zstd' })).body.length
    // Node's default is the best level; the first client's makes it at least 5% larger
    await expect.poll(size).toBeLessThan(brotliCompressSync(plain).length * 1.01)
    const decoders = { br: brotliDecompressSync, gzip: gunzipSync, zstd: zstdDecompressSync }
    for (const [encoding, decode] of Object.entries(decoders)) {
      const answer = await shop.send(list, { 'accept-encoding': `${encoding};q=0.9` })
      expect([answer.headers['content-encoding'], decode(answer.body).toString()]).toEqual([encoding, plain])
    }
    for (const none of ['', 'br;q=0, gzip;q=0.0', 'identity'])
      expect((await shop.send(list, { 'accept-encoding': none })).headers['content-encoding'], none).toBeUndefined()
    expect(shop.seen).toEqual([])
  })

  test('is a 304 for its ETag, and has no body for HEAD', async () => {
    const { headers } = await shop.untilKept(list)
    const again = await shop.send(list, { 'if-none-match': `"other", ${headers.etag}` })
    expect([again.status, again.body.length, again.headers.vary]).toEqual([304, 0, 'accept-encoding'])
    const head = await shop.send(list, {}, 'HEAD')
    expect([head.status, head.headers['content-length'], head.body.length]).toEqual([200, headers['content-length'], 0])
    expect(shop.seen).toEqual([])
  })

  test('closes its connection while the server drains', async () => {
    const other = await openKeptBackend()
    await other.untilKept(list)
    other.app.drain()
    expect((await other.send(list)).headers.connection).toBe('close')
    await other.close()
  })

  test('is counted in the metrics', async () => {
    await shop.untilKept(list)
    const count = async () => {
      const metrics = (await shop.send('/metrics')).body.toString()
      return Number(
        /duration_seconds_count\{method="GET",route="[^"]*getProductPaged",status="200"\} (\d+)/.exec(metrics)?.[1],
      )
    }
    const before = await count()
    await shop.send(list)
    expect(await count()).toBe(before + 1)
  })
})

describe('the key', () => {
  test('ignores unknown parameters and the order of known ones', async () => {
    await shop.untilKept(`${list}?page=0&size=2`)
    const same = [`${list}?utm_source=mail&size=2&page=0`, `${list}?size=2&page=0&fbclid=x`]
    expect(await shop.reachFastify([...same, `${list}?size=1&page=0`])).toEqual([false, false, true])
  })

  test.each(['color', 'color[]'])('ignores the order of the values of %s', async (color) => {
    await shop.untilKept(`${list}?size=2&${color}=Red&${color}=Blue`)
    const others = [`${list}?${color}=Blue&size=2&${color}=Red`, `${list}?${color}=Blue&${color}=Green&size=2`]
    expect(await shop.reachFastify(others)).toEqual([false, true])
  })

  test('exists for no error, no list of ids and no call of a shopper', async () => {
    await shop.untilKept(list)
    const errors = [`${list}?page[x]=1`, `${list}?size=101`, '/product/getProduct/999999']
    for (const path of [...errors, `${list}?ids=1`, '/order/cart', '/user/validate-token'])
      expect([path, await shop.reachFastify([path, path, path])]).toEqual([path, [true, true, true]])
  })
})

describe('a rush', () => {
  test('on one address is answered by one request', async () => {
    const release = shop.hold()
    const path = `${list}?query=rush`
    const answers = Array.from({ length: 40 }, () => shop.send(path))
    await expect.poll(() => shop.seen).toEqual([path])
    release()
    const bodies = new Set((await Promise.all(answers)).map(({ status, body }) => `${status} ${body}`))
    expect([bodies.size, shop.seen]).toEqual([1, [path]])
  })

  test('continues with the next request when the first client leaves', async () => {
    const release = shop.hold()
    const path = `${list}?query=leave`
    const { port, hostname } = new URL(shop.origin)
    const socket = connect(Number(port), hostname)
    await once(socket, 'connect')
    socket.write(`GET ${path} HTTP/1.1\r\nHost: shop\r\n\r\n`)
    await expect.poll(() => shop.seen).toEqual([path])
    const answers = Array.from({ length: 10 }, () => shop.send(path))
    socket.destroy()
    await expect.poll(() => shop.seen).toEqual([path, path])
    release()
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(shop.seen).toEqual([path, path])
  })

  test('on an address without a product is not queued', async () => {
    const release = shop.hold()
    const path = '/product/getProduct/999999'
    const first = shop.send(path)
    await expect.poll(() => shop.seen).toEqual([path])
    const others = [shop.send(path), shop.send(path)]
    release()
    for (const answer of [first, ...others]) expect((await answer).status).toBe(404)
    expect(shop.seen).toEqual([path, path, path])
  })
})

test('the cache stays within its bytes', async () => {
  const small = await openKeptBackend(10_000)
  await small.untilKept(list)
  for (let page = 1; page < 60; page += 1) await small.send(`${list}?page=${page}`)
  expect(await small.reachFastify([`${list}?page=59`, list])).toEqual([false, true])
  await small.close()
})
