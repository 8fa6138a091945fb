import { expectAccessible, expectFits } from './accessibility.ts'
import { openWorld } from './conform/world.ts'
import { deskUrl, enterDesk } from './desk.ts'
import { placeOrder } from './place-order.ts'
import { expect, test } from './test.ts'

test('an owner finds by thumb what sold, in which size, and what is left', { tag: '@phone' }, async ({
  page,
  shop,
}) => {
  const goods = await openWorld(shop.url, null).goods()
  await placeOrder(shop.url, false, { goods })
  await enterDesk(page, shop)
  await page.goto(`${deskUrl(shop)}/reports`)
  await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Totals' })).toContainText('Sold')
  await expectAccessible(page)
  await expectFits(page, 'reports')
  await page.getByRole('link', { name: goods.name }).click()
  await expect(page.getByRole('heading', { level: 1, name: goods.name })).toBeVisible()
  const size = page.getByRole('row', { name: new RegExp(`^${goods.color}, ${goods.size} .*item`) })
  await expect(size).toContainText(/\d+ items?/)
  await expect(size).toContainText('left')
  await page.getByRole('link', { name: 'All products' }).click()

  await page.getByLabel('One row for each').selectOption('By day')
  await expect(page.getByRole('columnheader', { name: 'Day' })).toBeAttached()
  const year = page.getByRole('link', { name: 'Last 12 months' })
  await year.click()
  await expect(year).toHaveAttribute('aria-current', 'page')
  await page.getByLabel('One row for each').selectOption('By month')
  await expect(page.getByRole('img', { name: 'Sold, as columns' })).toBeVisible()
  await expectAccessible(page)
  await expectFits(page, 'months')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download as CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^sales-month-/)

  await page.locator('summary').filter({ hasText: ' to ' }).click()
  await page.getByLabel('From', { exact: true }).fill('2020-01-01')
  await page.getByLabel('To', { exact: true }).fill('2019-01-01')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page.getByRole('alert')).toHaveText('The first day is after the last.')
})
