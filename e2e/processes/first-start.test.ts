import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onDatabase, query } from '@tanabana/testing/postgres.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { failToStart, freePorts, importCsv, launch, openShopProcess, runMerchantTool } from '../shop-process.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tanabana-first-'))
})
afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 500 }))

test('opens one of two first starts on a folder, which draws the first page, and refuses the other', async () => {
  const starts = [await freePorts(3), await freePorts(3)].map(async (port) => {
    const settings = { DATA_DIR: folder, PORT: String(port), HOST: '127.0.0.1', SHOP_MODE: 'demo' }
    return { url: `http://127.0.0.1:${port}`, ...(await launch(settings)) }
  })
  const shops = await Promise.all(starts)
  const [shop, ...others] = shops.filter(({ opened }) => opened)
  expect(others).toEqual([])
  const [refused] = await Promise.all(shops.filter(({ opened }) => !opened).map(({ outcome }) => outcome))
  expect(refused).toEqual({
    code: 1,
    output: `${folder} is in use by another shop or command. Stop that first, or set DATA_DIR to another folder.\n`,
  })
  // a page that waited too long for its products has none
  let cards: (string | undefined)[] = []
  const readCards = async () => {
    const page = await (await fetch(`${shop?.url}/`)).text()
    cards = [...page.matchAll(/<article.*?\/pictures\/([^"?]+)\?w=/gs)].map(([, picture]) => picture)
    return cards.length
  }
  await expect.poll(readCards).toBeGreaterThanOrEqual(8)
  // 720 px is for high-density screens: nobody has requested it
  const files = cards.slice(0, 2).map((picture) => join(folder, 'pictures/resized', `${picture}-720.avif`))
  await expect.poll(() => files.filter((file) => existsSync(file)).length, { timeout: 840_000 }).toBe(2)
  shop?.child.kill('SIGTERM')
  expect((await shop?.outcome)?.code).toBe(0)
})

test.skipIf(process.env.TEST_DATABASE_URL)(
  'shares the catalogue and the key between two shops that start on one new database',
  async () => {
    const { url, prefix } = inject('server')
    const name = `${prefix}${randomUUID().replaceAll('-', '')}`
    await query(url, `create database ${name}`)
    const environment = { MASTER_SECRET: 'a secret that both nodes share, 40 letters' }
    const nodes = await Promise.all([0, 1].map(() => openShopProcess(onDatabase(url, name), environment)))
    try {
      const seen = await Promise.all(
        nodes.map(async (node) => ({
          products: (await (await fetch(`${node.url}/product/getProductPaged`)).json()).totalElements,
          key: await (await fetch(`${node.url}/auth/public-key`)).text(),
        })),
      )
      expect(seen[0]?.products).toBeGreaterThanOrEqual(24)
      expect(seen[1]).toEqual(seen[0])
    } finally {
      await Promise.all(nodes.map((node) => node.discard()))
    }
  },
)

test('a live shop starts without an e-mail address, and opens with the settings of another shop', async () => {
  const port = await freePorts(3)
  const settings = { SHOP_MODE: 'live', STORE_URL: `http://127.0.0.1:${port}` }
  const shop = await openShopProcess('', settings, port)
  const merchant = (...words: string[]) => runMerchantTool(shop.folder, ['settings', ...words], settings)
  const header = 'Handle,Title,Vendor,Type,Option1 Name,Option1 Value,Variant Price,Variant Inventory Qty,Status'
  await importCsv(shop.folder, `${header}\nplain,Plain,Rangoli,Shirt,Size,M,500,9,active\n`, settings)
  expect(await merchant('set', 'shop-state', 'closed')).toMatchObject({ code: 0 })
  await shop.stop()
  await shop.start()
  const page = await (await fetch(`${shop.url}/contact-us`)).text()
  expect(page).toContain('Contact us')
  expect(page).not.toContain('mailto:')
  expect((await fetch(`${shop.url}/.well-known/security.txt`)).status).toBe(404)

  const file = join(shop.folder, 'settings.json')
  const others = {
    ...{ 'shop-name': 'Rangoli', 'care-email': 'care@rangoli.example', 'care-phone': '080 4000 0000' },
    'legal-name': 'Rangoli Retail',
    ...{ 'shop-address': '4 Main Road; Pune 411001', 'grievance-officer': 'Asha Rao', 'usual-delivery': '4-5' },
    ...{ 'latest-delivery': '7', 'return-days': '7', 'return-pickup': 'free', 'refund-time': '5 business days' },
  }
  await writeFile(file, JSON.stringify({ 'shop-state': 'open', ...others }))
  expect(await merchant('import', file)).toMatchObject({ code: 0 })
  await expect.poll(async () => (await fetch(`${shop.url}/tops/1`)).status).toBe(200)
  await shop.discard()
})

test('stops with one sentence when its port is in use', async () => {
  const port = await freePorts(3)
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const { code, output } = await failToStart({ DATA_DIR: join(folder, 'port'), PORT: String(port) })
  server.close()
  expect(code).toBe(1)
  expect(output.trim().split('\n')).toEqual([expect.stringContaining(`Port ${port} is already in use`)])
})

test('stops with one sentence when the disk is full', async () => {
  // needs a private mount namespace; skipped where the user may not create one
  const isRoot = process.getuid?.() === 0
  const small = join(folder, 'small')
  const mount = `mkdir -p "${small}" && mount -t tmpfs -o size=10m,mode=755 tmpfs "${small}" && exec "${process.execPath}" shop/main.ts`
  const started = spawnSync('unshare', [isRoot ? '-m' : '-rm', 'sh', '-c', mount], {
    cwd: join(import.meta.dirname, '..', '..'),
    env: { ...process.env, DATA_DIR: small, PORT: String(await freePorts(3)) },
    encoding: 'utf8',
  })
  if (!/mount|unshare/.test(started.stderr ?? 'unshare'))
    expect(started.stderr.trim()).toBe(`The disk of ${small} is full. Free some space and start again.`)
})
