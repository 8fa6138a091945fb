import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { expectAccessible, expectFits } from './accessibility.ts'
import { deskUrl, enterDesk } from './desk.ts'
import { runMerchantTool } from './shop-process.ts'
import { expect, test } from './test.ts'

test.afterEach(async ({ shop }) => {
  const file = test.info().outputPath('usual.json')
  await writeFile(file, JSON.stringify({ logo: '', icon: '', 'accent-colour': '', 'strip-text': '' }))
  await runMerchantTool(shop.folder, ['settings', 'import', file])
})

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 100"><circle cx="50" cy="50" r="50" fill="#00695c"/></svg>'
const logo = { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) }

test('an owner gives the shop its looks by thumb, sees them in the shop, and puts them back', {
  tag: '@phone-only',
}, async ({ page, shop, browser }) => {
  await enterDesk(page, shop)
  await page.goto(`${deskUrl(shop)}/settings`)
  const rowOf = (label: RegExp) => page.getByRole('listitem').filter({ hasText: label })
  const save = async (label: RegExp) => {
    await rowOf(label).getByRole('button', { name: 'Save' }).tap()
    await expect(rowOf(label).getByText('Saved.')).toBeVisible()
  }

  const colour = rowOf(/^Colour/)
  await colour.locator('summary').tap()
  await colour.getByLabel('Colour', { exact: true }).fill('#ffd400')
  await expect(colour.getByText('This is too light for text on it. Shoppers see #877000.')).toBeVisible()
  await colour.getByLabel('Pick: Colour').fill('#00695c')
  await expect(colour.getByText('This is too light')).toBeHidden()
  await expectAccessible(page)
  await save(/^Colour/)

  for (const label of [/^Logo/, /^Icon/]) {
    const row = rowOf(label)
    await row.locator('summary').tap()
    await row.locator('input[type=file]').setInputFiles(logo)
    await expect(row.locator('form img')).toBeVisible()
    await save(label)
  }
  await expectAccessible(page)
  await expectFits(page, 'settings with a logo')
  const strip = rowOf(/^Announcement(?!:)/)
  await strip.locator('summary').tap()
  await strip.getByLabel('Announcement').fill('Diwali sale: 20% off all kurtas')
  await save(/^Announcement(?!:)/)

  const shopper = await browser.newPage({ baseURL: shop.url, viewport: { width: 320, height: 640 } })
  await expect.poll(async () => (await (await shopper.request.get('/')).text()).includes('Diwali sale')).toBe(true)
  await shopper.goto('/')
  await expect(shopper.getByText('Diwali sale: 20% off all kurtas')).toBeVisible()
  const name = shopper.getByRole('banner').getByRole('img', { name: 'Tanabana' })
  await expect(name).toBeVisible()
  expect(await name.evaluate((image: HTMLImageElement) => [image.width, image.height])).toEqual([144, 36])
  await expect(shopper.locator('html')).toHaveCSS('--color-madder', '#00695c')
  await expectFits(shopper, 'the home page with a logo')
  await expectAccessible(shopper)
  const icon = await shopper.locator('link[rel=icon]').getAttribute('href')
  for (const [path, size] of [[icon, 192] as const, ['/apple-touch-icon.png', 180] as const]) {
    const bytes = await (await shopper.request.get(path ?? '')).body()
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: size, height: size })
  }
  await shopper.close()

  await rowOf(/^Logo/).locator('summary').tap()
  await rowOf(/^Logo/).getByRole('button', { name: 'Clear' }).tap()
  await expect(rowOf(/^Logo/).locator('summary')).toContainText('Not set')
  await expect
    .poll(async () => (await (await page.request.get(`${shop.url}/`)).text()).includes('id="wordmark"'))
    .toBe(true)
})
