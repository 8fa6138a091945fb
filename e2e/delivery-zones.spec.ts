import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { runMerchantTool } from './shop-process.ts'
import { saveAddress, signInWithBag } from './shopper.ts'
import { expect, test } from './test.ts'

const day = /(Mon|Tue|Wed|Thu|Fri|Sat), \d{1,2} \w{3}/

// other tests of this worker expect a shop without zones
test.afterEach(({ shop }) => runMerchantTool(shop.folder, ['settings', 'reset', 'delivery-zones']))

let marker = 900_000

/** Until the shop has read them: a PIN code of its own says so. The address is in 560038. */
async function setZones({ folder, url }: { folder: string; url: string }, ...zones: string[]): Promise<void> {
  marker += 1
  const value = [...zones, `${marker}: not served`].join('\n')
  expect(await runMerchantTool(folder, ['settings', 'set', 'delivery-zones', value])).toMatchObject({ code: 0 })
  await expect
    .poll(async () => (await fetch(`${url}/address/delivery/${marker}`)).json())
    .toMatchObject({ served: false })
}

/** On a phone it stands in the folded order too. */
const orderDay = (page: Page) =>
  page
    .getByRole('complementary', { name: 'Your order' })
    .getByText(/^Get it by /)
    .filter({ visible: true })

test('the checkout names the day for the address, and the order keeps it', { tag: '@phone' }, async ({
  page,
  shop,
}) => {
  await setZones(shop, '560: 3 days')
  await signInWithBag(page, shop.url)
  await page.goto('/checkout')
  await saveAddress(page)
  await expect(orderDay(page)).toHaveText(new RegExp(`^Get it by ${day.source}$`))
  await expectAccessible(page)
  const [, number] = /, (\d+) /.exec(await orderDay(page).innerText()) ?? []
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByText('Thank You for Your Order!')).toBeVisible()
  await expect(page.getByText(new RegExp(`^${number} \\w+ \\d{4}$`))).toBeVisible()
  await setZones(shop, '560: 40 days')
  await page.getByRole('link', { name: 'View orders' }).click()
  await expect(page.getByText(/Expected delivery by/)).toContainText(new RegExp(` ${number} \\w+ \\d{4}`))
})

test('takes no cash where it is not offered, and no order where nothing is delivered', async ({ page, shop }) => {
  await setZones(shop, '560: 3 days, no COD')
  await signInWithBag(page, shop.url)
  await page.goto('/checkout')
  await saveAddress(page)
  await expect(page.getByText('Cash on delivery is not available in 560038.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Place Order' })).toBeDisabled()
  await setZones(shop, '560: not served')
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('alert').filter({ hasText: 'We don’t deliver to 560038 yet.' })).toBeVisible()
  }).toPass()
  await expect(page.getByRole('button', { name: 'Place Order' })).toBeDisabled()
  await expectAccessible(page)
})

test('asks for the State of a PIN code that nobody knows', async ({ page, shop }) => {
  await setZones(shop, 'Karnataka: 3 days', 'else: not served')
  await signInWithBag(page, shop.url)
  await page.goto('/checkout')
  await page.getByLabel('PIN code').fill('569999')
  const refusal = page.getByRole('alert').filter({ hasText: 'We don’t deliver to 569999 yet.' })
  await page.getByLabel('State').selectOption('Kerala')
  await expect(refusal).toBeVisible()
  await page.getByLabel('State').selectOption('Karnataka')
  await expect(orderDay(page)).toHaveText(/^Get it by /)
  await expect(refusal).toBeHidden()
})

/** How many rows of cards the space for products that are not loaded is high. */
function rowsBelow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const tops = [...document.querySelectorAll('main article')].map((card) => card.getBoundingClientRect().top)
    const [first = 0, next = 0] = [...new Set(tops)]
    return (document.querySelector('.held')?.getBoundingClientRect().height ?? 0) / (next - first)
  })
}

