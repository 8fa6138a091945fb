import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible, expectFits } from './accessibility.ts'
import { deskUrl, enterDesk } from './desk.ts'
import { runMerchantTool } from './shop-process.ts'
import { expect, test } from './test.ts'

test.afterEach(({ shop }) => runMerchantTool(shop.folder, ['home', 'put-back', '1']))

const card = (page: Page, heading: string) => page.getByRole('listitem').filter({ hasText: heading }).first()
const openCard = (page: Page, heading: string) => page.getByRole('button', { name: heading, expanded: false })
const headings = (page: Page) =>
  page.getByRole('form', { name: 'Blocks' }).getByRole('button', { expanded: false }).allInnerTexts()
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
const photo = async (background: string) => ({
  ...{ name: 'photo.jpg', mimeType: 'image/jpeg' },
  buffer: await sharp({ create: { width: 1500, height: 1000, channels: 3, background } })
    .jpeg()
    .toBuffer(),
})

test('changes the home page by thumb, sees it before, and puts an earlier one back', { tag: '@phone-only' }, async ({
  page,
  shop,
  browser,
}) => {
  await enterDesk(page, shop)
  await page.goto(`${deskUrl(shop)}/more`)
  await page.getByRole('link', { name: /^Home page/ }).tap()
  await openCard(page, 'Everyday clothes').tap()
  await page.getByLabel('Heading', { exact: true }).fill('Festive clothes')
  const preview = page.frameLocator('iframe')
  await expect(preview.getByRole('heading', { name: 'Festive clothes' })).toBeVisible()
  await page.getByRole('button', { name: 'Computer' }).tap()
  await expect(page.getByTitle('The home page on a computer')).toBeVisible()
  expect(await page.getByTitle('The home page on a computer').evaluate((frame) => frame.clientWidth)).toBe(1280)
  await expectFits(page, 'the editor of the home page')

  const hero = card(page, 'Festive clothes')
  const picture = hero.getByRole('group', { name: 'Picture', exact: true })
  await picture.locator('input[type=file]').setInputFiles(await photo('#a8262b'))
  await expect(picture.locator('img')).not.toHaveAttribute('src', /demo/)
  await picture.getByRole('button', { name: 'What stays visible' }).tap()
  const point = page.getByRole('button', { name: 'What stays visible: 50% across, 50% down' })
  await point.press('ArrowLeft')
  await expect(page.getByRole('button', { name: 'What stays visible: 48% across, 50% down' })).toBeVisible()
  await page.keyboard.press('Escape')
  await hero
    .getByRole('group', { name: 'Picture for phones' })
    .getByRole('button', { name: /^Remove/ })
    .tap()
  await page.getByLabel('What the picture shows').fill('')
  await expectAccessible(page)
  await save(page).tap()
  await expect(page.getByText('Nothing was saved: see the fields above.')).toBeVisible()
  await expect(page.getByLabel('What the picture shows')).toBeFocused()
  await page.getByLabel('What the picture shows').fill('A red kurta')
  await page.getByRole('button', { name: 'Later: Large picture, Festive clothes' }).tap()
  await page.getByRole('button', { name: 'Earlier: Large picture, Festive clothes' }).tap()
  await save(page).tap()
  await expect(page.getByText('Saved.')).toBeVisible()

  const shopper = await browser.newPage({ baseURL: shop.url, viewport: { width: 390, height: 800 } })
  await shopper.goto('/')
  await expect(shopper.getByRole('heading', { level: 1, name: 'Festive clothes' })).toBeVisible()
  await expect(shopper.getByAltText('A red kurta')).toHaveCSS('object-position', '48% 50%')

  await page
    .getByRole('button', { name: /^Put back the version/ })
    .last()
    .tap()
  await page.getByRole('button', { name: 'Put back', exact: true }).last().tap()
  await expect(page.getByText('Put back.')).toBeVisible()
  await shopper.reload()
  await expect(shopper.getByRole('heading', { level: 1, name: 'Everyday clothes, woven in India' })).toBeVisible()
})

