import { pricedCsv } from '@tanabana/testing/priced-product.ts'
import { expectAccessible, expectFits } from './accessibility.ts'
import { deskUrl, enterDesk } from './desk.ts'
import { importCsv, runMerchantTool } from './shop-process.ts'
import { expect, test } from './test.ts'

const name = 'Charted desk kurta'
const chart = 'Kurtas, long'

test.beforeAll(({ shop }) => importCsv(shop.folder, pricedCsv(name, { M: { price: 1899 } })))
// other tests of this worker expect the demo catalogue
test.afterAll(({ shop }) => runMerchantTool(shop.folder, ['products', 'hide', name]))

test('copies a size chart by thumb, changes it, and shoppers see it at a product', { tag: '@phone-only' }, async ({
  page,
  shop,
  browser,
}) => {
  await enterDesk(page, shop)
  await page.goto(`${deskUrl(shop)}/products`)
  await page.getByRole('link', { name: 'Size charts' }).tap()
  await page.getByRole('link', { name: 'Shirts and jackets' }).tap()
  await page.getByRole('link', { name: 'Copy' }).tap()
  await expect(page.getByRole('heading', { name: 'New size chart' })).toBeVisible()
  await page.getByLabel('Name').fill(chart)
  const chest = page.getByLabel('Chest, M', { exact: true })
  await chest.fill('abc')
  await page.getByRole('button', { name: 'Save' }).tap()
  await expect(page.getByText('Enter centimetres up to 999, such as 96 or 96-100.')).toBeVisible()
  await expect(chest).toBeFocused()
  await expectFits(page, 'a new size chart')
  await chest.fill('98-103')
  await page.getByRole('button', { name: 'Save' }).tap()
  await expect(page.getByText('Added. Choose it on the page of a product.')).toBeVisible()

  await page.getByRole('button', { name: 'Add measure' }).tap()
  await expect(page.getByLabel('Measure 3', { exact: true })).toBeFocused()
  await page.getByLabel('Measure 3', { exact: true }).fill('Length')
  await page.getByLabel('Length, M', { exact: true }).fill('104')
  await page.getByRole('button', { name: 'Remove size XS' }).tap()
  await page.getByRole('button', { name: 'Save' }).tap()
  await expect(page.getByText('Saved.')).toBeVisible()
  await expectAccessible(page)

  await page.goto(`${deskUrl(shop)}/products?query=charted`)
  await page.getByRole('link', { name: new RegExp(name) }).tap()
  const form = page.getByRole('form', { name: 'About the product' })
  await form.getByLabel('Size chart').selectOption(chart)
  await form.getByRole('button', { name: 'Save' }).tap()
  await expect(form.getByText('Saved.')).toBeVisible()
  await expect(form.getByRole('link', { name: `Edit ${chart}` })).toBeVisible()

  const shopper = await browser.newPage({ baseURL: shop.url })
  await shopper.goto((await page.getByRole('link', { name: 'See its page' }).getAttribute('href')) ?? '')
  await shopper.getByRole('button', { name: 'Size chart' }).click()
  const dialog = shopper.getByRole('dialog', { name: 'Size chart' })
  await expect(dialog.getByRole('row', { name: 'M 98–103 84–89 104' })).toBeVisible()
  await expect(dialog.getByRole('row', { name: /^XS/ })).toHaveCount(0)
  // an open one opens again after a reload
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()

  await form.getByRole('link', { name: `Edit ${chart}` }).tap()
  await page.getByRole('region', { name: 'More' }).getByLabel('Name').fill('Kurtas to the knee')
  await page.getByRole('button', { name: 'Rename' }).tap()
  await expect(page.getByRole('heading', { level: 1, name: 'Kurtas to the knee' })).toBeVisible()
  await page.getByRole('button', { name: 'Delete' }).tap()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).tap()
  await expect(page.getByText('1 product uses this size chart.')).toBeVisible()
  await shopper.reload()
  await shopper.getByRole('button', { name: 'Size chart' }).click()
  await expect(dialog.getByRole('row', { name: 'M 98–103 84–89 104' })).toBeVisible()
  await shopper.close()
})

test('pastes cells of a spreadsheet, and keeps them when somebody else changed the chart', async ({ page, shop }) => {
  await enterDesk(page, shop)
  await page.goto(`${deskUrl(shop)}/products/size-charts/Belts`)
  const first = page.getByLabel('Waist, 32', { exact: true })
  await first.evaluate((field, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', text)
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, '77-83\t2.5\r\n82-88\t2.5\r\n')
  await expect(first).toHaveValue('77-83')
  await expect(page.getByLabel('Waist, 34', { exact: true })).toHaveValue('82-88')
  await page.getByLabel('Measure 2', { exact: true }).fill('Width')
  await page.getByLabel('Waist, 34', { exact: true }).press('Tab')
  await expect(page.getByLabel('Width, 34', { exact: true })).toBeFocused()

  const other = await page.context().newPage()
  await other.goto(`${deskUrl(shop)}/products/size-charts/Belts`)
  await other.getByLabel('Waist, 38', { exact: true }).fill('92-98')
  await other.getByRole('button', { name: 'Save' }).click()
  await expect(other.getByText('Saved.')).toBeVisible()
  await other.close()

  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/changed this meanwhile/)).toBeVisible()
  await expect(first).toHaveValue('77-83')
  await page.getByLabel('Waist, 38', { exact: true }).fill('92-98')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Waist, 38', { exact: true })).toHaveValue('92-98')
  await expect(page.getByLabel('Width, 34', { exact: true })).toHaveValue('2.5')

  await importCsv(shop.folder, `Handle,Size Chart\n${name},Sashes\n`)
  await page.getByRole('link', { name: 'Copy' }).click()
  await expect(page.getByRole('heading', { name: 'New size chart' })).toBeVisible()
  await page.getByLabel('Name').fill('Sashes')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Added.', { exact: true })).toBeVisible()
  await expect(page.getByText('1 product uses it.')).toBeVisible()
})
