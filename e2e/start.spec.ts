import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { failToStart, freePorts, launch, openShopProcess, runMerchantTool } from './shop-process.ts'
import { addToBag, register, saveAddress, signIn } from './shopper.ts'
import { expect, newPerson, test } from './test.ts'

test('keeps bag and orders when the server is killed', async ({ browser }) => {
  test.slow()
  const shop = await openShopProcess('', { DRAW_AHEAD: 'on' })
  const person = newPerson()
  const tab = await browser.newPage({ baseURL: shop.url })
  try {
    await tab.goto('/')
    // 720 px is for high-density screens; no other test requests it
    const cards = await tab
      .locator('main article')
      .evaluateAll((all) => all.map((card) => card.querySelector('img')?.src))
    const files = cards.map((src = '') => src.replace(/.*\/pictures\/(.*)\?w=480$/, '$1-720.avif'))
    const drawn = () => files.filter((file) => existsSync(join(shop.folder, 'pictures/resized', file))).length
    await expect.poll(drawn, { timeout: 120_000 }).toBe(8)
    await tab.locator('main article a').first().click()
    const ordered = await addToBag(tab)
    await register(tab, person)
    await signIn(tab, person)
    await expect(tab.getByRole('link', { name: 'Bag, 1 item' }).first()).toBeVisible()
    await tab.goto('/checkout')
    await saveAddress(tab)
    await tab.getByRole('button', { name: 'Place Order' }).click()
    await expect(tab.getByText('Thank You for Your Order!')).toBeVisible()
    await tab.goto('/shoe')
    await tab.locator('main article a').first().click()
    const kept = await addToBag(tab)
    await expect(tab.getByRole('link', { name: 'Bag, 1 item' }).first()).toBeVisible()

    for (const signal of ['SIGKILL', 'SIGTERM'] as const) {
      const code = await shop.stop(signal)
      if (signal === 'SIGTERM') expect(code).toBe(0)
      await shop.start()
      await tab.goto('/orders')
      await expect(tab.getByRole('article').filter({ hasText: ordered.name })).toBeVisible()
      await tab.goto('/cart')
      await expect(tab.locator('main li').filter({ hasText: kept.name })).toBeVisible()
    }
  } finally {
    await tab.close()
    await shop.discard()
  }
})

test('completes running requests when it stops under load', async () => {
  const shop = await openShopProcess()
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
  await expect.poll(() => over, { timeout: 60_000 }).toBe(true)
  expect(counts.cut).toEqual([])
  expect(counts.whole).toBeGreaterThanOrEqual(200)
  agent.destroy()
  await shop.discard()
})