test('a PIN code that is typed once gives the same date on each page', { tag: '@phone' }, async ({ page, shop }) => {
  await setZones(shop, '560: 3 days', '744: not served')
  await signInWithBag(page, shop.url)
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/address/delivery/') && asked.push(request.url()))
  await page.goto('/tops/1')
  const field = page.getByLabel('Delivery date for your PIN code')
  await field.fill('5600')
  await field.press('Enter')
  await expect(page.getByText('Enter a 6-digit PIN code.')).toBeVisible()
  await expectAccessible(page)
  expect(asked).toEqual([])

  await field.fill('५६० ००१')
  await field.press('Enter')
  const answer = page.getByRole('status').filter({ hasText: 'to 560001' })
  await expect(answer).toHaveText(new RegExp(`^Get it by ${day.source} to 560001$`))
  await expect(page.getByRole('button', { name: 'Change PIN code 560001' })).toBeFocused()
  await expectAccessible(page)
  const date = (await answer.innerText()).replace(' to 560001', '')
  await expect(page.getByText(`Free shipping · ${date}`)).toBeVisible()

  asked.length = 0
  await page.goto('/tops')
  const cards = page.getByRole('article')
  await expect(cards.filter({ hasText: date }).nth(3)).toBeAttached()
  await expect.poll(() => asked).toHaveLength(1)
  await page.goto('/?sort=newest')
  await expect(cards.filter({ hasText: date }).first()).toBeAttached()
  const rows = await rowsBelow(page)
  expect(rows).toBeGreaterThan(1)
  expect(rows).toBeCloseTo(Math.round(rows), 1)
  await page.goto('/cart')
  await expect(page.getByText(date)).toBeVisible()
  await page.goto('/checkout')
  await expect(page.getByLabel('PIN code')).toHaveValue('560001')
  await expect(page.getByLabel('State')).toHaveValue('Karnataka')
  await expect(orderDay(page)).toHaveText(date)
  await page.getByLabel('PIN code').fill('744101')
  await expect(page.getByRole('alert').filter({ hasText: 'We don’t deliver to 744101 yet.' })).toBeVisible()
  await expectAccessible(page)
  await saveAddress(page)
  await expect(orderDay(page)).toHaveText(date)

  await page.goto('/tops/1')
  await page.getByRole('button', { name: 'Change PIN code 560001' }).click()
  await expect(field).toBeFocused()
  await field.fill('744101')
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'We don’t deliver to 744101 yet.' })).toBeVisible()
  await expect(page.getByText('Not delivered to 744101', { exact: true }).first()).toBeVisible()
  await page.goto('/cart')
  await expect(page.getByText('Not delivered to 744101')).toBeVisible()
})

test('a PIN code holds in other tabs, and can be tried again after a failure', async ({ page, context, shop }) => {
  await setZones(shop, '560: 3 days, no COD')
  const list = await context.newPage()
  await list.clock.install()
  await list.goto(`${shop.url}/tops`)
  await expect(list.getByRole('article').first()).toContainText('Delivery by 4-5 days')
  await page.goto('/tops/1')
  await page.route('**/address/delivery/560001', (route) => route.abort(), { times: 1 })
  await page.getByLabel('Delivery date for your PIN code').fill('560001')
  const check = page.getByRole('button', { name: 'Check', exact: true })
  await check.click()
  await expect(page.getByText('Network error. Please check your connection.')).toBeVisible()
  await check.click()
  await expect(page.getByText('Cash on delivery is not available in 560001.')).toBeVisible()
  await expect(page.getByText('Pay online', { exact: true })).toBeVisible()
  await expect(page.getByText('by cash or UPI on delivery')).toBeHidden()
  await expect(list.getByRole('article').first()).toContainText(day)

  // a page that was left open for longer asks again
  const asked = list.waitForRequest('**/address/delivery/560001')
  await list.clock.fastForward('01:00:00')
  await list.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await asked
})
