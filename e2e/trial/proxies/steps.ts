import { readFile } from 'node:fs/promises'
import { request as requestHttp } from 'node:http'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import { type Diagnosis, diagnosisPath, diagnosisSecrets } from '@tanabana/api'
import { someAddress } from '../../conform/addresses.ts'
import { openWorld } from '../../conform/world.ts'
import type { ShopProcess } from '../../shop-process.ts'
import { expect } from '../outcome.ts'
import { ask, askHttp2 } from './requests.ts'
import type { Ports, ProxyName } from './start-proxy.ts'

export type Visit = { name: ProxyName; origin: string; ports: Ports; shop: ShopProcess }
type Step = (visit: Visit, wrong: string[]) => Promise<void>

const megabyte = 1024 * 1024

const pages: Step = async ({ origin }, wrong) => {
  for (const path of ['/', '/desk', '/sitemap.xml', '/sw.js', '/site.webmanifest']) {
    const { status, headers } = await ask(origin + path)
    expect(wrong, status === 200 || (path === '/desk' && status === 302), `${path}: ${status}`)
    expect(wrong, headers['strict-transport-security'] === 'max-age=31536000', `${path} without HSTS`)
  }
  const { headers } = await ask(origin, { headers: { 'accept-encoding': 'br' } })
  expect(wrong, headers['content-encoding'] === 'br', 'the page is not compressed')
  expect(wrong, (await askHttp2(origin, '/')) === 200, 'no HTTP/2')
  const upgrade = { connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13' }
  expect(wrong, (await ask(origin, { headers: upgrade })).status !== 101, 'a websocket opened')
}

const redirect: Step = async ({ ports }, wrong) => {
  const [status, location] = await new Promise<[number, string]>((resolve) =>
    requestHttp(`http://localhost:${ports.http}/search?query=kurta`, { agent: false }, (response) => {
      response.resume()
      resolve([response.statusCode ?? 0, response.headers.location ?? ''])
    }).end(),
  )
  expect(wrong, [301, 308].includes(status), `http answers ${status}`)
  expect(wrong, location === 'https://localhost/search?query=kurta', `http leads to ${location}`)
}

const privatePaths: Step = async ({ origin }, wrong) => {
  for (const path of ['/metrics', '/metrics/', '/metrics?x', '/%6detrics', '//metrics', '/./metrics', '/METRICS'])
    for (const headers of [{}, { 'x-forwarded-for': '127.0.0.1' }]) {
      const { status, body } = await ask(origin + path, { headers })
      expect(wrong, status !== 200 || !body.includes('process_'), `${path} shows metrics`)
    }
}

/** The client comes from 127.0.0.2, which is not the proxy's address. */
const client: Step = async ({ origin, shop }, wrong) => {
  const secret = (await readFile(join(shop.folder, 'master-secret'), 'utf8')).trim()
  const question = { 'x-diagnosis': diagnosisSecrets(secret).question('trial') }
  const forged = [
    {},
    { 'x-forwarded-for': '203.0.113.77' },
    { 'x-forwarded-for': '127.0.0.1, 127.0.0.1' },
    { forwarded: 'for=203.0.113.77', 'x-real-ip': '203.0.113.77' },
    { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' },
  ]
  for (const headers of forged) {
    const options = { headers: { ...question, ...headers }, localAddress: '127.0.0.2', family: 4 }
    const { status, body } = await ask(`${origin}${diagnosisPath}`, options)
    const seen = status === 200 ? (JSON.parse(body) as Diagnosis) : null
    const what = `client ${seen?.client}, ${seen?.protocol}, ${seen?.host} after ${JSON.stringify(headers)}`
    expect(wrong, seen?.client === '127.0.0.2' && seen.protocol === 'https', what)
    expect(wrong, seen?.host.startsWith('localhost') === true, what)
  }
}

const sale: Step = async ({ origin }, wrong) => {
  const world = openWorld(origin, null)
  const { username, token } = await world.newShopper()
  const { id, size, color } = await world.goods()
  const saved = await world.send(`POST /user/addAddress/${username}`, { json: someAddress, token })
  const items = [{ id, size, color, quantity: 1 }]
  const bag = await world.send('POST /order/cart/add', { json: { username, addressId: -1, items }, token })
  const { id: orderId } = bag.json as { id: string }
  const json = { username, addressId: (saved.json as { id: number }).id, items, orderId, paymentMethod: 'COD' }
  const order = await world.send('POST /order/submitOrder', { json, token })
  expect(wrong, order.status === 200, `the order: ${order.status} ${order.body}`)
}

const desk: Step = async ({ origin }, wrong) => {
  const body = JSON.stringify({ email: 'owner@tanabana.example', password: 'demo at the desk' })
  const json = { 'content-type': 'application/json', origin }
  const signedIn = await ask(`${origin}/desk/api/sign-in`, { method: 'POST', headers: json }, body)
  const cookie = signedIn.headers['set-cookie']?.[0] ?? ''
  expect(wrong, signedIn.status === 200 && /; Secure/i.test(cookie), `sign-in: ${signedIn.status} ${cookie}`)
  const headers = { cookie: cookie.split(';')[0] ?? '' }
  const orders = await ask(`${origin}/desk/orders`, { headers })
  expect(wrong, orders.status === 200 && orders.body.includes('Order'), `the desk's orders: ${orders.status}`)
  // the largest upload: a courier's file
  const text = `Order ID,AWB,Courier\n${'x'.repeat(900_000)}`
  const upload = await ask(
    `${origin}/desk/api/tracking/preview`,
    { method: 'POST', headers: { origin, 'content-type': 'text/csv', ...headers } },
    text,
  )
  expect(wrong, upload.status === 200, `a file of 0.9 MB: ${upload.status} ${upload.body.slice(0, 200)}`)
  const labels = await ask(`${origin}/desk/api/address-labels.pdf`, { headers })
  expect(wrong, labels.status === 200 && labels.body.startsWith('%PDF'), `labels: ${labels.status}`)
}

/** As a phone sends it. */
function slowly(megabytes: number): Readable {
  const piece = Buffer.alloc(megabyte / 16, 'a')
  return Readable.from(
    (async function* () {
      for (let sent = 0; sent < megabytes * 16; sent++) yield await setTimeout(10, piece)
    })(),
  )
}

const largeBody: Step = async ({ origin }, wrong) => {
  const headers = { 'content-type': 'application/json', 'content-length': 12 * megabyte }
  const { status, body } = await ask(`${origin}/user/login`, { method: 'POST', headers }, slowly(12))
  expect(wrong, status === 413, `a body of 12 MB: ${status} ${body.slice(0, 100)}`)
  const after = await ask(origin)
  expect(wrong, after.status === 200, `the next request: ${after.status}`)
}

export const steps: Record<string, Step> = {
  'pages, HSTS, HTTP/2': pages,
  'http leads to https': redirect,
  'metrics stay private': privatePaths,
  "the client's address can't be forged": client,
  'sign-in, bag, order': sale,
  'the desk': desk,
  'a large body is refused': largeBody,
}
