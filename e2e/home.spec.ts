import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expectAccessible } from './accessibility.ts'
import { cards, scrollPosition } from './endless-grid.ts'
import { openShopProcess, runMerchantTool } from './shop-process.ts'
import { expect, pauseRequests, test } from './test.ts'

test('shows the blocks above the grid, without scripts too', { tag: '@phone' }, async ({ browser, page, shop }) => {
  await page.goto('/')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: 'Everyday clothes, woven in India' })).toBeInViewport()
  await expect(main.getByRole('link', { name: 'Shop kurtas' })).toBeInViewport()
  const headings = ['New in', 'Shop by category', 'The indigo edit', 'Our picks', 'All products']
  expect(
    await main
      .getByRole('heading', { level: 2 })
      .filter({ hasNot: page.locator('article') })
      .allInnerTexts(),
  ).toEqual(expect.arrayContaining(headings))
  await expectAccessible(page)
  await main.getByRole('link', { name: /^View all.*The indigo edit$/ }).click()
  await expect(page).toHaveURL('/?color=Blue')
  await expect(main.getByRole('heading', { level: 1, name: 'All products' })).toBeInViewport()

  const plain = await browser.newPage({ baseURL: shop.url, javaScriptEnabled: false })
  await plain.goto('/')
  await expect(plain.getByRole('list', { name: 'New in' }).getByRole('link')).toHaveCount(4)
  await plain.getByRole('list', { name: 'Our picks' }).getByRole('link').first().click()
  await expect(plain).toHaveURL(/\/tops\/\d+$/)
  await plain.close()
})

test('shows the next row below the hero, and leads to women and men', { tag: '@phone-only' }, async ({ page }) => {
  const release = await pauseRequests(page, '**/assets/home-blocks-*.js')
  await page.goto('/')
  const [bar, card] = [
    page.getByRole('navigation', { name: 'Shop' }),
    page.getByRole('list', { name: 'New in' }).getByRole('listitem').first(),
  ]
  const top = async (place: typeof bar) => (await place.boundingBox())?.y ?? 0
  expect((await top(bar)) - (await top(card))).toBeGreaterThan(80)
  // a tap before the row's code is there counts
  await card.getByRole('button', { name: /^Save/ }).click()
  release()
  await expect(card.getByRole('button', { name: /^Save/ })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('main').getByRole('link', { name: 'Women' }).click()
  await expect(page).toHaveURL('/?gender=Women')
})

test('leaves the blocks out when the shopper sorts, and stays at the grid when all filters are removed', {
  tag: '@phone-only',
}, async ({ page }) => {
  await page.goto('/')
  const [hero, heading] = [
    page.getByRole('link', { name: 'Shop kurtas' }),
    page.getByRole('heading', { name: 'All products' }),
  ]
  await heading.evaluate((element) => element.scrollIntoView())
  await page.getByLabel('Sort by').selectOption('price-asc')
  await expect(page).toHaveURL('/?sort=price-asc')
  await expect(hero).toHaveCount(0)
  await expect.poll(() => scrollPosition(page)).toBe(0)
  await expect(cards(page).first()).toBeInViewport()
  await page.getByLabel('Sort by').selectOption('')
  await expect(page).toHaveURL('/')
  await expect(hero).toBeAttached()
  await expect(heading).toBeInViewport()
  await expect(cards(page).first()).toBeInViewport()
})

test('keeps the blocks and their links while their code is late', { tag: '@phone-only' }, async ({ page }) => {
  const release = await pauseRequests(page, '**/assets/home-blocks*.js')
  await page.goto('/')
  const link = page.getByRole('list', { name: 'New in' }).getByRole('link').first()
  await expect(link).toBeVisible()
  await page.getByLabel('Sort by').selectOption('price-asc')
  await expect(page).toHaveURL('/?sort=price-asc')
  await page.goto('/')
  await link.click()
  await expect(page).toHaveURL(/\/\d+$/)
  release()
})

test('shows a block that the merchant imported, with the picture beside the file', async ({ page }) => {
  test.slow()
  const shop = await openShopProcess()
  const merchant = (...words: string[]) => runMerchantTool(shop.folder, ['home', ...words])
  try {
    expect(await merchant('export', join(shop.folder, 'before.json'))).toMatchObject({ code: 0 })
    expect((await merchant('import', join(shop.folder, 'before.json'))).output).toBe('Nothing was changed.\n')
    await page.screenshot({ path: join(shop.folder, 'sale.jpg'), type: 'jpeg' })
    const hero = { kind: 'hero', heading: 'Festive evenings', picture: 'sale.jpg', alt: 'A blue evening' }
    await writeFile(join(shop.folder, 'wrong.json'), JSON.stringify({ blocks: [{ ...hero, picture: 'no.jpg' }] }))
    expect(await merchant('import', join(shop.folder, 'wrong.json'))).toEqual({
      code: 1,
      output: expect.stringContaining(
        'blocks[0].picture: "no.jpg" cannot be used: the pictures folder has no such file.',
      ),
    })
    await page.goto(shop.url)
    await expect(page.getByRole('heading', { level: 1, name: 'Everyday clothes' })).toBeVisible()
    await writeFile(join(shop.folder, 'home.json'), JSON.stringify({ blocks: [hero] }))
    expect((await merchant('import', join(shop.folder, 'home.json'), '--dry-run')).output).toBe(
      'The home page would change.\n',
    )
    expect((await merchant('import', join(shop.folder, 'home.json'))).output).toBe('The home page is changed.\n')
    await page.goto(shop.url)
    await expect(page.getByRole('heading', { level: 1, name: 'Festive evenings' })).toBeVisible()
    const picture = page.getByRole('img', { name: 'A blue evening' })
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
    expect((await merchant('reset', '--yes')).output).toBe('The home page has its default blocks.\n')
    await page.goto(shop.url)
    await expect(page.getByRole('heading', { level: 1, name: 'Tanabana' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 2, name: 'Shop by category' })).toBeVisible()
  } finally {
    await shop.discard()
  }
})
