import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { openWorld } from './conform/world.ts'
import { signIn, signInNewShopper, signInPanel } from './shopper.ts'
import { expect, test } from './test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const addButton = (page: Page) => page.getByRole('button', { name: 'ADD TO BAG' })
const bagLink = (page: Page) => page.getByRole('link', { name: 'GO TO BAG' })

test('counts the pictures that are swiped', { tag: '@phone-only' }, async ({ page }) => {
  await page.goto('/tops/1')
  const list = page.getByRole('list', { name: /^Pictures of/ })
  const count = await list.getByRole('listitem').count()
  const counter = page.locator('main').getByText(new RegExp(`^\\d/${count}$`))
  await expect(counter).toHaveText(`1/${count}`)
  await list.evaluate((element) => element.scrollTo({ left: (element.children[1] as HTMLElement).offsetLeft }))
  await expect(counter).toHaveText(`2/${count}`)
  await list.evaluate((element) => element.scrollTo({ left: element.scrollWidth }))
  await expect(counter).toHaveText(`${count}/${count}`)
})

test('shows where and how a product is made below its name', async ({ page }) => {
  await page.goto('/tops/1')
  await expect(page.getByRole('heading', { level: 1 }).locator('+ p')).toHaveText('Bagru, hand block')
})

test('shows the first picture large beside the form on wider screens', async ({ page }) => {
  for (const width of [768, 1280]) {
    await page.setViewportSize({ width, height: 1024 })
    await page.goto('/tops/1')
    const list = page.getByRole('list', { name: /^Pictures of/ })
    const boxes = await list
      .getByRole('listitem')
      .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().width))
    const [first = 0, second = 0] = boxes
    expect(first).toBeGreaterThan(second * 1.9)
    const form = await page.locator('#choose').boundingBox()
    expect(form?.x).toBeGreaterThan(first)
    await expect(addButton(page)).toBeInViewport({ ratio: 1 })
    // a size is selected beside it, without a sheet
    await addButton(page).click()
    await expect(page.getByText('Select a size')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})

test('asks for a missing size in a sheet and adds the size that is tapped', { tag: '@phone-only' }, async ({
  page,
  shop,
}) => {
  const world = openWorld(shop.url, null)
  const { username, password } = await world.newShopper()
  const goods = await world.goods()
  await page.goto(`/${goods.type}/${goods.id}?color=${encodeURIComponent(goods.color)}`)
  await addButton(page).tap()
  await expect(page.getByText('Please select both size and color')).toBeVisible()
  const sheet = page.getByRole('dialog', { name: 'Select a size' })
  await expect(sheet).toBeVisible()
  await expectAccessible(page)
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(page.getByText('Select a size')).toBeVisible()

  await addButton(page).tap()
  // its name may end with the stock
  const sizeIn = (size: string) => sheet.getByRole('radio', { name: new RegExp(`^${size}\\b`) })
  // keys select a size, which the button adds
  await sizeIn(goods.size).focus()
  await page.keyboard.press('Space')
  await expect(sheet.getByRole('button', { name: 'ADD TO BAG' })).toBeEnabled()
  await sizeIn(goods.otherSize).tap({ force: true })
  await expect(sheet).toBeHidden()
  await expect(page.getByText('Please sign in to add items to cart')).toBeVisible()
  await signInPanel(page).getByRole('button', { name: 'Sign In' }).click()
  await signIn(page, { username, password, firstname: 'Asha' })
  await expect(page.getByRole('link', { name: 'Bag, 1 item' }).first()).toBeVisible()
  await expect(page.getByRole('radio', { name: goods.otherSize, exact: true })).toBeChecked()
  await bagLink(page).tap()
  await expect(page).toHaveURL('/cart')
  await expect(page.locator('main li').getByRole('combobox')).toHaveValue(goods.otherSize)
})

