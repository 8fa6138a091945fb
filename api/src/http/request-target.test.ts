import { type Backend, openBackend } from '@tanabana/testing/backend.ts'
import { rawRequest } from '@tanabana/testing/raw-request.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let shop: Backend
let port: number
beforeAll(async () => {
  shop = await openBackend()
  // like the storefront: a catch-all route for paths outside the API
  shop.app.get('/*', async ({ url }) => ({ path: new URL(`http://shop.test${url}`).pathname }))
  port = Number(new URL(await shop.app.listen({ host: '127.0.0.1', port: 0 })).port)
})
afterAll(() => shop.close())

const sendLine = (line: string, headers = 'Host: shop') =>
  rawRequest(port, `${line} HTTP/1.1\r\n${headers}\r\nConnection: close\r\n\r\n`)

describe('a request target', () => {
  test.each([
    ['http://127.0.0.1/product/getProductPaged', '"totalElements"'],
    ['http://another.test:8080/product/getProductPaged?size=1', '"size":1'],
    ['HTTPS://shop.test/tops', '{"path":"/tops"}'],
    ['http://shop.test', '{"path":"/"}'],
    ['http://shop.test?query=x', '{"path":"/"}'],
    ['http://name:word@[::1]:99/tops', '{"path":"/tops"}'],
    ['http:///tops', '{"path":"/tops"}'],
    ['//another.test/tops', '{"path":"//another.test/tops"}'],
    ['/tops#part', '{"path":"/tops"}'],
    ['/tops?next=/../cart', '{"path":"/tops"}'],
    ['/tops/..a', '{"path":"/tops/..a"}'],
  ])('%s is routed by its path', async (target, body) => {
    const answer = await sendLine(`GET ${target}`)
    expect([answer.status, answer.body]).toEqual([200, expect.stringContaining(body)])
  })

  test.each([
    ['GET *', 400],
    ['HEAD *', 400],
    ['POST *', 400],
    ['GET ftp://shop.test/tops', 400],
    ['GET tops', 400],
    ['GET /%', 400],
    ['BREW /tops', 400],
    ['GET http://shop.test/%E0%A4%A', 400],
    ['GET /tops/%2e%2e', 404],
    ['GET /tops/.%2E/cart?a=b', 404],
    ['GET /./tops', 404],
    ['GET /tops/..?query=x', 404],
    ['GET /tops\\..\\cart', 404],
    ['CONNECT shop.test:443', 0],
  ])('%s is refused with %i', async (line, status) => {
    expect((await sendLine(line)).status).toBe(status)
  })

  test('responds to OPTIONS * with the methods of the server', async () => {
    const answer = await sendLine('OPTIONS *')
    expect([answer.status, answer.head]).toEqual([204, expect.stringContaining('allow: GET, HEAD, POST, OPTIONS')])
  })

  test.each([
    ['no host', 'Accept: */*'],
    ['two hosts', 'Host: a\r\nHost: b'],
    ['two lengths', 'Host: a\r\nContent-Length: 1\r\nContent-Length: 2'],
    ['a length and chunks', 'Host: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked'],
  ])('does not cause an internal error with %s', async (_, headers) => {
    expect((await sendLine('GET /tops', headers)).status).toBeLessThan(500)
  })
})
