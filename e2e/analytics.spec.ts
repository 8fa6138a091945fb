import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { openCollector } from './collector.ts'
import { openShopProcess } from './shop-process.ts'
import { addToBag, register, saveAddress, signIn } from './shopper.ts'
import { expect, newPerson, test, watchScripts } from './test.ts'

/** Opens a shop that reports to Google Analytics; the collector stands in for Google. */
async function openTrackedShop() {
  const collector = await openCollector()
  const shop = await openShopProcess('', {
    GA4_MEASUREMENT_ID: 'G-OWNERS',
    FIREBASE_APP_ID: '1:23:web:4',
    FIREBASE_API_KEY: 'the-key-of-a-web-app',
    ANALYTICS_SCRIPT_URL: `${collector.url}/gtag/js`,
    ANALYTICS_CONFIG_URL: `${collector.url}/apps`,
  })
  return { shop, collector }
}

const bar = (page: Page) => page.getByRole('region', { name: 'Analytics' })

test('loads no analytics code when analytics is off', async ({ page, request, shop }) => {
  const scripts = watchScripts(page)
  const elsewhere: string[] = []
  page.on('response', (response) => {
    if (!response.url().startsWith(shop.url)) elsewhere.push(response.url())
  })
  await page.goto('/')
  await page.locator('main article a').first().click()
  await page.waitForURL(/\/\d+$/)
  const sources = await scripts()
  expect(sources.length).toBeGreaterThan(3)
  for (const source of sources) expect(/view_item|gtag|dataLayer/.test(source)).toBe(false)
  expect(elsewhere).toEqual([])
  expect((await request.get('/')).headers()['content-security-policy']).not.toContain('google')
  await expect(bar(page)).toHaveCount(0)
})

test('sends events only after consent and stops when it is withdrawn', async ({ browser }) => {
  test.slow()
  const { shop, collector } = await openTrackedShop()
  const person = newPerson()
  const context = await browser.newContext({ baseURL: shop.url })
  const page = await context.newPage()
  // addresses with a one-time code must not reach Google
  const codePages = ['/verify#oobCode=code', '/reset-password#code=code', '/confirm-email#code=code']
  for (const path of codePages) {
    await page.goto(path, { waitUntil: 'networkidle' })
    await expect(bar(page)).toHaveCount(0)
  }
  await page.goto('/tops')
  await expect(bar(page)).toBeVisible()
  const { violations } = await new AxeBuilder({ page }).include('section[aria-label=Analytics]').analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
  const [no, yes] = await bar(page).getByRole('button').all()
  expect((await no?.boundingBox())?.width).toBeCloseTo((await yes?.boundingBox())?.width ?? 0, 0)
  expect(collector.requests).toEqual([])

  await yes?.click()
  await expect(bar(page)).toHaveCount(0)
  const names = () => collector.events.map(({ name }) => name)
  await page.goto('/tops')
  await expect.poll(names).toContain('view_item_list')
  const webConfig = collector.requests.filter((path) => path === '/apps/1:23:web:4/webConfig')
  expect(webConfig.length).toBeGreaterThan(1)
  expect(collector.requests).toContain('/gtag/js?id=G-SERVICE')
  const requestedBefore = collector.requests.length
  for (const path of codePages) await page.goto(path, { waitUntil: 'networkidle' })
  expect(collector.requests.length).toBe(requestedBefore)
  await page.goto('/tops')
  expect(collector.events[0]).toMatchObject({ measurementId: 'G-SERVICE', parameters: { item_list_name: 'Tops' } })

  await page.locator('main article a').first().click()
  await page.waitForURL(/\/\d+$/)
  await addToBag(page)
  await register(page, person)
  await signIn(page, person)
  await expect(page.getByRole('link', { name: 'Bag, 1 item' }).first()).toBeVisible()
  await expect.poll(names).toContain('add_to_cart')
  await page.goto('/search?query=kurta')
  await expect.poll(names).toContain('search')
  await page.goto('/cart')
  await page.getByRole('link', { name: 'PROCEED TO CHECKOUT' }).first().click()
  await saveAddress(page)
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByText('Thank You for Your Order!')).toBeVisible()
  await expect.poll(names).toContain('purchase')
  for (const name of ['view_item', 'sign_up', 'login', 'add_to_cart', 'begin_checkout'])
    await expect.poll(names).toContain(name)
  const purchase = collector.events.find(({ name }) => name === 'purchase')
  expect(purchase?.parameters).toMatchObject({ currency: 'INR', items: [{ quantity: 1 }] })
  await page.reload()
  await expect(page.getByText('Thank You for Your Order!')).toBeVisible()
  for (const word of [person.username, person.password, 'Indiranagar', '@example.in'])
    expect(JSON.stringify(collector.events)).not.toContain(word)

  await page.goto('/tops')
  await page.locator('main article a').first().click()
  await page.waitForURL(/\/\d+$/)
  await addToBag(page)
  await expect(page.getByRole('link', { name: 'Bag, 1 item' }).first()).toBeVisible()
  await page.goto('/cart')
  await page
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click()
  await expect.poll(names).toContain('remove_from_cart')
  expect(names().filter((name) => name === 'purchase').length).toBe(1)

  const scriptLoads = () => collector.requests.filter((path) => path.startsWith('/gtag/js')).length
  const loadsBefore = scriptLoads()
  await page.goto('/privacy-policy')
  await expect.poll(scriptLoads).toBe(loadsBefore + 1)
  await expect(page.getByText('Analytics is on in this browser.')).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByText('Analytics is off in this browser.')).toBeVisible()
  expect(await page.evaluate(() => document.cookie)).toBe('')
  const before = collector.events.length
  const requested = collector.requests.length
  await page.getByRole('link', { name: 'Shoes' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Shoes' })).toBeVisible()
  await page.goto('/shoe', { waitUntil: 'networkidle' })
  await expect(bar(page)).toHaveCount(0)
  expect([collector.events.length, collector.requests.length]).toEqual([before, requested])
  await context.close()
  await shop.discard()
  await collector.close()
})
