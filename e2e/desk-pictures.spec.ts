import type { Page } from '@playwright/test'
import { pricedCsv } from '@tanabana/testing/priced-product.ts'
import sharp from 'sharp'
import { expectAccessible, expectFits } from './accessibility.ts'
import { deskUrl, enterDesk } from './desk.ts'
import { importCsv, runMerchantTool } from './shop-process.ts'
import { expect, test } from './test.ts'

const name = 'Indigo desk kurta'

test.beforeAll(({ shop }) => importCsv(shop.folder, pricedCsv(name, { M: { price: 1899 } })))
// other tests of this worker expect the demo catalogue
test.afterAll(({ shop }) => runMerchantTool(shop.folder, ['products', 'hide', name]))

const photo = (background: string, width = 1500, height = 1000) =>
  sharp({ create: { width, height, channels: 3, background } }).jpeg()
const fileOf = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer })

/** The pictures' paths, in their order. */
const listed = (page: Page) =>
  page
    .locator('[data-ordered] img')
    .evaluateAll((images) => images.map((one) => one.getAttribute('src')?.split('?')[0]))

/** Buttons and fields that are smaller than a thumb. */
const small = (page: Page) =>
  page
    .getByRole('region', { name: 'Pictures' })
    .locator('button, select, input:not([type=hidden])')
    .evaluateAll((controls) =>
      controls
        .filter((one) => Math.min(one.getBoundingClientRect().width, one.getBoundingClientRect().height) < 43.9)
        .map((one) => one.outerHTML.slice(0, 120)),
    )

test('takes photos from the phone, and shows shoppers what was arranged', { tag: '@phone-only' }, async ({
  page,
  shop,
  browser,
}) => {
  await enterDesk(page, shop)
  await page.goto(`${deskUrl(shop)}/products?query=indigo`)
  await page.getByRole('link', { name: new RegExp(name) }).tap()
  await expect(page.getByText('This product has no picture yet.')).toBeVisible()

  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  let requests = 0
  await page.route('**/add-picture', async (route) => {
    requests += 1
    if (requests === 1) return route.abort()
    await released
    await route.continue()
  })
  const exif = { IFD3: { GPSLatitude: '12/1 58/1 0/1', GPSLatitudeRef: 'N' } }
  const turned = await photo('#a8262b').withExif(exif).withMetadata({ orientation: 6 }).toBuffer()
  await page
    .getByLabel('Add pictures')
    .setInputFiles([
      fileOf('turned.jpg', turned),
      fileOf('price-list.jpg', Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj')),
      fileOf('side.jpg', await photo('#2f4a7d').toBuffer()),
      fileOf('back.jpg', await photo('#e9a23b', 1000, 1250).toBuffer()),
    ])
  await expect(page.getByRole('progressbar', { name: 'Sending side.jpg' })).toBeVisible()
  await page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'Orders' }).tap()
  await page.getByRole('alertdialog', { name: 'Leave this page?' }).getByRole('button', { name: 'Stay' }).tap()
  release()
  await expect(page.getByRole('alert').getByText(/^This is not a picture/)).toBeVisible()
  await expect(page.locator('[data-ordered]')).toHaveCount(3)
  expect(requests).toBe(4)
  await page.getByRole('button', { name: 'Dismiss price-list.jpg' }).tap()

  const pictures = await listed(page)
  const [one, two, three] = pictures
  const [turnedFile, sideFile] = await Promise.all(
    [one, two].map(async (src) => sharp(await (await page.request.get(`${shop.url}${src}?w=1200`)).body()).metadata()),
  )
  expect([turnedFile?.exif, turnedFile?.orientation]).toEqual([undefined, undefined])
  expect(Number(turnedFile?.height)).toBeGreaterThan(Number(turnedFile?.width))
  expect(Number(sideFile?.width)).toBeGreaterThan(Number(sideFile?.height))
  await expectAccessible(page)
  expect(await small(page)).toEqual([])

  await page.getByRole('button', { name: 'Earlier: picture 3' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Earlier: picture 2' })).toBeFocused()
  await expect.poll(() => listed(page)).toEqual([one, three, two])
  const group = (number: number) => page.getByRole('group', { name: `Picture ${number} of 3` })
  await group(3).evaluate((tile) => tile.scrollIntoView({ block: 'center' }))
  const handle = await group(3).locator('.cursor-grab').boundingBox()
  const target = await group(2).boundingBox()
  if (!handle || !target) throw new Error('The pictures are not shown.')
  await page.mouse.move(handle.x + 22, handle.y + 22)
  await page.mouse.down()
  await page.mouse.move(target.x + 100, target.y + target.height / 2, { steps: 12 })
  await page.mouse.up()
  await expect.poll(() => listed(page)).toEqual([one, two, three])

  const tile = (src = '') => page.locator('[data-ordered]').filter({ has: page.locator(`[src^="${src}"]`) })
  await tile(two).getByLabel('Description').fill('Front, <b>hand block</b> print')
  await tile(two).getByLabel('Colour').selectOption('Blue')
  await tile(one).getByLabel('Description').fill('The back')
  await tile(one).getByLabel('Description').press('Enter')
  await expect(page.getByRole('region', { name: 'Pictures' }).getByText('Saved.')).toBeVisible()
  await tile(three)
    .getByRole('button', { name: /^Remove/ })
    .tap()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).tap()
  await expect(page.locator('[data-ordered]')).toHaveCount(2)

  await tile(one).getByRole('button', { name: /^Crop/ }).tap()
  const frame = (across: number) =>
    page.getByRole('button', { name: `What stays visible: ${across}% across, 50% down` })
  await frame(50).press('ArrowLeft')
  await expect(frame(48)).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Crop', exact: true }).tap()
  await expect(page.getByText('Cropped. Shoppers see it like this.')).toBeVisible()
  const [crop] = await listed(page)
  expect(crop).not.toBe(one)

  const shopper = await browser.newPage({ baseURL: shop.url })
  await shopper.goto((await page.getByRole('link', { name: 'See its page' }).getAttribute('href')) ?? '')
  const gallery = shopper.getByRole('list', { name: /^Pictures of/ }).getByRole('img')
  await expect(gallery).toHaveCount(1)
  await expect(gallery).toHaveAttribute('alt', 'Front, <b>hand block</b> print')
  await shopper.close()
  await expectFits(page, 'a product with pictures')
})
