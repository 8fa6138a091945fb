import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { failToStart, freePorts, openShopProcess } from './shop-process.ts'
import { addToBag, register, saveAddress, signIn } from './shopper.ts'
import { expect, somebody, test } from './test.ts'

test('a killed server loses neither bag nor orders', async ({ page, browser }) => {
  test.slow()
  const shop = await openShopProcess()
  const person = somebody()
  const tab = await browser.newPage({ baseURL: shop.url })
  try {
    await tab.goto('/')
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
  await page.close()
})

test('two shops can not be open on one folder; two on two folders can', async ({ shop }) => {
  const other = await openShopProcess()
  const refused = await failToStart({ DATA_DIR: shop.folder, PORT: String(await freePorts(3)) })
  expect(refused.code).toBe(1)
  expect(refused.output.trim()).toBe(
    `${shop.folder} is in use by another shop or command: stop that first, or choose another DATA_DIR.`,
  )
  expect((await fetch(`${shop.url}/healthz`)).status).toBe(200)
  expect((await fetch(`${other.url}/healthz`)).status).toBe(200)
  await other.discard()
})

test.describe('a wrong setting stops the start with one sentence', () => {
  let folder: string
  test.beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tanabana-wrong-'))
  })
  test.afterAll(() => rm(folder, { recursive: true, force: true }))

  async function sentence(environment: Record<string, string>): Promise<string> {
    const { code, output } = await failToStart({ DATA_DIR: folder, PORT: String(await freePorts(3)), ...environment })
    expect(code).toBe(1)
    expect(output.trim().split('\n')).toHaveLength(1)
    return output.trim()
  }

  test('PORT', async () => {
    expect(await sentence({ PORT: 'http' })).toBe('PORT is "http", but must be a number from 1 to 65533.')
    expect(await sentence({ PORT: '70000' })).toContain('PORT is "70000", but must be a number from 1 to 65533')
    const server = createServer()
    const port = await freePorts(3)
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
    expect(await sentence({ PORT: String(port) })).toContain(`Port ${port} is taken by another program`)
    server.close()
  })

  test('DATABASE_URL', async () => {
    expect(await sentence({ DATABASE_URL: 'mysql://localhost/shop' })).toContain(
      'DATABASE_URL is "…", but must be an address such as postgres://',
    )
    expect(await sentence({ DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:1/shop' })).toMatch(
      /^The database did not let the shop in: .*ECONNREFUSED.* Check DATABASE_URL\.$/,
    )
  })

  test('DATA_DIR', async () => {
    const file = join(folder, 'a-file')
    await writeFile(file, '')
    expect(await sentence({ DATA_DIR: join(file, 'data') })).toMatch(
      /^DATA_DIR is ".*", but the shop cannot write there \(ENOTDIR\)\.$/,
    )
    if (process.getuid?.() === 0) return
    await chmod(folder, 0o500)
    expect(await sentence({ DATA_DIR: join(folder, 'data') })).toMatch(
      /^DATA_DIR is ".*", but the shop cannot write there \(EACCES\)\.$/,
    )
    await chmod(folder, 0o700)
  })

  test('SHOP_MODE', async () => {
    expect(await sentence({ SHOP_MODE: 'live' })).toContain('STORE_URL')
    expect(await sentence({ SHOP_MODE: 'test' })).toBe('SHOP_MODE is "test", but must be demo or live.')
  })
})
