import type { Page } from '@playwright/test'
import { BlobWriter, ZipWriter } from '@zip.js/zip.js'
import sharp from 'sharp'
import { expectAccessible } from './accessibility.ts'
import { deskUrl, enterDesk } from './desk.ts'
import { placeOrder } from './place-order.ts'
import { runMerchantTool } from './shop-process.ts'
import { expect, test } from './test.ts'

/** As a supplier's list in German Excel: other names, semicolons, Windows-1252. */
const supplierList = [
  'Style Name;Colour;Size;Selling Price;M.R.P.;Qty;Photo 1;Photo 2;Remarks',
  'Café Kurta;Indigo;M;1299;1799;4;cafe-1.png;cafe-2.png;new',
  'Café Kurta;Indigo;L;1299;1799;5,5;cafe-1.png;;',
  'Blüten Saree;Rot;Free Size;2499;2999;8;;;',
].join('\r\n')

async function zipOf(files: Readonly<Record<string, Buffer>>): Promise<Buffer> {
  const writer = new ZipWriter(new BlobWriter(), { useWebWorkers: false })
  for (const [name, bytes] of Object.entries(files)) await writer.add(name, new Blob([new Uint8Array(bytes)]).stream())
  return Buffer.from(await (await writer.close()).arrayBuffer())
}

const photo = (background: string) =>
  sharp({ create: { width: 900, height: 1200, channels: 3, background } })
    .png()
    .toBuffer()

const csvFile = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text, 'latin1') })

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

test('imports a supplier’s list and its photos, and undoes it', async ({ page, shop, browser }) => {
  await enterDesk(page, shop)
  await page.goto(`${deskUrl(shop)}/products`)
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  await expectAccessible(page)
  await page.getByLabel('Product file').setInputFiles(csvFile('Herbst Preisliste.csv', supplierList))

  await expect(page.getByRole('heading', { name: 'What do the columns hold?' })).toBeVisible()
  await expect(page.getByLabel('Selling Price')).toHaveValue('Variant Price')
  await expectAccessible(page)
  await page.getByLabel('Photo 1').selectOption('Picture: address or file name')
  await page.getByLabel('Photo 2').selectOption('Picture: address or file name')
  await button(page, 'Check the file').click()

  await expect(button(page, 'Import 2 products')).toBeVisible()
  await expect(page.getByRole('heading', { name: '1 problem' })).toBeVisible()
  await expect(page.getByText('Line 3, Qty')).toBeVisible()
  await expectAccessible(page)
  const zip = await zipOf({
    '../../cafe-1.png': await photo('#2f4a7d'),
    'Fotos/Café/CAFE-2.PNG': await photo('#a8262b'),
    'Fotos/holiday.png': await photo('#ffffff'),
  })
  await page
    .getByLabel('Picture files, or a ZIP with them')
    .setInputFiles({ name: 'Fotos.zip', mimeType: 'application/zip', buffer: zip })
  await expect(page.getByText('2 pictures sent.')).toBeVisible()
  await expect(page.getByLabel('Picture files, or a ZIP with them')).toBeHidden()
  await expect(page.getByRole('heading', { name: '1 problem' })).toBeVisible()
  await button(page, 'Import 2 products').click()
  await expect(page.getByText('2 products added.')).toBeVisible()
  await expectAccessible(page)

  const shopper = await browser.newPage()
  await shopper.goto(`${shop.url}/search?query=caf%C3%A9%20kurta`)
  await expect(shopper.getByRole('link', { name: /Café Kurta/ }).first()).toBeVisible()
  await page.getByRole('link', { name: 'See the products' }).click()
  await expect(page.locator('[data-product]')).toHaveCount(2)
  const saree = page.getByRole('link', { name: 'Blüten Saree' })
  const id = Number((await saree.getAttribute('href'))?.split('/').at(-1))
  await placeOrder(shop.url, false, { goods: { id, size: 'One Size', color: 'Rot', price: 2499 } })
  await page.goBack()
  await page.reload()

  await button(page, 'Undo import').click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('1 added product is deleted.')
  await expect(question).toContainText('1 added product is in orders or bags, and archived instead.')
  await question.getByRole('button', { name: 'Undo import' }).click()
  await expect(page.getByText('Undone: 2 products.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Kept' })).toContainText('Blüten Saree Archived, not deleted')
  await expectAccessible(page)
  await shopper.reload()
  await expect(shopper.getByRole('link', { name: /Café Kurta/ })).toHaveCount(0)
  await shopper.close()
  // the shop knows such a file now
  await page.getByRole('link', { name: 'Imports', exact: true }).click()
  await expect(page.getByRole('link', { name: /Herbst Preisliste\.csv Undone/ })).toBeVisible()
  await page.getByLabel('Product file').setInputFiles(csvFile('Winter.csv', supplierList))
  await expect(button(page, 'Import 2 products')).toBeVisible()
})

const lamps = [
  'Handle,Title,Type,Variant Price,Option1 Name,Option1 Value',
  'desk-lamp,Desk Lampshade,Lampshade,49.99,Color,Red',
].join('\n')

