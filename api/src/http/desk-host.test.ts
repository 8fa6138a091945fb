import { type Backend, openBackend } from '@tanabana/testing/backend.ts'
import { rawRequest } from '@tanabana/testing/raw-request.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const origin = 'https://desk.shop.test:8443'
const deskHost = 'desk.shop.test:8443'
const desk = {
  origin,
  hasOwnHost: true,
  isDemo: false,
  couriers: [],
  pushToLoopback: true,
  sender: { address: [], phone: null },
}

let shop: Backend
let port: number
beforeAll(async () => {
  shop = await openBackend(undefined, { desk, trustProxy: '127.0.0.2', cacheBytes: 1_000_000 })
  shop.app.get('/*', async () => 'a page of the shop')
  shop.app.get('/desk/*', async () => 'a page of the desk')
  port = Number(new URL(await shop.app.listen({ host: '127.0.0.1', port: 0 })).port)
})
afterAll(() => shop.close())

const send = (request: string, headers: readonly string[]) =>
  rawRequest(port, `${request}\r\n${[...headers, 'Connection: close'].join('\r\n')}\r\n\r\n`)
const get = (path: string, host: string) => send(`GET ${path} HTTP/1.1`, [`Host: ${host}`])

const ofTheDesk = ['/desk/sign-in', '/%64esk/sign-in', '/desk/api/me', '/desk/api/me/', '/desk/assets/none.js']
const ofTheShop = ['/tops', '/product/getProductPaged', '/robots.txt', '/sitemap.xml', '/openapi.json', '/desks', '//']

describe("the desk's own host", () => {
  test.each([deskHost, 'DESK.shop.TEST:8443'])('answers as %s with the desk alone', async (host) => {
    for (const path of ofTheDesk) expect([path, (await get(path, host)).status]).not.toEqual([path, 404])
    for (const path of ofTheShop) expect([path, (await get(path, host)).status]).toEqual([path, 404])
    for (const path of ['/', '/?utm_source=x']) {
      const { status, head } = await get(path, host)
      expect([status, /^location: (.*)$/m.exec(head)?.[1]?.trim()]).toEqual([302, '/desk'])
    }
    const call = await send('POST /user/login HTTP/1.1', [`Host: ${host}`, 'Content-Length: 0'])
    expect(call.status).toBe(404)
  })

  test.each([
    'shop.test',
    '127.0.0.1',
    'desk.shop.test.',
    'desk.shop.test:8443.evil.test',
    'x@desk.shop.test:8443',
    '',
  ])('is not %s, which has the shop alone', async (host) => {
    for (const path of ofTheDesk) expect([path, (await get(path, host)).status]).toEqual([path, 404])
    for (const path of ['/', '/tops']) expect((await get(path, host)).body).toContain('a page of the shop')
    const call = await send('POST /desk/api/sign-in HTTP/1.1', [
      `Host: ${host}`,
      `Origin: ${origin}`,
      'Content-Length: 0',
    ])
    expect(call.status).toBe(404)
  })

  test('has neither shop nor desk at another port of its name', async () => {
    for (const path of [...ofTheDesk, ...ofTheShop, '/'])
      expect([path, (await get(path, 'desk.shop.test')).status]).toEqual([path, 404])
  })

  test('is the host of an absolute target, whatever the header says', async () => {
    const at = (target: string, host: string) => send(`GET ${target} HTTP/1.1`, [`Host: ${host}`])
    expect((await at(`https://${deskHost}/desk/sign-in`, 'shop.test')).status).toBe(200)
    expect((await at(`https://${deskHost}/tops`, 'shop.test')).status).toBe(404)
    expect((await at('https://shop.test/desk/sign-in', deskHost)).status).toBe(404)
    expect((await at('https://shop.test/tops', deskHost)).status).toBe(200)
  })

  test('is not what a request without a host, or with a stranger’s X-Forwarded-Host, gets', async () => {
    expect((await send('GET /desk/sign-in HTTP/1.0', [])).status).toBe(404)
    expect((await send('GET /tops HTTP/1.0', [])).status).toBe(200)
    const forged = ['Host: shop.test', `X-Forwarded-Host: ${deskHost}`]
    expect((await send('GET /desk/sign-in HTTP/1.1', forged)).status).toBe(404)
  })

  test('gets no page of the shop from memory', async () => {
    const list = '/product/getProductPaged'
    const hits = async () => (await get(list, 'shop.test')) && shop.app.kept?.statistics().hits
    await expect.poll(hits).toBeGreaterThan(0)
    expect([(await get(list, deskHost)).status, (await get(list, 'shop.test')).status]).toEqual([404, 200])
  })

  test('answers health checks on every host', async () => {
    for (const path of ['/healthz', '/readyz'])
      for (const host of ['127.0.0.1', 'localhost', 'shop.test', deskHost, 'desk.shop.test'])
        expect([path, host, (await get(path, host)).status]).toEqual([path, host, 200])
  })

  test('allows no other origin to read, not even the shop', async () => {
    const preflight = ['Origin: http://shop.test', 'Access-Control-Request-Method: POST']
    for (const [path, status] of [
      ['/desk/api/me', 401],
      ['/desk/sign-in', 200],
    ] as const) {
      const answer = await get(path, deskHost)
      expect([answer.status, answer.head]).toEqual([status, expect.not.stringMatching(/access-control/i)])
    }
    for (const host of [deskHost, 'shop.test']) {
      const { head } = await send('OPTIONS /desk/api/sign-in HTTP/1.1', [`Host: ${host}`, ...preflight])
      expect(head).not.toMatch(/access-control-allow/i)
    }
  })
})

test('a proxy that is trusted says which host was meant', async () => {
  const behind = await openBackend(undefined, { desk, trustProxy: '127.0.0.1', cacheBytes: 1_000_000 })
  const ask = async (path: string, host: string) =>
    (await behind.app.inject({ url: path, headers: { host: 'inside', 'x-forwarded-host': host } })).statusCode
  expect([await ask('/desk/api/me', deskHost), await ask('/desk/api/me', 'shop.test')]).toEqual([401, 404])
  expect([await ask('/product/getProductPaged', 'shop.test'), await ask('/product/getProductPaged', deskHost)]).toEqual(
    [200, 404],
  )
  await behind.close()
})
