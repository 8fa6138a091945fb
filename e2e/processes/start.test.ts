import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { builtFolder } from '../../shop/build-apps.mjs'
import { placeOrder } from '../place-order.ts'
import { openShopProcess, type ShopProcess } from '../shop-process.ts'

let shop: ShopProcess
beforeAll(async () => {
  shop = await openShopProcess('', { NODE_ENV: 'development' })
})
afterAll(() => shop.discard())

test('runs on the pinned version of Node', () => {
  expect(process.version).toMatch(/^v24\./)
})

test('restarts a killed database with its data', async () => {
  let asked = 0
  // each another search: kept responses go on without the database
  const search = async () => {
    asked += 1
    return (await fetch(`${shop.url}/product/getProductPaged?query=shirt&maxPrice=${9000 + asked}`)).status
  }
  expect(await search()).toBe(200)
  const [pid] = (await readFile(join(shop.folder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')
  process.kill(Number(pid), 'SIGKILL')
  const outage = async () => (await search()) === 503 || shop.printed().includes('database unavailable')
  await expect.poll(outage, { interval: 50 }).toBe(true)
  expect((await fetch(`${shop.url}/healthz`)).status).toBe(200)
  await expect.poll(search).toBe(200)
  expect((await fetch(`${shop.url}/product/getProduct/1`)).status).toBe(200)
})

test('keeps bag and orders when the server is killed', async () => {
  const { world, id, username, token } = await placeOrder(shop.url)
  const { id: product, size, color } = await world.goods()
  const items = [{ id: product, size, color, quantity: 1 }]
  await world.send('POST /order/cart/add', { json: { username, addressId: -1, items }, token })
  for (const signal of ['SIGKILL', 'SIGTERM'] as const) {
    const code = await shop.stop(signal)
    if (signal === 'SIGTERM') expect(code).toBe(0)
    await shop.start()
    const { json: orders } = await world.send(`GET /order/getOrders/${username}`, { token })
    expect(orders).toMatchObject({ orders: [{ id }] })
    const { json: bag } = await world.send('GET /order/cart', { query: { username }, token })
    expect(bag).toMatchObject({ orderItems: [{ product: { id: product }, size, color, quantity: 1 }] })
  }
})

test('completes running requests when it stops under load', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 })
  const counts = { whole: 0, refused: 0, cut: [] as string[] }
  let stopping = false
  let over = false
  const shopper = async (path: string) => {
    while (!over && counts.refused === 0) {
      const outcome = await fetchWhole(agent, shop.url + path)
      if (outcome === 'whole' || outcome === 'refused') counts[outcome] += 1
      // a busy machine may answer 503 before the stop; afterwards every accepted request must complete
      else if (stopping || outcome !== 'status 503') counts.cut.push(outcome)
      if (counts.whole < 200 || stopping) continue
      stopping = true
      void shop.stop().then((code) => (over = code === 0))
    }
  }
  await Promise.all(Array.from({ length: 16 }, (_, at) => shopper(at % 4 ? '/product/getProductPaged' : '/tops')))
  await expect.poll(() => over).toBe(true)
  expect(counts.cut).toEqual([])
  expect(counts.whole).toBeGreaterThanOrEqual(200)
  agent.destroy()
})

test('stops an idle shop despite open connections', async () => {
  await shop.start()
  const agent = new Agent({ keepAlive: true })
  expect(await fetchWhole(agent, `${shop.url}/tops`)).toBe('whole')
  // like the connections that browsers open ahead
  const ports = [0, 1, 2].map((more) => Number(new URL(shop.url).port) + more)
  const silent = ports.map((port) => connect(port, '127.0.0.1').on('error', () => undefined))
  await Promise.all(silent.map((socket) => once(socket, 'connect')))
  // a stop that waits for them is ended with another code
  expect(await shop.stop()).toBe(0)
  for (const socket of silent) socket.destroy()
  agent.destroy()
})

test.each(['web', 'desk'])('%s renders with React’s production build whatever NODE_ENV is', async (app) => {
  const server = join(builtFolder(join(import.meta.dirname, '../..'), app), 'server')
  const files = (await readdir(server, { recursive: true })).filter((file) => file.endsWith('.js'))
  const sources = await Promise.all(files.map((file) => readFile(join(server, file), 'utf8')))
  expect(sources.some((source) => source.includes('Minified React error'))).toBe(true)
  expect(sources.filter((source) => /process\.env\.NODE_ENV|unique "key" prop/.test(source))).toEqual([])
})

/** @returns `whole`, `refused` (connection refused), or what went wrong */
function fetchWhole(agent: Agent, url: string): Promise<string> {
  return new Promise((resolve) => {
    const request = get(url, { agent }, (response) => {
      response.on('error', (error) => resolve(`in the middle: ${error.message}`))
      response.on('end', () => resolve(response.statusCode === 200 ? 'whole' : `status ${response.statusCode}`))
      response.resume()
    })
    request.on('error', (error: NodeJS.ErrnoException) =>
      resolve(error.code === 'ECONNREFUSED' ? 'refused' : `before the answer: ${error.code}`),
    )
  })
}
