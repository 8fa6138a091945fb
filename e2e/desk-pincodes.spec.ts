import { expectAccessible, expectFits } from './accessibility.ts'
import { deskUrl, enterDesk } from './desk.ts'
import { runMerchantTool } from './shop-process.ts'
import { expect, test } from './test.ts'

// other tests of this worker expect a shop without a list
test.afterEach(({ shop }) => runMerchantTool(shop.folder, ['delivery', 'clear']))

test("a merchant uploads the courier's PIN codes, and removes them", { tag: '@phone' }, async ({ page, shop }) => {
  await enterDesk(page, shop)
  await page.goto(`${deskUrl(shop)}/settings`)
  const list = page.getByRole('region', { name: 'PIN codes of your courier' })
  const upload = async (text: string, button: string) => {
    // a new list begins a new form
    await expect(list.getByRole('button', { name: button })).toBeEnabled()
    await list
      .getByLabel('CSV file')
      .setInputFiles({ name: 'pins.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
    await list.getByRole('button', { name: button }).click()
  }
  await upload('City,COD\nBengaluru,Y', 'Upload the list')
  await expect(list.getByText('The file needs a column “Pincode”.')).toBeVisible()
  await upload('x'.repeat(3_000_001), 'Upload the list')
  await expect(list.getByText('This file is larger than 3 MB.')).toBeVisible()
  const rows = Array.from({ length: 30_000 }, (_, at) => `${110_000 + at},Yes,${'x'.repeat(60)}`)
  await upload(`Pincode,COD,Address\n${rows.join('\n')}`, 'Upload the list')
  await expect(list.getByText(/^30000 PIN codes saved, /)).toBeVisible()
  await upload('Pincode;COD;TAT\n560001;Y;2\n560038;N;3\n5.6E+05;Y;2\n', 'Replace the list')
  await expect(list.getByText('2 PIN codes saved, 1 with cash on delivery.')).toBeVisible()
  await expect(list.getByText(/^2 PIN codes, 1 with cash on delivery. Replaced on /)).toBeVisible()
  await expect(list.getByText(/^Line 4: A spreadsheet changed this PIN code/)).toBeVisible()
  await expectAccessible(page)
  await expectFits(page, 'settings')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    list.getByRole('link', { name: 'Download as CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('pincodes.csv')
  const answer = async (pincode: number) => (await fetch(`${shop.url}/address/delivery/${pincode}`)).json()
  await expect.poll(() => answer(110_001)).toMatchObject({ served: false })
  expect(await answer(560_038)).toMatchObject({ served: true, cod: false })
  await list.getByRole('button', { name: 'Remove the list' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(list.getByText('Removed. Your zones alone decide now.')).toBeVisible()
  await expect.poll(() => answer(110_001)).toEqual({ served: true, cod: true })
})
