import { expectAccessible, expectFits } from './accessibility.ts'
import { deskUrl, enterDesk } from './desk.ts'
import { expect, test } from './test.ts'

test('an owner changes a limit by thumb, and puts it back', { tag: '@phone' }, async ({ page, shop }) => {
  await enterDesk(page, shop)
  await page.goto(`${deskUrl(shop)}/settings`)
  await expectAccessible(page)
  const row = page.getByRole('listitem').filter({ hasText: 'Largest order, e-mail not verified' })
  const save = row.getByRole('button', { name: 'Save' })
  await row.locator('summary').click()
  await row.getByLabel('Rupees').fill('many')
  await save.click()
  await expect(row.getByText('Enter whole rupees, or off for no limit.')).toBeVisible()
  await expect(row.getByLabel('Rupees')).toHaveValue('many')
  await expectAccessible(page)
  await row.getByLabel('Rupees').fill('12,500')
  await save.click()
  await expect(row.getByText('Saved.')).toBeVisible()
  await expect(row.locator('summary')).toContainText('₹12,500')
  await expectAccessible(page)
  await expectFits(page, 'settings')
  await row.getByLabel('No limit').check()
  await save.click()
  await expect(row.locator('summary')).toContainText('No limit')
  await row.getByRole('button', { name: 'Put back' }).click()
  await expect(row.locator('summary')).toContainText('₹12,500')
  await row.getByRole('button', { name: 'Default: ₹10,000' }).click()
  await expect(row.locator('summary')).toContainText('₹10,000')
  await expect(row.getByRole('button', { name: 'Default: ₹10,000' })).toHaveCount(0)

  const fixed = page.getByRole('listitem').filter({ hasText: 'Orders on their way, new shoppers' })
  await fixed.locator('summary').click()
  await expect(fixed.getByText('COD_MAX_OPEN of the server decides this.')).toBeVisible()
})

test('the name that an owner enters is on every page within a second, and put back', async ({
  page,
  shop,
  browser,
}) => {
  const textOf = async (path: string) => (await fetch(shop.url + path)).text()
  expect(await textOf('/')).toContain('<title>Tanabana: Fashion')
  await enterDesk(page, shop)
  await page.goto(`${deskUrl(shop)}/settings`)
  const row = page.getByRole('listitem').filter({ hasText: 'Shop name' })
  await row.locator('summary').click()
  await row.getByLabel('Shop name').fill('')
  await row.getByRole('button', { name: 'Save' }).click()
  await expect(row.getByText('The shop needs this. Enter a value.')).toBeVisible()
  // while the page is loaded again, the button takes no second press
  await expect(row.getByRole('button', { name: 'Save' })).not.toHaveAttribute('aria-busy', 'true')
  await row.getByLabel('Shop name').fill('बुनकर <b>& Söhne</b>')
  await page.keyboard.press('Enter')
  await expect(row.getByText('Saved.')).toBeVisible()
  await expect.poll(() => textOf('/')).toContain('Söhne')
  const visitor = await browser.newPage({ baseURL: shop.url, serviceWorkers: 'block' })
  await visitor.goto('/')
  await expect(visitor).toHaveTitle('बुनकर <b>& Söhne</b>: Fashion and footwear from India')
  await expect(visitor.getByRole('contentinfo').getByText('© बुनकर <b>& Söhne</b>')).toBeVisible()
  await visitor.close()
  expect(JSON.parse(await textOf('/site.webmanifest')).name).toBe('बुनकर <b>& Söhne</b>')

  const address = page.getByRole('listitem').filter({ hasText: /^Address/ })
  await address.locator('summary').click()
  await address.getByLabel('Address').fill('4 Main Road\nPune 411001')
  await address.getByRole('button', { name: 'Save' }).click()
  await expect(address.getByText('Saved.')).toBeVisible()
  await expectAccessible(page)
  await expectFits(page, 'settings with an address')
  await expect.poll(() => textOf('/contact-us')).toContain('4 Main Road')

  await address.getByRole('button', { name: 'Put back' }).click()
  await expect(address.locator('summary')).toContainText('14 Weavers Lane')
  await row.locator('summary').click()
  await row.getByRole('button', { name: 'Default: Tanabana' }).click()
  await expect.poll(() => textOf('/')).toContain('<title>Tanabana: Fashion')
})