test('adds, drags and removes blocks, and refuses to replace those of somebody else', async ({
  page,
  shop,
  browser,
}) => {
  await enterDesk(page, shop)
  await page.goto(`${deskUrl(shop)}/home`)
  await page.getByRole('button', { name: 'Remove: New products, New in' }).click()
  await page.getByRole('button', { name: 'Chosen products', exact: true }).click()
  await page.getByLabel('Heading', { exact: true }).fill('For the wedding')
  await expect(page.getByLabel('Where “View all” leads')).toBeVisible()
  const search = page.getByLabel('Search a product')
  await search.fill('jutti')
  await page.getByRole('list', { name: 'Found products' }).getByRole('button').first().click()
  await search.fill('kurta')
  await expect(page.getByRole('list', { name: 'Found products' }).getByRole('listitem')).not.toHaveCount(0)
  await search.press('Enter')
  await page.getByRole('button', { name: /^To the front/ }).click()
  await page.getByLabel('First day').fill('2026-01-01')
  await page.getByRole('button', { name: /^For the wedding/ }).click()
  await expect(page.getByText('Chosen products · From 1 Jan 2026')).toBeVisible()

  await card(page, 'Everyday clothes').scrollIntoViewIfNeeded()
  const handle = await card(page, 'For the wedding').locator('.cursor-grab').boundingBox()
  const target = await card(page, 'Everyday clothes').boundingBox()
  if (!handle || !target) throw new Error('nothing to drag')
  await page.mouse.move(handle.x + 20, handle.y + 20)
  await page.mouse.down()
  await page.mouse.move(handle.x + 20, target.y + 10, { steps: 12 })
  await page.mouse.up()
  await expect.poll(async () => (await headings(page))[0]).toMatch(/^For the wedding/)

  const other = await browser.newPage({ baseURL: shop.url })
  await enterDesk(other, shop)
  await other.goto(`${deskUrl(shop)}/home`)
  await other.getByRole('button', { name: 'Remove: Categories, Shop by category' }).click()
  await save(other).click()
  await expect(other.getByText('Saved.')).toBeVisible()
  await save(page).click()
  await expect(page.getByText(/See it in the versions below, or save again to replace it\./)).toBeVisible()
  await expect.poll(async () => (await headings(page))[0]).toMatch(/^For the wedding/)
  await save(page).click()
  await expect(page.getByText('Saved.')).toBeVisible()

  const shopper = await browser.newPage({ baseURL: shop.url })
  await shopper.goto('/')
  const row = shopper.getByRole('list', { name: 'For the wedding' }).getByRole('listitem')
  await expect(row).toHaveCount(2)
  await expect(row.first()).toContainText(/kurta/i)
  await expect(shopper.getByRole('heading', { name: 'New in' })).toHaveCount(0)
  await expect(shopper.getByRole('heading', { name: 'Shop by category' })).toBeVisible()
})

test('names a block whose page was removed, and saves the others', async ({ page, shop }) => {
  const categories = (...words: string[]) => runMerchantTool(shop.folder, ['categories', ...words])
  expect(await categories('add', 'diwali', 'Diwali')).toMatchObject({ code: 0 })
  await enterDesk(page, shop)
  await page.goto(`${deskUrl(shop)}/home`)
  await openCard(page, 'Everyday clothes').click()
  await page.getByLabel('Where it leads').fill('/diwali')
  await save(page).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  expect(await categories('remove', 'diwali', '--yes')).toMatchObject({ code: 0 })
  await page.reload()
  await expect(card(page, 'Everyday clothes').getByText('Your shop no longer has a page at /diwali.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove: New products, New in' }).click()
  await save(page).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await expectAccessible(page)
})

test('keeps the preview of the home page out of caches, and runs nothing in it', async ({ page, shop }) => {
  await enterDesk(page, shop)
  await page.goto(`${deskUrl(shop)}/home`)
  const address = (await page.locator('iframe').getAttribute('src')) ?? ''
  const answer = await page.request.get(address)
  expect(answer.headers()['cache-control']).toContain('no-store')
  const policy = answer.headers()['content-security-policy'] ?? ''
  for (const rule of ["script-src 'none'", "form-action 'none'", 'frame-ancestors *', 'sandbox allow-same-origin'])
    expect(policy.split('; ')).toContain(rule)
  const framed = await page.request.get(`${shop.url}/tops?preview=x`)
  expect(framed.headers()['content-security-policy']).toContain("frame-ancestors 'none'")
})
