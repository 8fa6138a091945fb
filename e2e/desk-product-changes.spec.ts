import type { Page } from '@playwright/test'
import { expectAccessible, expectFits } from './accessibility.ts'
import { deskUrl, enterDesk } from './desk.ts'
import { runMerchantTool } from './shop-process.ts'
import { expect, test } from './test.ts'

const firstPrices = (page: Page) => page.locator('[data-product] .tabular-nums[translate=no]').allInnerTexts()

test('selects 30 products by thumb, puts their prices up by 10% and undoes it', { tag: '@phone-only' }, async ({
  page,
  shop,
}) => {
  await enterDesk(page, shop)
  const list = `${deskUrl(shop)}/products?sort=name&state=shown`
  await page.goto(list)
  const before = await firstPrices(page)
  const boxes = page.getByRole('checkbox', { name: /^Select / })
  for (let at = 0; at < 30; at += 1) await boxes.nth(at).tap()
  await expect(page.getByText('30 products selected')).toBeVisible()
  await expectAccessible(page)
  await expectFits(page, 'selected products')
  await page.getByRole('link', { name: 'Change…' }).tap()
  await expect(page.getByRole('heading', { level: 1, name: 'Change 30 products' })).toBeVisible()
  await page.getByRole('button', { name: 'Preview' }).tap()
  await expect(page.getByText('Enter a percentage, such as 10.')).toBeVisible()
  await page.getByLabel('How much').first().fill('10')
  await page.getByLabel('Rounded').first().selectOption('Ending in 9')
  await expectAccessible(page)
  await expectFits(page, 'a change')
  await page.getByRole('button', { name: 'Preview' }).tap()
  await expect(page.getByRole('heading', { name: 'Price up 10%, ending in 9' })).toBeVisible()
  await expect(page.getByText(/^Largest change: .*₹[\d,]*9$/)).toBeVisible()
  await expectFits(page, 'a preview')
  await page.getByRole('button', { name: /^Change \d+ products?$/ }).tap()
  await expect(page.getByText(/^Done\. \d+ changed/)).toBeVisible({ timeout: 20_000 })
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Products' }).tap()
  await expect(page).toHaveURL(list)
  await expect(page.locator('[data-product]').first()).toBeVisible()
  const after = await firstPrices(page)
  expect(after).not.toEqual(before)
  expect(after.slice(30)).toEqual(before.slice(30))

  await page.getByRole('link', { name: 'Last changes' }).tap()
  await page
    .getByRole('link', { name: /^Price up 10%/ })
    .first()
    .tap()
  await page.getByRole('button', { name: 'Undo' }).tap()
  await expect(page.getByRole('heading', { level: 1, name: 'Undo: Price up 10%, ending in 9' })).toBeVisible()
  await expect(page.getByText(/^Done\. \d+ changed\.$/)).toBeVisible({ timeout: 20_000 })
  await page.goto(list)
  expect(await firstPrices(page)).toEqual(before)
})

test('selects all that match by keyboard, and shows what a change would do', async ({ page, shop }) => {
  await enterDesk(page, shop)
  await page.goto(`${deskUrl(shop)}/products?category=bottoms`)
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expect(page.getByText('1 product selected')).toBeVisible()
  const all = page.getByRole('button', { name: /^Select all [\d,]+ that match$/ })
  if (await all.isVisible()) await all.press('Enter')
  else await page.getByRole('checkbox', { name: /^All \d+ on this page$/ }).press('Space')
  await page.getByRole('link', { name: 'Change…' }).press('Enter')
  await page.getByRole('radio', { name: 'Category' }).check()
  await page.getByLabel('New category').selectOption('Bottoms')
  await page.getByRole('button', { name: 'Preview' }).press('Enter')
  await expect(page.getByText(/^\d+ products are like this already\.$/)).toBeVisible()
  await expect(page.getByText('0 products change.')).toBeVisible()
  await expectFits(page, 'a preview')
})

test('shows a new preview when the filter finds other products by then', async ({ page, shop }) => {
  await enterDesk(page, shop)
  await page.goto(`${deskUrl(shop)}/products?state=shown&category=shoe`)
  const id = (await page.locator('[data-product]').first().getAttribute('data-product')) ?? ''
  await page.goto(`${deskUrl(shop)}/products/change?state=shown&category=shoe`)
  await page.getByRole('radio', { name: 'Add tags' }).check()
  await page.getByLabel('Tags to add').fill('Monsoon')
  await page.getByRole('button', { name: 'Preview' }).click()
  const button = page.getByRole('button', { name: /^Change \d+ products$/ })
  const before = await button.innerText()
  await runMerchantTool(shop.folder, ['products', 'hide', id])
  await button.click()
  await expect(page.getByText(/^\d+ products are like this now, not \d+\. Look again\.$/)).toBeVisible()
  await expect(button).not.toHaveText(before)
  await runMerchantTool(shop.folder, ['products', 'unhide', id])
})
