import { deskUrl, enterDesk } from './desk.ts'
import { placeOrder } from './place-order.ts'
import { expect, test } from './test.ts'

test.slow()
test.beforeEach(({ page, shop }) => enterDesk(page, shop))

test('offers a new order on an open page, over nothing that is about to be tapped', {
  tag: '@phone',
}, async ({ page, shop, isMobile }) => {
  const offer = page.getByRole('button', { name: /new orders?\. Show$/ })
  await page.clock.install()
  for (const path of ['/today', '/orders?status=PLACED']) {
    await page.goto(deskUrl(shop) + path)
    const { id } = await placeOrder(shop.url)
    const places = page.locator('main').locator('a, input')
    const before = await places.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
    await page.clock.fastForward(8000)
    await expect(offer).toBeVisible()
    expect(await places.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))).toEqual(before)
    if (isMobile) await expect(offer).toHaveCSS('pointer-events', 'none')
    const { y = 0 } = (await offer.boundingBox()) ?? {}
    // search and tabs are at the top
    expect(y).toBeGreaterThan(400)
    await page.clock.runFor(1000)
    await expect(page.getByText(id)).toBeHidden()
    await offer.click()
    await expect(offer).toBeHidden()
    if (path !== '/today') await expect(page.locator(`a[href$="/orders/${id}"]`)).toBeVisible()
  }
})

test('asks for new orders only in a visible tab', async ({ page, shop }) => {
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/desk/api/orders?') && asked.push(request.url()))
  const turn = (state: 'hidden' | 'visible') =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value })
      document.dispatchEvent(new Event('visibilitychange'))
    }, state)
  await page.clock.install()
  await page.goto(`${deskUrl(shop)}/today`)
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible()
  await page.clock.runFor(8000)
  await expect.poll(() => asked.length).toBe(1)
  await turn('hidden')
  await page.clock.runFor(80_000)
  expect(asked).toHaveLength(1)
  await turn('visible')
  await expect.poll(() => asked.length).toBe(2)
})

test('offers an order that was begun before the page was read and saved after', async ({ page, shop }) => {
  await page.clock.install()
  await page.goto(`${deskUrl(shop)}/today`)
  const { id } = await placeOrder(shop.url)
  await page.route('**/desk/api/orders?*', async (route) => {
    const response = await route.fetch()
    const json = await response.json()
    const begun = new Date(Date.now() - 60_000).toISOString()
    for (const order of json.orders) if (order.id === id) order.placedAt = begun
    await route.fulfill({ response, json })
  })
  await page.clock.runFor(8000)
  await expect(page.getByRole('button', { name: /new orders?\. Show$/ })).toBeVisible()
})
