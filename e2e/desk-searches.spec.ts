import { expectAccessible, expectFits } from './accessibility.ts'
import { deskUrl, enterDesk } from './desk.ts'
import { runMerchantTool } from './shop-process.ts'
import { expect, test } from './test.ts'

// other tests of this worker expect the search without it
test.afterAll(({ shop }) => runMerchantTool(shop.folder, ['synonym', 'remove', 'gulmoharwork']))

test('a merchant teaches the search what a shopper did not find', { tag: '@phone' }, async ({
  page,
  shop,
  browser,
}) => {
  const shopper = await browser.newPage({ baseURL: shop.url })
  await shopper.goto('/search?query=gulmoharwork')
  await expect(shopper.getByText('No results for “gulmoharwork”')).toBeVisible()

  await enterDesk(page, shop)
  await page.goto(`${deskUrl(shop)}/reports`)
  await page.getByRole('link', { name: 'What shoppers searched and did not find' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Searches' })).toBeVisible()
  const row = page.getByRole('listitem').filter({ hasText: 'gulmoharwork' }).first()
  // the shop counts in the background
  await expect(async () => {
    await page.reload()
    await expect(row).toBeVisible({ timeout: 2000 })
  }).toPass()
  await expect(row).toContainText(/\d+ search/)
  await expect(row).toContainText('Nothing found')
  await expectAccessible(page)
  await expectFits(page, 'searches')

  await row.getByText('Add a synonym').press('Enter')
  const form = page.getByRole('form', { name: 'Synonym for gulmoharwork' })
  await expect(form.getByLabel('When shoppers search for')).toHaveValue('gulmoharwork')
  await expect(form.getByLabel('Also find')).toBeFocused()
  await form.getByLabel('Also find').fill('one two three four')
  await form.getByLabel('Also find').press('Enter')
  await expect(form.getByText(/"one two three four" is not a search phrase\./)).toBeVisible()
  await expect(form.getByLabel('Also find')).toBeFocused()
  await expectAccessible(page)
  await expectFits(page, 'a refused synonym')
  await form.getByLabel('Also find').fill('embroidered')
  await form.getByLabel('Also find').press('Enter')
  await expect(row.getByText(/“gulmoharwork” now also finds “embroidered”. It finds \d+ products?\./)).toBeVisible()
  await expect(form).toBeHidden()
  await expectFits(page, 'a saved synonym')

  await expect(async () => {
    await shopper.reload()
    await expect(shopper.getByRole('heading', { name: /^\d+ .*“gulmoharwork”/ })).toBeVisible({ timeout: 2000 })
  }).toPass()
  const [found] = await Promise.all([
    page.waitForEvent('popup'),
    row.getByRole('link', { name: 'See this search in the shop' }).click(),
  ])
  await expect(found).toHaveURL(`${shop.url}/search?query=gulmoharwork`)
  await found.close()
  await shopper.close()

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download as CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('searches-30-days.csv')
})

test('removes a synonym that somebody else removed, and puts one back', async ({ page, shop }) => {
  await enterDesk(page, shop)
  await page.goto(`${deskUrl(shop)}/reports/searches`)
  const own = page.getByRole('region', { name: 'Your synonyms' })
  await own.getByText('Add a synonym').click()
  await own.getByLabel('When shoppers search for').fill('Moonga')
  await own.getByLabel('Also find').fill('silk, coral')
  await own.getByRole('button', { name: 'Save' }).click()
  await expect(own.getByText(/“moonga” now also finds “coral” and “silk”\./)).toBeVisible()

  await own.getByRole('button', { name: 'Remove silk from moonga' }).click()
  await expect(own.getByText('A search for “moonga” no longer finds “silk”.')).toBeVisible()
  await own.getByRole('button', { name: 'Undo' }).click()
  await expect(own.getByRole('button', { name: 'Remove silk from moonga' })).toBeVisible()

  await runMerchantTool(shop.folder, ['synonym', 'remove', 'moonga'])
  await own.getByRole('button', { name: 'Remove coral from moonga' }).click()
  await expect(
    own.getByText('Command line did this already: “moonga” no longer finds “coral” and “silk”.'),
  ).toBeVisible()
  await expect(own.getByRole('button', { name: /moonga/ })).toHaveCount(0)
})

test('works without scripts', async ({ browser, shop }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await enterDesk(page, shop)
  await page.goto(`${deskUrl(shop)}/reports/searches`)
  const own = page.getByRole('region', { name: 'Your synonyms' })
  await own.getByText('Add a synonym').click()
  await own.getByLabel('When shoppers search for').fill('moonga')
  await own.getByRole('button', { name: 'Save' }).click()
  await expect(own.getByText('Enter the words to find.')).toBeVisible()
  await own.getByLabel('Also find').fill('silk')
  await own.getByRole('button', { name: 'Save' }).click()
  await expect(own.getByText(/“moonga” now also finds “silk”\./)).toBeVisible()
  await own.getByRole('button', { name: 'Remove silk from moonga' }).click()
  await expect(own.getByText('A search for “moonga” no longer finds “silk”.')).toBeVisible()
  await context.close()
})
