import { pricedCsv } from '@tanabana/testing/priced-product.ts'
import { expectAccessible, expectFits } from './accessibility.ts'
import { deskUrl, enterDesk } from './desk.ts'
import { importCsv, runMerchantTool } from './shop-process.ts'
import { expect, test } from './test.ts'

const name = 'Handloom silk saree'

test.beforeAll(({ shop }) => importCsv(shop.folder, pricedCsv(name, { M: { price: 1899 } })))
// other tests of this worker expect the demo catalogue
test.afterAll(async ({ shop }) => {
  await runMerchantTool(shop.folder, ['products', 'hide', name])
  for (const slug of ['sarees', 'women', 'festive-edit', 'stripes'])
    await runMerchantTool(shop.folder, ['categories', 'remove', slug, '--to', 'tops', '--yes'])
})

test('adds a category by thumb, puts a product into it, and shoppers find it there', { tag: '@phone-only' }, async ({
  page,
  shop,
  browser,
}) => {
  await enterDesk(page, shop)
  await page.goto(`${deskUrl(shop)}/products`)
  await page.getByRole('link', { name: 'Categories' }).tap()
  await page.getByRole('button', { name: 'New category' }).tap()
  const form = page.getByRole('form', { name: 'Add a category or collection' })
  await expect(form.getByLabel('Name')).toBeFocused()
  await form.getByLabel('Name').fill('Orders')
  await expect(form.getByLabel('Address')).toHaveValue('orders')
  await form.getByRole('button', { name: 'Add' }).tap()
  await expect(form.getByText('The shop has a page of its own at this address.')).toBeVisible()
  await expect(form.getByLabel('Address')).toBeFocused()
  await form.getByLabel('Name').fill('साड़ियाँ')
  await form.getByLabel('Address').fill('')
  await form.getByRole('button', { name: 'Add' }).tap()
  await expect(form.getByText('Enter an address in letters from a to z, such as sarees.')).toBeVisible()
  await form.getByLabel('Name').fill('Women')
  await expect(form.getByLabel('Address')).toHaveValue('women')
  await form.getByRole('button', { name: 'Add' }).tap()
  await expect(page.getByText('Women is added.')).toBeVisible()
  await expect(form.getByLabel('Name')).toHaveValue('')

  await form.getByLabel('Name').fill('Sarees')
  await form.getByLabel('Part of').selectOption('Women')
  await form.getByRole('button', { name: 'Add' }).tap()
  await expect(page.getByText('Women / Sarees is added.')).toBeVisible()
  await expectFits(page, 'the categories')
  await expectAccessible(page)

  const names = page.locator('main > div > div > ol > li > div a')
  await expect(names).toHaveText([/^Tops/, /^Bottoms/, /^Shoes/, /^Accessories/, /^Women/])
  await page.getByRole('button', { name: 'Earlier: Women' }).tap()
  await page.getByRole('button', { name: 'Earlier: Women' }).tap()
  await expect(names).toHaveText([/^Tops/, /^Bottoms/, /^Women/, /^Shoes/, /^Accessories/])
  const stored = async (): Promise<string> => (await page.request.get(`${deskUrl(shop)}/api/categories`)).text()
  await expect.poll(stored).toMatch(/"slug":"women".+"slug":"shoe"/)
  await page.reload()
  await expect(names).toHaveText([/^Tops/, /^Bottoms/, /^Women/, /^Shoes/, /^Accessories/])

  await page.goto(`${deskUrl(shop)}/products?query=handloom+silk`)
  await page.getByRole('link', { name: new RegExp(name) }).tap()
  const about = page.getByRole('form', { name: 'About the product' })
  await about.getByLabel('Category').selectOption('Women / Sarees')
  await about.getByRole('button', { name: 'Save' }).tap()
  await expect(about.getByText('Saved.')).toBeVisible()

  const shopper = await browser.newPage({ baseURL: shop.url, viewport: { width: 1280, height: 800 } })
  await expect(async () => {
    await shopper.goto('/women')
    await expect(shopper.getByRole('link', { name: new RegExp(name) }).first()).toBeVisible()
    await expect(shopper.getByRole('banner').getByRole('link', { name: 'Women' })).toBeVisible()
  }).toPass()
  await shopper.close()
})

