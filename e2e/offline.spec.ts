import type { Browser, Page } from '@playwright/test'
import { openShopProcess, type ShopProcess } from './shop-process.ts'
import { addToBag, register, saveAddress, signIn, signInNewShopper } from './shopper.ts'
import { expect, newPerson, test } from './test.ts'

/** Paths in the caches whose name starts with `cache`. */
const cachedPaths = (page: Page, cache: string) =>
  page.evaluate(async (cache) => {
    const names = (await caches.keys()).filter((name) => name.startsWith(cache))
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return keys.flat().map(({ url }) => url.replace(location.origin, ''))
  }, cache)

/** Runs `work` with its own shop, which it may stop, and a page with one cached path. */
async function withSeparateShop(
  browser: Browser,
  work: (shop: ShopProcess, page: Page) => Promise<void>,
): Promise<void> {
  test.slow()
  const shop = await openShopProcess()
  const context = await browser.newContext({ baseURL: shop.url })
  try {
    const page = await context.newPage()
    await page.goto('/about-us')
    await waitUntilCached(page, '/about-us')
    await work(shop, page)
  } finally {
    await context.close()
    await shop.discard()
  }
}

/** The worker caches pages when the browser is idle. */
const slowPoll = { timeout: 60_000 }
const waitUntilCached = (page: Page, path: string) =>
  expect.poll(() => cachedPaths(page, 'pages'), slowPoll).toContain(path)

test('shows visited pages offline, names the others, and recovers online', async ({ browser, shop }) => {
  const context = await browser.newContext({ baseURL: shop.url })
  const page = await context.newPage()
  await page.goto('/')
  await waitUntilCached(page, '/')
  // one page by a click, one by a document load
  const card = page.locator('main article').first()
  const name = await card.getByRole('heading').innerText()
  await card.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await waitUntilCached(page, new URL(page.url()).pathname)
  const product = page.url()
  await page.goto('/returns-policy')
  await waitUntilCached(page, '/returns-policy')
  await page.goto(product)
  const picture = page.locator('main img').first()
  const isDrawn = () => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0)
  await expect.poll(isDrawn).toBe(true)

  await context.setOffline(true)
  await expect(page.getByRole('status').filter({ hasText: "You're offline." })).toBeVisible()
  await expect(page.getByRole('button', { name: 'ADD TO BAG' })).toBeDisabled()
  await expect(page.locator('#choose').getByText("You're offline. Reconnect to buy.")).toBeVisible()

  await page.getByRole('link', { name: 'Returns policy' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Returns policy' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Returns policy' })).toBeVisible()
  await page.goto(product)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByRole('status').filter({ hasText: "You're offline." })).toBeVisible()
  await expect.poll(isDrawn).toBe(true)

  // no link in view leads there: not prefetched
  await page.getByRole('combobox', { name: 'Search products' }).fill('kurta')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: "You're offline" })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/search')
  await expect.poll(() => page.evaluate(() => [...document.fonts].map(({ status }) => status))).toEqual(['loaded'])
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await page.goto('/search?query=kurta')
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '“kurta”' })).toBeVisible()
  await expect(page.getByText("You're offline")).toHaveCount(0)
  await context.close()
})

test('caches neither personal pages nor the checkout', async ({ browser, shop }) => {
  const person = newPerson()
  const context = await browser.newContext({ baseURL: shop.url })
  const page = await context.newPage()
  await page.goto('/tops')
  await waitUntilCached(page, '/tops')
  await page.locator('main article a').first().click()
  await addToBag(page)
  await register(page, person)
  await signIn(page, person)
  await expect(page.getByRole('link', { name: 'Bag, 1 item' }).first()).toBeVisible()
  await page.goto('/cart')
  await page.goto('/checkout')
  await saveAddress(page)
  await page.goto('/orders')
  await page.goto('/profile')
  await page.goto('/about-us')
  await waitUntilCached(page, '/about-us')
  const kept = [
    ...(await cachedPaths(page, 'pages')),
    ...(await cachedPaths(page, 'parts')),
    ...(await cachedPaths(page, 'pictures')),
  ]
  const public_ = /^\/(|tops|tops\/\d+|about-us|offline\.html|assets\/[^?]+|pictures\/[^?]+\?w=\d+)$/
  expect(kept.filter((path) => !public_.test(path))).toEqual([])
  const texts = await page.evaluate(async () => {
    const answers = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).matchAll()))
    return Promise.all(answers.flat().map((answer) => answer.text()))
  })
  for (const text of texts) for (const word of Object.values(person)) expect(text.includes(word)).toBe(false)
  await context.close()
})