test('asks for category, currency and stock, and sends a file again after the connection was lost', async ({
  page,
  shop,
}) => {
  await enterDesk(page, shop)
  await page.goto(`${deskUrl(shop)}/products/import`)
  await page
    .getByLabel('Product file')
    .setInputFiles({ name: 'empty.csv', mimeType: 'text/csv', buffer: Buffer.alloc(0) })
  await expect(page.getByText('empty.csv: This file is empty.')).toBeVisible()
  await page.getByLabel('Product file').setInputFiles(csvFile('lamps.xlsx', 'PK\x03\x04\x14\x00'))
  await expect(page.getByText('Nothing is changed.')).toBeVisible()
  await page.getByRole('link', { name: 'Choose a file' }).click()

  await page.route('**/part', (route) => route.abort())
  await page.getByLabel('Product file').setInputFiles(csvFile('lamps.csv', lamps))
  await expect(page.getByText('lamps.csv: It could not be sent. Check your connection.')).toBeVisible()
  await page.unroute('**/part')
  await button(page, 'Try again').click()

  await expect(page.getByText('They look like another currency')).toBeVisible()
  await expect(button(page, /^Import/)).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('radio', { name: 'Convert them' }).check()
  await page.getByLabel('Lampshade (1 product)').selectOption('Accessories')
  await button(page, 'Check again').click()
  await expect(page.getByText('Enter how many rupees one unit is worth, such as 84.5.')).toBeVisible()
  await page.getByLabel('Rupees for one unit of the other currency').fill('84.5')
  await button(page, 'Check again').click()
  await expect(button(page, 'Import 1 product')).toBeVisible()
  await page.getByLabel('Stock where the file has none').fill('9')
  await button(page, 'Check again').click()
  await expect(page.getByLabel('Stock where the file has none')).toHaveValue('9')
  await expect(page.getByText('new: Desk Lampshade, ₹4,224, 1 size, 9 items')).toBeVisible()
  await page.locator('summary').filter({ hasText: 'Categories of 1 type' }).click()
  await page.getByLabel('Lampshade (1 product)').selectOption('Tops')
  await page
    .getByRole('group')
    .filter({ hasText: 'Categories of' })
    .getByRole('button', { name: 'Check again' })
    .click()
  await expect(page.getByLabel('Lampshade (1 product)')).toBeHidden()
  await page.locator('summary').filter({ hasText: 'Categories of 1 type' }).click()
  await expect(page.getByLabel('Lampshade (1 product)')).toHaveValue('tops')
  await page.getByRole('radio', { name: 'Drafts, until you publish them' }).check()
  await expectAccessible(page)
  await button(page, 'Import 1 product').click()
  await expect(page.getByText('1 product added.')).toBeVisible()
  await page.getByRole('link', { name: 'See the products' }).click()
  await expect(page.locator('[data-product]')).toContainText(['Draft'])
  await expect(page.locator('[data-product]')).toContainText(['₹4,224'])
  await page.goBack()
  await button(page, 'Undo import').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click()
  await expect(page.getByText('Undone: 1 product.')).toBeVisible()
})

const sarees = [
  'Handle,Title,Type,Variant Price,Variant Inventory Qty,Option1 Name,Option1 Value',
  'kanchi-saree,Kanchi Saree,Saree,4999,3,Color,Red',
  'brass-lota,Brass Lota,Lota,499,3,Title,Default Title',
].join('\n')

test('adds the categories that the check proposes with the import, and keeps what was chosen', async ({
  page,
  shop,
}) => {
  await enterDesk(page, shop)
  await page.goto(`${deskUrl(shop)}/products/import`)
  await page.getByLabel('Product file').setInputFiles(csvFile('sarees.csv', sarees))
  const category = page.getByLabel('Saree (1 product)')
  await expect(category.locator('option:checked')).toHaveText('New category: Sarees')
  await expect(page.getByText('Many shops have a category of their own for Sarees')).toBeVisible()
  const lota = page.getByLabel('Lota (1 product)')
  await expect(lota.locator('option:checked')).toHaveText('Skip these products')
  await expect(lota.getByRole('option', { name: 'New category: Lota' })).toHaveCount(1)
  await lota.selectOption('Accessories')
  await category.selectOption('Tops')
  await button(page, 'Check again').last().click()
  await expect(button(page, 'Import 2 products')).toBeVisible()
  await page.locator('summary').filter({ hasText: 'Categories of 2 types' }).click()
  await expect(category.locator('option:checked')).toHaveText('Tops')
  await expect(lota).toHaveValue('accessories')
  await expect(category.getByRole('option').last()).toHaveText('New category: Sarees')

  await page.goto(`${deskUrl(shop)}/products/import`)
  await page.getByLabel('Product file').setInputFiles(csvFile('lehengas.csv', sarees.replaceAll(/saree/gi, 'Lehenga')))
  await expect(page.getByLabel('Lehenga (1 product)').locator('option:checked')).toHaveText('New category: Lehengas')
  await button(page, 'Import 2 products').click()
  await expect(page.getByText('2 products added.')).toBeVisible()
  const ended = page.url()
  await page.getByRole('link', { name: 'See the products' }).click()
  await page.getByLabel('Category').selectOption('Lehengas')
  await expect(page.locator('[data-product]')).toHaveCount(1)
  await expect(page.locator('[data-product]')).toContainText('Kanchi Lehenga')
  await page.goto(ended)
  await button(page, 'Undo import').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click()
  await expect(page.getByText('Undone: 2 products.')).toBeVisible()
  await runMerchantTool(shop.folder, ['categories', 'remove', 'lehengas', '--to', 'tops', '--yes'])
})
