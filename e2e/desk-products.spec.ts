import { pricedCsv } from '@tanabana/testing/priced-product.ts'
import sharp from 'sharp'
import { expectAccessible, expectFits } from './accessibility.ts'
import { deskUrl, enterDesk } from './desk.ts'
import { importCsv, runMerchantTool } from './shop-process.ts'
import { expect, test } from './test.ts'
import { addTypeStyles, expectFewTypeStyles, type TypeStyles } from './type-styles.ts'

const name = 'Saffron desk kurta'

const photo = async (background: string) => ({
  name: `${background}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 800, height: 1000, channels: 3, background } })
    .jpeg()
    .toBuffer(),
})

test.beforeAll(({ shop }) => importCsv(shop.folder, pricedCsv(name, { M: { price: 1899 }, L: { price: 1899 } })))
// other tests of this worker expect the demo catalogue
test.afterAll(({ shop }) => runMerchantTool(shop.folder, ['products', 'hide', name]))

test('finds a product by typing, changes its price and stock by thumb, and shoppers see it', {
  tag: '@phone-only',
}, async ({ page, shop, browser }) => {
  await enterDesk(page, shop)
  await page.goto(`${deskUrl(shop)}/today`)
  await page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'Products' }).tap()
  await page.getByRole('searchbox').pressSequentially('saffron')
  await expect(page.locator('[data-product]')).toHaveCount(1)
  await page.getByRole('link', { name: new RegExp(name) }).tap()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const first = page.getByRole('group', { name: 'Blue, M' })
  await first.getByLabel('Price', { exact: true }).fill('1,799.50')
  await first.getByLabel('Stock').fill('x')
  const form = page.getByRole('form', { name: 'Prices and stock' })
  await form.getByRole('button', { name: 'Save' }).tap()
  await expect(first.getByText('Enter a whole number, such as 12.')).toBeVisible()
  await expect(first.getByLabel('Stock')).toBeFocused()
  await expect(first.getByLabel('Price', { exact: true })).toHaveValue('1,799.50')
  await first.getByLabel('Stock').fill('7')
  await form.getByRole('button', { name: 'Save' }).tap()
  await expect(form.getByText('Saved.')).toBeVisible()
  await expect(first.getByLabel('Price', { exact: true })).toHaveValue('1799.50')
  await expect(page.getByText(/Blue, M: Price.*₹1,899.*→ ₹1,799.50/)).toBeVisible()

  const shopper = await browser.newPage({ baseURL: shop.url })
  await shopper.goto(
    await page.getByRole('link', { name: 'See its page' }).evaluate((link) => link.getAttribute('href') ?? ''),
  )
  await shopper.getByRole('radio', { name: 'M', exact: true }).check({ force: true })
  await expect(shopper.getByText('₹1,799.50').first()).toBeVisible()
  const address = shopper.url()
  await shopper.close()

  await form.getByLabel('Price of all sizes in Blue', { exact: true }).fill('1799.50')
  await form.getByRole('button', { name: 'Save' }).tap()
  await expect(page.getByRole('group', { name: 'Blue, L' }).getByLabel('Price', { exact: true })).toHaveValue('1799.50')
  // saved: leaving earlier would end the request
  await expect(page.getByText(/Blue, L: Price.*→ ₹1,799.50/)).toBeVisible()
  await form.getByLabel('Show all fields').check()
  await expect(first.getByLabel('SKU')).toBeVisible()
  await form.getByLabel('Purchase price of all sizes in Blue').fill('843.21')
  await form.getByRole('button', { name: 'Save' }).tap()
  await expect(form.getByText('Stock value: ₹10,118.52 for 12 items at purchase price.')).toBeVisible()
  await expect(first.getByLabel('Purchase price')).toHaveValue('843.21')
  await expect(page.getByText(/Purchase price.*→ ₹843.21/)).toBeVisible()
  await expectFits(page, 'purchase prices')
  expect((await runMerchantTool(shop.folder, ['stock', 'value'])).output).toContain('₹10,118.52 for 12 items')
  expect(await (await page.request.get(address)).text()).not.toMatch(/843\.?21|costPaise/)

  const about = page.getByRole('form', { name: 'About the product' })
  await about.getByLabel('Low stock level').fill('many')
  await about.getByRole('button', { name: 'Save' }).tap()
  await expect(about.getByLabel('Low stock level')).toBeFocused()
  await about.getByLabel('Low stock level').fill('10')
  await about.getByRole('button', { name: 'Save' }).tap()
  await expect(about.getByText('Saved.')).toBeVisible()
  await expect(page.getByText(/Low stock level.*→ 10/)).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('searchbox')).toHaveValue('saffron')
})

test('keeps what was typed when somebody else changed the product meanwhile', { tag: '@phone' }, async ({
  page,
  shop,
}) => {
  await enterDesk(page, shop)
  await page.goto(`${deskUrl(shop)}/products?query=saffron`)
  await page.locator('[data-product]').first().click()
  const form = page.getByRole('form', { name: 'About the product' })
  const brand = form.getByLabel('Brand')
  await brand.fill('Tana House')
  await form.getByLabel('Care').fill('Machine wash')
  const id = /products\/(\d+)/.exec(page.url())?.[1] ?? ''
  await runMerchantTool(shop.folder, ['products', 'change', id, '--brand', 'Bagru House', '--fit', 'Slim'])
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText(/changed this meanwhile to “Bagru House”/)).toBeVisible()
  await expect(brand).toHaveValue('Tana House')
  await expect(brand).toBeFocused()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Saved.')).toBeVisible()
  await page.reload()
  await expect(brand).toHaveValue('Tana House')
  await expect(form.getByLabel('Care')).toHaveValue('Machine wash')
  await expect(form.getByLabel('Fit')).toHaveValue('Slim')
})

test('filters the list, hides a product and shows it again', { tag: '@phone' }, async ({ page, shop }) => {
  await enterDesk(page, shop)
  const styles: TypeStyles = new Map()
  await page.goto(`${deskUrl(shop)}/products`)
  await expectAccessible(page)
  await addTypeStyles(page, styles, 'list')
  await page.getByLabel('Category').selectOption('Bottoms')
  await expect(page).toHaveURL(/category=bottoms/)
  await page.locator('[data-product]').first().click()
  await page.getByRole('button', { name: 'Hide' }).click()
  await expect(page.getByText('Hidden. Shoppers no longer find it.')).toBeVisible()
  const path = new URL(page.url()).pathname
  await expectAccessible(page)
  await addTypeStyles(page, styles, 'product')
  await expectFits(page, 'a product')
  expectFewTypeStyles(styles)
  await page.goto(`${deskUrl(shop)}/products?state=hidden`)
  await page.locator(`[href="${path}"]`).click()
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page.getByText('Shown. Shoppers can find it.')).toBeVisible()
})

test('adds a dress with photos by thumb, publishes it, and puts a price back', { tag: '@phone-only' }, async ({
  page,
  shop,
  browser,
}) => {
  await enterDesk(page, shop)
  await page.goto(`${deskUrl(shop)}/products`)
  await page.getByRole('link', { name: 'New product' }).tap()
  await expect(page.getByRole('heading', { name: 'New product' })).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill('Monsoon dress')
  await page.getByLabel('Price in rupees').fill('abc')
  await page.getByLabel('Colours').fill('Indigo, Rust')
  for (const size of ['S', 'M', 'L', 'XL', 'XL']) await page.getByRole('button', { name: size, exact: true }).tap()
  await expect(page.getByLabel('Sizes')).toHaveValue('S, M, L')
  await page.getByLabel('Stock of each size').fill('4')
  // a closed tab loses nothing
  await page.reload()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Monsoon dress')
  await page.getByRole('button', { name: 'Add and go on to photos' }).tap()
  await expect(page.getByText('Enter an amount in rupees')).toBeVisible()
  await page.getByLabel('Price in rupees').fill('1499')
  await expectAccessible(page)
  await expectFits(page, 'a new product')
  await page.getByRole('button', { name: 'Add and go on to photos' }).tap()
  await expect(page.getByText('Added as a draft.')).toBeVisible()
  await expect(page.getByText('No picture.')).toBeVisible()
  await expect(page.getByRole('group', { name: /^(Indigo|Rust), (S|M|L)$/ })).toHaveCount(6)
  await page.getByLabel('Add pictures').setInputFiles([await photo('#2f4a7d'), await photo('#a8432b')])
  await expect(page.locator('[data-ordered]')).toHaveCount(2)
  const facts = page.getByRole('form', { name: 'About the product' })
  const description = facts.getByLabel('Description')
  await description.fill('Made in Bagru\nCotton\nCare:')
  await description.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(0, 16))
  await facts.getByRole('button', { name: 'List' }).tap()
  await description.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(25, 30))
  await facts.getByRole('button', { name: 'Bold' }).tap()
  await expect(description).toHaveValue('• Made in Bagru\n• Cotton\n**Care:**')
  await facts.getByLabel('Title in search engines').fill('Cotton dress for the rains')
  await expect(facts.getByRole('figure', { name: 'Search result' })).toContainText('Cotton dress for the rains')
  // a closed tab loses nothing here either
  await page.reload()
  await expect(description).toHaveValue('• Made in Bagru\n• Cotton\n**Care:**')
  await expect(facts.getByText('Typed before and not saved yet.')).toBeVisible()
  await facts.getByRole('button', { name: 'Save' }).tap()
  await expect(facts.getByText('Saved.')).toBeVisible()
  await page.reload()
  await expect(facts.getByText('Typed before and not saved yet.')).toBeHidden()

  const hrefOf = (name: string) => page.getByRole('link', { name }).evaluate((link) => link.getAttribute('href') ?? '')
  const shopper = await browser.newPage({ baseURL: shop.url })
  await shopper.goto(await hrefOf('Preview'))
  await expect(shopper.getByText('Preview from the desk.')).toBeVisible()
  await expect(shopper.getByRole('heading', { level: 1, name: 'Monsoon dress' })).toBeVisible()
  await expect(shopper.locator('strong', { hasText: 'Care:' })).toBeAttached()
  await expect(shopper.getByRole('radio', { name: 'M', exact: true })).toBeAttached()

  await page.getByRole('button', { name: 'Publish' }).tap()
  await expect(page.getByText('Shown. Shoppers can find it.')).toBeVisible()
  await shopper.goto(await hrefOf('See its page'))
  await expect(shopper).toHaveTitle(/^Cotton dress for the rains/)
  await shopper.close()

  const first = page.getByRole('group', { name: 'Indigo, S' })
  const form = page.getByRole('form', { name: 'Prices and stock' })
  await first.getByLabel('Price', { exact: true }).fill('1299')
  await form.getByRole('button', { name: 'Save' }).tap()
  await expect(page.getByText(/Indigo, S: Price.*→ ₹1,299/)).toBeVisible()
  await page
    .getByRole('button', { name: /^Put back: Variants changed/ })
    .first()
    .tap()
  await expect(page.getByText('Put back.')).toBeVisible()
  await expect(first.getByLabel('Price', { exact: true })).toHaveValue('1499')

  const { pathname } = new URL(page.url())
  await page.getByRole('button', { name: 'Duplicate' }).tap()
  await expect(page.getByText(/^This is the copy, a draft/)).toBeVisible()
  await page.getByRole('button', { name: 'Delete the draft' }).tap()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).tap()
  await expect(page.getByText('The draft is deleted.')).toBeVisible()
  await page.goto(new URL(pathname, page.url()).href)
  await page.getByRole('button', { name: 'Archive' }).tap()
  await expect(page.getByText('Archived. The list leaves it out, a search finds it.')).toBeVisible()
})