test('shows cached pages while the shop is down, and none once the merchant disables offline mode', ({ browser }) =>
  withSeparateShop(browser, async (shop, page) => {
    // in Firefox a failed preload never reaches the worker
    const preload = () => page.evaluate(async () => (await navigator.serviceWorker.ready).navigationPreload.getState())
    expect((await preload()).enabled).toBe(false)
    await shop.stop()
    await page.reload()
    await expect(page.getByRole('status').filter({ hasText: "We can't connect." })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    await shop.start()
    await expect(page.getByRole('status').filter({ hasText: "We can't connect." })).toHaveCount(0)
    await shop.stop()
    await shop.start({ OFFLINE: 'off' })
    await page.goto('/about-us')
    await expect.poll(() => page.evaluate(() => caches.keys()), slowPoll).toEqual([])
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length), slowPoll)
      .toBe(0)
  }))

test('replaces the cached pages after the shop changed, also in an open tab', ({ browser }) =>
  withSeparateShop(browser, async (shop, page) => {
    const [old] = await page.evaluate(() => caches.keys())
    await shop.stop()
    await shop.start({ SHOP_NAME: 'Naya' })
    // the browser also does this on each page load and every half hour
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
    await expect.poll(() => page.evaluate(() => caches.keys()), slowPoll).not.toContain(old)
    await expect.poll(() => cachedPaths(page, 'pages'), slowPoll).not.toContain('/about-us')
    await page.getByRole('link', { name: 'Terms', exact: true }).first().click()
    await expect(page.getByRole('link', { name: 'Naya, home' }).first()).toBeVisible()
    await expect(page).toHaveURL(/\/terms$/)
    await waitUntilCached(page, '/terms')
  }))

test('deletes the cached pages on sign-out', async ({ page, shop }) => {
  await page.goto('/tops')
  await waitUntilCached(page, '/tops')
  await signInNewShopper(page, shop.url)
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect.poll(() => cachedPaths(page, 'pages')).not.toContain('/tops')
})

test('deletes the cached pages on sign-out while the service worker installs', async ({ page, shop }) => {
  let installing = false
  await page.context().route('**/offline.html', () => (installing = true))
  await signInNewShopper(page, shop.url)
  await page.goto('/tops')
  await waitUntilCached(page, '/tops')
  expect(installing).toBe(true)
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect.poll(() => cachedPaths(page, 'pages')).not.toContain('/tops')
})

test('revalidates the service worker and passes the install checks', async ({ page, request, shop }) => {
  const worker = await request.get('/sw.js')
  expect(worker.headers()['cache-control']).toBe('no-cache')
  expect(worker.headers()['content-type']).toContain('javascript')
  const home = await request.get('/')
  expect(home.headers()['content-security-policy']).toContain("worker-src 'self'")

  await page.goto('/')
  const devtools = await page.context().newCDPSession(page)
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([])
  const { data, errors } = await devtools.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const manifest = JSON.parse(data ?? '')
  expect(manifest).toMatchObject({ name: 'Tanabana', start_url: '/', display: 'standalone', theme_color: '#fbf8f3' })
  expect(manifest.icons.some(({ purpose }: { purpose?: string }) => purpose === 'maskable')).toBe(true)
  for (const { src, type } of manifest.icons) {
    const icon = await request.get(shop.url + src)
    expect([src, icon.status(), icon.headers()['content-type']]).toEqual([src, 200, type])
  }
})
