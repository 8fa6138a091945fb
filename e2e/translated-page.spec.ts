import { deskUrl, enterDesk } from './desk.ts'
import { goShopping } from './journey.ts'
import { placeOrder } from './place-order.ts'
import { expect, newPerson, test } from './test.ts'
import { translateAll } from './translate.ts'

test.slow()
test.beforeEach(({ page }) => translateAll(page))

test('a shopper searches, registers, orders and cancels on pages that the browser translates', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  await goShopping(page, { person: newPerson(), isMobile, status: 'PLACED' })
})

test('filters, their count and the search box follow the shopper on a translated page', async ({ page }) => {
  await page.goto('/tops')
  await page.getByRole('button', { name: 'Filter' }).click()
  const panel = page.getByRole('dialog', { name: 'Filter' })
  const show = panel.getByRole('button', { name: /^Show \d+ products?/ })
  const before = await show.innerText()
  await panel.getByRole('group', { name: 'Size' }).getByRole('checkbox').first().check({ force: true })
  await expect(show).not.toHaveText(before)
  await expect(show).toHaveText(/^Show \d+ products?$/)
  await show.click()
  await expect(page.getByRole('list', { name: 'Active filters' }).getByRole('listitem')).toHaveCount(2)
  await page.getByRole('link', { name: 'Clear all' }).click()
  await expect(page.getByRole('list', { name: 'Active filters' })).toBeHidden()
})

test('an order is packed, shipped and delivered on a translated desk', async ({ page, shop }) => {
  const { id } = await placeOrder(shop.url)
  await enterDesk(page, shop)
  await page.goto(`${deskUrl(shop)}/orders/${id}`)
  const step = (name: string) => page.getByRole('button', { name, exact: true })
  await step('Mark as packed').click()
  await expect(step('Mark as packed')).toBeHidden()
  await step('Ship…').click()
  await step('Blue Dart').click()
  await page.getByLabel('Tracking number', { exact: true }).fill('BD 123')
  await step('Ship and mail the shopper').click()
  await expect(page.getByRole('heading', { name: 'Blue Dart' })).toBeVisible()
  await step('Mark as delivered').click()
  await expect(step('Undo delivery')).toBeVisible()
  const story = page.getByRole('region', { name: 'What happened' })
  await expect(story.getByText('Packed', { exact: true })).toHaveCount(1)
  await expect(story.getByText('Delivered', { exact: true })).toHaveCount(1)
})

test('brands, amounts and codes are left as they are', async ({ page, shop }) => {
  const { id } = await placeOrder(shop.url)
  const translated = () => page.locator('main font > font:not(dl *)').allInnerTexts()
  await page.goto('/tops/1')
  const brand = await page.locator('h1').locator('xpath=preceding-sibling::p').innerText()
  expect(await translated()).toContain('ADD TO BAG')
  expect((await translated()).filter((text) => text === brand || /^₹[\d,.]+$/.test(text))).toEqual([])
  await page.goto('/tops')
  expect((await translated()).filter((text) => text === brand || /^₹[\d,.]+$/.test(text))).toEqual([])

  await enterDesk(page, shop)
  await page.goto(`${deskUrl(shop)}/orders/${id}`)
  const sku = await page.locator('main [translate=no].break-all').first().innerText()
  expect(await translated()).toContain('Mark as packed')
  expect((await translated()).filter((text) => [id, sku].includes(text) || /^₹[\d,.]+$/.test(text))).toEqual([])
})
