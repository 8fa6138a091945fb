import type { Page } from '@playwright/test'
import { comeIn } from './shopper.ts'
import { expect, hold, test } from './test.ts'

/** The page stands there without its pictures, and its scripts are still on their way. @returns lets them come */
async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  await page.route('**/pictures/**', (route) => route.abort())
  const come = await hold(page, '**/assets/*.js')
  await page.goto(path, { waitUntil: 'commit' })
  return come
}

test('what is chosen and added before the page has come alive is what goes into the bag', async ({ page, shop }) => {
  const { world } = await comeIn(page, shop.url)
  const { json } = await world.send('GET /product/getProductByTypePaged/tops', { query: { page: 0, size: 100 } })
  const { content } = json as { content: { id: number; inventory: { color: string; size: string }[] }[] }
  const product = content.find(({ inventory }) => new Set(inventory.map(({ color }) => color)).size > 1)
  const other = product?.inventory.findLast(({ size }) => size)
  if (!product || !other) throw new Error('no product has two colours')
  const come = await openWithoutScripts(page, `/tops/${product.id}`)
  const group = (name: string) => page.getByRole('group', { name })
  await group('Colour').getByRole('radio', { name: other.color, exact: true }).check({ force: true })
  await group('Size').getByRole('radio', { name: other.size, exact: true }).check({ force: true })
  await page.getByRole('button', { name: 'ADD TO BAG' }).click()
  await expect(page).toHaveURL(`/tops/${product.id}`)
  come()
  await expect(page.getByText('Added to bag')).toBeVisible()
  await page.goto('/cart')
  const line = page.locator('main li').filter({ hasText: other.color })
  await expect(line.getByRole('combobox')).toHaveValue(other.size)
})

test('an order that is chosen before the page has come alive is the order of the list', async ({ page }) => {
  const come = await openWithoutScripts(page, '/tops')
  await page.getByLabel('Sort by').selectOption('price-asc')
  come()
  await expect(page).toHaveURL('/tops?sort=price-asc')
})

test('a part that does not come leaves the page standing, and comes at the next try', async ({ page }) => {
  await page.goto('/tops')
  await page.route('**/assets/quick-view-*.js', (route) => route.abort())
  const card = page.locator('main article').first()
  await card.hover()
  const open = card.getByRole('button', { name: /^Quick view of/ })
  await open.click()
  await expect(page.getByText('Network error. Please check your connection.')).toBeVisible()
  await expect(page).toHaveURL('/tops')
  await page.unroute('**/assets/quick-view-*.js')
  await card.hover()
  await open.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(card).toBeVisible()
})

test('who closes the quick view before the answer has come stays where they are', async ({ page, shop }) => {
  await comeIn(page, shop.url)
  await page.goto('/tops')
  await page.goto('/shoe')
  const answer = await hold(page, '**/order/cart/add')
  const card = page.locator('main article').first()
  await card.hover()
  await card.getByRole('button', { name: /^Quick view of/ }).click()
  const look = page.getByRole('dialog')
  await look.getByRole('radio', { disabled: false }).last().check({ force: true })
  const asked = page.waitForRequest('**/order/cart/add')
  await look.getByRole('button', { name: 'ADD TO BAG' }).click()
  await asked
  await page.goBack()
  await expect(look).toBeHidden()
  answer()
  await expect(page.getByText('Added to bag')).toBeVisible()
  await expect(page).toHaveURL('/shoe')
})

test('Back with the panel open leaves neither the panel nor what it was for', async ({ page }) => {
  await page.goto('/tops')
  await page.locator('main article a').first().click()
  await page.waitForURL(/\/\d+$/)
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click()
  await expect(page.getByRole('dialog', { name: 'Your account' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/tops')
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('a browser of some years ago opens the shop as well', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['parse', 'canParse']) Reflect.deleteProperty(URL, name)
    for (const name of ['toSorted', 'toReversed', 'with']) Reflect.deleteProperty(Array.prototype, name)
  })
  await page.goto('/')
  await page.locator('main article a').first().click()
  await page.waitForURL(/\/\d+$/)
  await expect(page.getByRole('button', { name: 'ADD TO BAG' })).toBeVisible()
  await expect(page.getByText('Application Error')).toBeHidden()
})