test('offers the bag after adding until another variant is chosen', { tag: '@phone-only' }, async ({ page, shop }) => {
  const { world } = await signInNewShopper(page, shop.url)
  const goods = await world.goods()
  await page.goto(`/${goods.type}/${goods.id}?color=${encodeURIComponent(goods.color)}`)
  const select = (size: string) => page.getByRole('radio', { name: size, exact: true }).check({ force: true })
  await select(goods.size)
  // the second click of a double click neither adds nor follows the link
  await addButton(page).dblclick()
  await expect(bagLink(page)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Bag, 1 item' })).toHaveCount(2)
  await expect(bagLink(page)).toBeFocused()
  await select(goods.otherSize)
  await expect(addButton(page)).toBeVisible()
  await select(goods.size)
  await bagLink(page).click()
  await expect(page).toHaveURL('/cart')
  await page.goBack()
  await expect(addButton(page)).toBeVisible()
})

test('offers the size that the shopper last added, and selects it on request only', async ({ page, shop }) => {
  const { world } = await signInNewShopper(page, shop.url)
  const { content } = (await world.send('GET /product/getProductByTypePaged/tops?page=0&size=100')).json as {
    content: { id: number; inventory: { color: string; size: string; stock?: number }[] }[]
  }
  const inSize = content.filter(({ inventory }) => inventory[0]?.size && inventory.some(({ size }) => size === 'L'))
  const [first, second] = inSize.map(({ id, inventory }) => {
    const color = inventory.find(({ size }) => size === 'L')?.color ?? ''
    return `/tops/${id}?color=${encodeURIComponent(color)}`
  })
  await page.goto(first ?? '')
  await page.getByRole('radio', { name: 'L', exact: true }).check({ force: true })
  await addButton(page).click()
  await expect(bagLink(page)).toBeVisible()
  await page.goto(second ?? '')
  const size = page.getByRole('radio', { name: 'L', exact: true })
  await expect(size).not.toBeChecked()
  await page.getByRole('button', { name: 'Your usual: L' }).click()
  await expect(size).toBeChecked()
  await expect(page.getByRole('button', { name: 'Your usual: L' })).toBeHidden()
  expect(await page.evaluate(() => localStorage.getItem('sizes'))).toBe('L')
})

async function scaleOf(picture: Locator): Promise<number> {
  return picture.evaluate((image) => image.getBoundingClientRect().width / (image as HTMLElement).offsetWidth)
}

test.describe('the picture slider', () => {
  async function open(page: Page): Promise<Locator> {
    await page.goto('/tops/1')
    await page
      .locator('main')
      .getByRole('button', { name: /^Picture 1 of/ })
      .click()
    return page.getByRole('dialog', { name: /^Pictures of/ })
  }

  test('zooms by wheel, double click and keys, and shows the next picture whole', async ({ page }) => {
    const slider = await open(page)
    const picture = (at: number) => slider.getByRole('listitem').nth(at).locator('> span')
    await expect(slider.getByRole('list')).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('+')
    await expect.poll(() => scaleOf(picture(0))).toBe(1.5)
    await page.keyboard.press('-')
    await expect.poll(() => scaleOf(picture(0))).toBe(1)
    await page.mouse.move(640, 400)
    await page.mouse.wheel(0, -400)
    await expect.poll(() => scaleOf(picture(0))).toBeGreaterThan(2)
    const before = (await picture(0).boundingBox())?.x ?? 0
    await page.keyboard.press('ArrowLeft')
    expect((await picture(0).boundingBox())?.x).toBeCloseTo(before + 80, 0)
    await slider.getByRole('button', { name: 'Next picture' }).click()
    await expect(slider.getByText(/^2 \/ /)).toBeVisible()
    await expect.poll(() => scaleOf(picture(0))).toBe(1)
    await slider.getByRole('list').dblclick({ position: { x: 640, y: 300 } })
    await expect.poll(() => scaleOf(picture(1))).toBeGreaterThan(1.9)
    await slider.getByRole('button', { name: 'Zoom out' }).click()
    await expect.poll(() => scaleOf(picture(1))).toBe(1)
    await page.keyboard.press('Escape')
    await expect(slider).toBeHidden()
  })

  test('shows the small picture until the large one is there', async ({ page }) => {
    await page.goto('/tops/1')
    await page.route(/w=1200/, () => {})
    await page
      .locator('main')
      .getByRole('button', { name: /^Picture 1 of/ })
      .click()
    const pictures = page.getByRole('dialog').getByRole('listitem').first().locator('img')
    const loaded = () => pictures.evaluateAll((all) => all.map((image) => (image as HTMLImageElement).naturalWidth > 0))
    await expect.poll(loaded).toEqual([true, false])
  })

  test('zooms by pinch, moves by one finger, and swipes when not zoomed', { tag: '@phone-only' }, async ({ page }) => {
    const slider = await open(page)
    await expect(slider).toBeVisible()
    const picture = slider.getByRole('listitem').first().locator('> span')
    const devtools = await page.context().newCDPSession(page)
    const start = Date.now() / 1000
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', seconds: number, ...points: [number, number][]) =>
      devtools.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: points.map(([x, y], id) => ({ x, y, id })),
        timestamp: start + seconds,
      })
    await touch('touchStart', -9, [160, 400], [230, 400])
    for (const by of [10, 20, 30, 40, 50]) await touch('touchMove', by / 100 - 9, [160 - by, 400], [230 + by, 400])
    await touch('touchEnd', -8)
    await expect.poll(() => scaleOf(picture)).toBeGreaterThan(2)
    const before = await picture.boundingBox()
    await touch('touchStart', -5, [200, 400])
    for (const by of [10, 20, 30, 40]) await touch('touchMove', by / 100 - 5, [200 + by, 400])
    await touch('touchEnd', -4)
    expect((await picture.boundingBox())?.x).toBeCloseTo((before?.x ?? 0) + 40, 0)
    await expect(slider.getByText(/^1 \/ /)).toBeVisible()

    // two taps within the time of a double tap
    for (const seconds of [0, 0.1]) {
      await touch('touchStart', seconds, [195, 400])
      await touch('touchEnd', seconds + 0.02)
    }
    await expect.poll(() => scaleOf(picture)).toBe(1)
    await touch('touchStart', 5, [330, 400])
    for (const by of [20, 60, 120, 180, 240]) await touch('touchMove', 5 + by / 1000, [330 - by, 400])
    await touch('touchEnd', 6)
    await expect(slider.getByText(/^2 \/ /)).toBeVisible()
    await page.goBack()
    await expect(slider).toBeHidden()
  })
})

test('shares a product by WhatsApp or by copying its address', { tag: '@phone' }, async ({
  page,
  context,
  isMobile,
  shop,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/tops/1?color=Red')
  const share = page.getByRole('link', { name: 'Share' })
  await share.click()
  const layer = page.getByRole(isMobile ? 'dialog' : 'menu', { name: 'Share' })
  const option = (name: string) =>
    layer.getByRole(isMobile && name === 'Copy link' ? 'button' : isMobile ? 'link' : 'menuitem', { name })
  const text = new URL((await option('WhatsApp').getAttribute('href')) ?? '').searchParams.get('text')
  const name = await page.locator('h1').innerText()
  const address = `${shop.url}/tops/1?color=Red`
  expect(text?.replace(address, 'ADDRESS')).toMatch(new RegExp(`^${name}, ₹[\\d,]+\\nADDRESS$`))
  await expectAccessible(page)
  await option('Copy link').click()
  await expect(page.getByText('Link copied')).toBeVisible()
  await expect(layer).toBeHidden()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
  await share.click()
  await expect(layer).toBeVisible()
  if (isMobile) await page.goBack()
  else await page.keyboard.press('Escape')
  await expect(layer).toBeHidden()
})