test('stops an idle shop within seconds despite open connections', async ({ browser }) => {
  const shop = await openShopProcess()
  const agent = new Agent({ keepAlive: true })
  const page = await browser.newPage({ baseURL: shop.url })
  await page.goto('/')
  expect(await fetchWhole(agent, `${shop.url}/tops`)).toBe('whole')
  // like the connections that browsers open ahead
  const ports = [0, 1, 2].map((more) => Number(new URL(shop.url).port) + more)
  const silent = ports.map((port) => connect(port, '127.0.0.1').on('error', () => undefined))
  await Promise.all(silent.map((socket) => once(socket, 'connect')))
  const began = performance.now()
  expect(await shop.stop()).toBe(0)
  expect(performance.now() - began).toBeLessThan(7000)
  for (const socket of silent) socket.destroy()
  agent.destroy()
  await page.close()
  await shop.discard()
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

test('restarts a killed database with its data', async ({ request }) => {
  test.slow()
  const shop = await openShopProcess()
  try {
    let asked = 0
    // each another search: kept responses go on without the database
    const search = async () => {
      asked += 1
      return (await request.get(`${shop.url}/product/getProductPaged?query=shirt&maxPrice=${9000 + asked}`)).status()
    }
    expect(await search()).toBe(200)
    const [pid] = (await readFile(join(shop.folder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')
    process.kill(Number(pid), 'SIGKILL')
    const outage = async () => (await search()) === 503 || shop.printed().includes('database unavailable')
    await expect.poll(outage, { intervals: [50] }).toBe(true)
    expect((await request.get(`${shop.url}/healthz`)).status()).toBe(200)
    await expect.poll(search, { timeout: 60_000 }).toBe(200)
    expect((await request.get(`${shop.url}/product/getProduct/1`)).status()).toBe(200)
  } finally {
    await shop.discard()
  }
})

test('refuses a second shop on the same folder', async ({ shop }) => {
  const other = await openShopProcess()
  const refused = await failToStart({ DATA_DIR: shop.folder, PORT: String(await freePorts(3)) })
  expect(refused.code).toBe(1)
  expect(refused.output.trim()).toBe(
    `${shop.folder} is in use by another shop or command. Stop that first, or set DATA_DIR to another folder.`,
  )
  expect((await fetch(`${shop.url}/healthz`)).status).toBe(200)
  expect((await fetch(`${other.url}/healthz`)).status).toBe(200)
  await other.discard()
})

test('opens one of two first starts on the same folder and refuses the other', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tanabana-two-'))
  const ports = [await freePorts(3), await freePorts(3)]
  const starts = ports.map((port) =>
    launch({ DATA_DIR: folder, PORT: String(port), HOST: '127.0.0.1', SHOP_MODE: 'demo' }),
  )
  const shops = await Promise.all(starts)
  expect(shops.filter(({ opened }) => opened)).toHaveLength(1)
  for (const { child, opened, outcome } of shops) {
    if (opened) child.kill('SIGTERM')
    const { code, output } = await outcome
    if (opened) expect(code).toBe(0)
    else expect(output).toContain(`${folder} is in use by another shop or command`)
  }
  await rm(folder, { recursive: true, force: true })
})

test('renders with React’s production build, whatever NODE_ENV is', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tanabana-react-'))
  const report = join(folder, 'modules')
  const script = `import { writeFileSync } from 'node:fs'; import { Module } from 'node:module'
    process.on('exit', () => writeFileSync(${JSON.stringify(report)}, JSON.stringify(Object.values(Module._cache).filter((one) => one.loaded).map((one) => one.filename))))`
  const preload = `--import=data:text/javascript,${encodeURIComponent(script)}`
  const shop = await openShopProcess('', { NODE_ENV: 'development', NODE_OPTIONS: preload })
  expect((await fetch(`${shop.url}/tops`)).status).toBe(200)
  await shop.discard()
  const modules = JSON.parse(await readFile(report, 'utf8')) as string[]
  const loaded = modules.filter((file) => /\/react(-dom)?\/cjs\//.test(file))
  expect(loaded.length).toBeGreaterThan(1)
  expect(loaded.filter((file) => !file.endsWith('.production.js'))).toEqual([])
  await rm(folder, { recursive: true, force: true })
})

test('shares the catalogue and the key between two shops on one PostgreSQL', async ({ request, shop }) => {
  const password = await readFile(join(shop.folder, 'postgres-password'), 'utf8')
  const port = (await readFile(join(shop.folder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[3]
  const address = (database: string) => `postgres://shop:${password}@127.0.0.1:${port}/${database}`
  const client = new pg.Client({ connectionString: address('postgres') })
  await client.connect()
  await client.query('create database shared')
  await client.end()
  const environment = { MASTER_SECRET: 'a secret that both nodes share, 40 letters' }
  const nodes = await Promise.all([
    openShopProcess(address('shared'), environment),
    openShopProcess(address('shared'), environment),
  ])
  try {
    const seen = await Promise.all(
      nodes.map(async ({ url }) => ({
        products: (await (await request.get(`${url}/product/getProductPaged`)).json()).totalElements,
        key: await (await request.get(`${url}/auth/public-key`)).text(),
      })),
    )
    expect(seen[0]?.products).toBeGreaterThanOrEqual(24)
    expect(seen[1]).toEqual(seen[0])
  } finally {
    await Promise.all(nodes.map((node) => node.discard()))
  }
})

test('runs on the pinned version of Node', () => {
  expect(process.version).toMatch(/^v24\./)
})

test('imports a file into an open shop and reports the bad rows', async ({ page, shop }) => {
  const file = join(shop.folder, 'mine.csv')
  const header = 'Handle,Title,Vendor,Type,Option1 Name,Option1 Value,Variant Inventory Qty,Variant Price'
  await writeFile(
    file,
    `${header}\npankhi,Pankhi Hand Fan Top,Mela,Top,Size,M,4,450.50\nlamp,Brass Lamp,Mela,Lamp,Title,Default Title,1,900\n`,
  )
  const first = await runMerchantTool(shop.folder, ['import', file])
  expect(first).toEqual({ code: 3, output: expect.stringContaining('1 added, 0 changed, 0 unchanged, 1 problem') })
  expect(first.output).toContain('line 3, lamp: The product is skipped: no category rule matches Type "Lamp".')
  expect((await runMerchantTool(shop.folder, ['import', file])).output).toContain('0 added, 0 changed, 1 unchanged')
  await page.goto('/search?query=hand%20fan')
  await expect(page.getByText('₹450.50')).toBeVisible()
  await page.getByRole('link', { name: 'Pankhi Hand Fan Top' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pankhi Hand Fan Top' })).toBeVisible()
})

test('explains a wrong command in one sentence', async ({ shop }) => {
  const missing = await runMerchantTool(shop.folder, ['import', '/no/such/file.csv'])
  expect(missing).toEqual({ code: 1, output: 'File /no/such/file.csv does not exist.\n' })
  expect(await runMerchantTool(shop.folder, ['sell'])).toMatchObject({
    code: 2,
    output: expect.stringContaining('Usage: npm run shop --'),
  })
  expect((await runMerchantTool(shop.folder, ['--wrong'])).code).toBe(2)
})
