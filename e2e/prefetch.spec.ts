import type { Page, Request } from '@playwright/test'
import { cards, lists, scrollPosition } from './endless-grid.ts'
import { expect, pauseRequests, test } from './test.ts'

/** Repeats `load` until the page has prefetched `list`: a busy server may drop a prefetch, which the page does not repeat. */
async function loadUntilPrefetched(page: Page, load: () => Promise<unknown>, list: string): Promise<void> {
  await expect(async () => {
    const prefetched = page.waitForResponse((response) => response.url().includes(`${list}?`), { timeout: 20_000 })
    await Promise.all([load(), prefetched])
    await (await prefetched).finished()
  }).toPass()
}

/** Calls of the catalogue from now on. */
function catalogueCalls(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request: Request) => request.url().includes('/product/') && calls.push(request.url()))
  return calls
}

test('opens a product from its list without a request', { tag: '@phone-only' }, async ({ page }) => {
  await loadUntilPrefetched(page, () => page.goto('/tops'), '/product/getProductPaged')
  const calls = catalogueCalls(page)
  const name = await cards(page).first().getByRole('heading').innerText()
  await cards(page).first().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  expect(calls.filter((url) => url.includes('/getProduct/'))).toEqual([])
})

test('shows a product of an old list at once, then as it is now', { tag: '@phone-only' }, async ({ page }) => {
  await page.clock.install()
  await loadUntilPrefetched(page, () => page.goto('/tops'), '/product/getProductPaged')
  const asked = Promise.withResolvers<void>()
  await page.route('**/product/getProduct/*', async (route) => {
    await asked.promise
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), name: 'Renamed since' } })
  })
  await page.clock.fastForward('02:00')
  const name = await cards(page).first().getByRole('heading').innerText()
  await cards(page).first().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  asked.resolve()
  await expect(page.getByRole('heading', { level: 1, name: 'Renamed since' })).toBeVisible()
})

test('opens a category that was linked in view without a request', { tag: '@phone' }, async ({ page, isMobile }) => {
  await loadUntilPrefetched(page, () => page.goto(isMobile ? '/categories' : '/'), '/getProductByTypePaged/shoe')
  const release = await pauseRequests(page, lists)
  await page.getByRole('link', { name: 'Shoe' }).locator('visible=true').first().click()
  await expect(page).toHaveURL('/shoe')
  await expect(cards(page).first()).toBeVisible()
  release()
})

test('prefetches no list for a visitor who saves data', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
  const calls = catalogueCalls(page)
  const cached = page.waitForRequest('**/assets/cache-page-*.js')
  await page.goto('/about-us')
  // it also loads when the page is idle, after the lists
  await cached
  expect(calls).toEqual([])
})

test('Back restores the scroll position after a reload of the product that prefetched the list', {
  tag: '@phone-only',
}, async ({ page }) => {
  await page.goto('/tops')
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    expect(await cards(page).count()).toBeGreaterThan(8)
  }).toPass()
  const card = cards(page).nth(7)
  await card.scrollIntoViewIfNeeded()
  const place = await scrollPosition(page)
  const name = await card.getByRole('heading').innerText()
  await card.getByRole('link').click()
  // The address changes first: a reload before the product is shown would open it at the scroll position of the list.
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await loadUntilPrefetched(page, () => page.reload(), '/getProductByTypePaged/tops')
  await page.goBack()
  await expect(page).toHaveURL('/tops')
  await expect.poll(() => scrollPosition(page)).toBe(place)
})

test('requests no script before the page can paint', { tag: '@phone-only' }, async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  const release = await pauseRequests(page, '**/assets/*.css')
  const picture = page.waitForResponse('**/pictures/**')
  await page.goto('/', { waitUntil: 'commit' })
  await picture
  expect(scripts).toEqual([])
  release()
  await expect.poll(() => scripts.length).toBeGreaterThan(0)
})

test('shows a visitor the empty bag before scripts load', { tag: '@phone-only' }, async ({ page }) => {
  const release = await pauseRequests(page, '**/assets/*.js')
  await page.goto('/cart', { waitUntil: 'commit' })
  await expect(page.getByText('Sign in to see items you added earlier.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'New in' }).getByRole('link').first()).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/signin')
  release()
})

test('keeps the page as it is when a prefetched script does not load', { tag: '@phone-only' }, async ({ page }) => {
  // scripts of pages that are only linked
  await page.route(/\/assets\/(category|categories|product|search)\.route-/, (route) => route.abort())
  const failed = page.waitForEvent('requestfailed')
  const loads: string[] = []
  page.on('load', () => loads.push(page.url()))
  await page.goto('/')
  await failed
  await page.waitForLoadState('networkidle')
  expect(loads).toHaveLength(1)
})