test('changes the address and the facts of a category, and removes it', async ({ page, shop }) => {
  await enterDesk(page, shop)
  await page.request.post(`${deskUrl(shop)}/api/categories/stoles/add`, {
    data: { name: 'Stoles' },
    headers: { origin: new URL(deskUrl(shop)).origin },
  })
  await page.goto(`${deskUrl(shop)}/categories/stoles`)
  const form = page.getByRole('form', { name: 'About the category' })
  await form.getByLabel('Text').fill('Woven in Kashmir')
  await form.getByLabel('In the shop').selectOption('Hidden')

  const other = await page.context().newPage()
  await other.goto(`${deskUrl(shop)}/categories/stoles`)
  const otherForm = other.getByRole('form', { name: 'About the category' })
  await otherForm.getByLabel('Text').fill('Woven in Kullu')
  await otherForm.getByRole('button', { name: 'Save' }).click()
  await expect(otherForm.getByText('Saved.')).toBeVisible()
  await other.close()

  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText(/changed this meanwhile to “Woven in Kullu”/)).toBeVisible()
  await expect(form.getByLabel('Text')).toHaveValue('Woven in Kashmir')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Saved.')).toBeVisible()
  await expectAccessible(page)

  const address = page.getByRole('form', { name: 'Address' })
  await address.getByLabel(/^After/).fill('tops')
  await address.getByRole('button', { name: 'Change' }).click()
  await expect(address.getByText('Another category has this address.')).toBeVisible()
  await address.getByLabel(/^After/).fill('Kashmir-Stoles')
  await address.getByRole('button', { name: 'Change' }).click()
  await expect(page).toHaveURL(/\/categories\/kashmir-stoles\?moved=$/)
  await expect(page.getByText('Older addresses that lead here: /stoles.')).toBeVisible()
  await page.goto(`${deskUrl(shop)}/categories/stoles`)
  await expect(page).toHaveURL(/\/categories\/kashmir-stoles$/)
  await expect(form.getByLabel('Text')).toHaveValue('Woven in Kashmir')
  await expect(form.getByLabel('In the shop')).toHaveValue('hidden')

  await page.getByRole('form', { name: 'Remove this category' }).getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('The category is removed.')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Stoles/ })).toHaveCount(0)
  expect((await page.goto(`${deskUrl(shop)}/categories/kashmir-stoles`))?.status()).toBe(404)
})

test('gathers a collection by thumb, by hand and by a rule that is tried while it is typed', {
  tag: '@phone-only',
}, async ({ page, shop }) => {
  await enterDesk(page, shop)
  await page.goto(`${deskUrl(shop)}/categories`)
  const form = page.getByRole('form', { name: 'Add a category or collection' })
  await form.getByLabel('Name').fill('Festive edit')
  await form.getByText('Collection: gathers products of any category').tap()
  await form.getByRole('button', { name: 'Add' }).tap()
  await page.getByRole('link', { name: 'Choose its products, text and picture' }).tap()
  await expect(page.getByRole('heading', { name: 'Festive edit' })).toBeVisible()

  const rule = page.getByRole('form', { name: 'Products by a rule' })
  const findings = rule.getByRole('status').first()
  await expect(findings).toHaveText('It finds 0 products.')
  await rule.getByRole('button', { name: 'Juttis' }).tap()
  await expect(rule.getByLabel('Type is')).toHaveValue('Juttis')
  await expect(findings).toHaveText(/^It finds [1-9]\d* products\.$/)
  const all = Number((await findings.innerText()).match(/\d+/)?.[0])
  await rule.getByLabel('Price up to ₹').fill('one')
  await rule.getByRole('button', { name: 'Save' }).tap()
  await expect(rule.getByText('Enter an amount in rupees, such as 999.')).toBeVisible()
  await expect(rule.getByLabel('Type is')).toHaveValue('Juttis')
  await rule.getByLabel('Price up to ₹').fill('')
  await rule.getByRole('button', { name: 'Save' }).tap()
  await expect(rule.getByText('The rule is saved.')).toBeVisible()

  const byHand = page.getByRole('region', { name: 'Products by hand' })
  await byHand.getByLabel('Search a product').fill(name)
  await byHand.getByRole('button', { name: new RegExp(name) }).tap()
  await byHand.getByRole('button', { name: 'Save these products' }).tap()
  await expect(byHand.getByText('Saved.')).toBeVisible()
  await expectFits(page, 'the collection')
  await expectAccessible(page)
  await page.reload()
  await expect(byHand.getByText(name, { exact: true })).toBeVisible()
  await expect(rule.getByLabel('Type is')).toHaveValue('Juttis')

  await expect(async () => {
    await page.goto(`${shop.url}/festive-edit`)
    await expect(page.getByRole('heading', { name: 'Festive edit' })).toBeVisible()
  }).toPass()
  await expect(page.getByText(`${all + 1} products`)).toBeVisible()
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: /₹/ }).first()).toContainText(name)
})

test('moves the products that a rule finds in other categories', async ({ page, shop }) => {
  await enterDesk(page, shop)
  await page.request.post(`${deskUrl(shop)}/api/categories/stripes/add`, {
    data: { name: 'Stripes' },
    headers: { origin: new URL(deskUrl(shop)).origin },
  })
  await page.goto(`${deskUrl(shop)}/categories/stripes`)
  const rule = page.getByRole('form', { name: 'Products by a rule' })
  await rule.getByLabel('Title has').fill('striped kurta')
  const findings = rule.getByRole('status').first()
  await expect(findings).toHaveText(
    /^It finds ([1-9]\d*) products?\. \1 products? (is|are) in other categories: Tops \1\.$/,
  )
  const found = (await findings.innerText()).match(/\d+/)?.[0]
  await expect(rule.getByText('Save the rule, then move them here.')).toBeVisible()
  await rule.getByRole('button', { name: 'Save' }).click()
  await rule.getByRole('link', { name: `Move ${found} product` }).click()
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByRole('heading', { name: 'Category: Stripes' })).toBeVisible()
  await page.getByRole('button', { name: `Change ${found} product` }).click()
  await expect(page.getByText(`Done. ${found} changed.`)).toBeVisible()
  await page.goto(`${deskUrl(shop)}/categories/stripes`)
  await expect(page.getByRole('link', { name: `${found} product` })).toBeVisible()
  await expect(findings).toHaveText(new RegExp(`^It finds ${found} products?\\.$`))
})
