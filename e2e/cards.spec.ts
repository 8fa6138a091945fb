import { expect, test } from './test.ts'

type Listed = { name: string; inventory: { color: string; size: string }[]; image: string }

async function firstProduct(request: { get(path: string): Promise<{ json(): Promise<unknown> }> }): Promise<Listed> {
  const list = (await (await request.get('/product/getProductByTypePaged/tops?size=1')).json()) as { content: Listed[] }
  const [product] = list.content
  if (!product) throw new Error('no product')
  return product
}

test('a card names its product once, with sizes and colours in stock', { tag: '@phone-only' }, async ({ page }) => {
  const { name, inventory } = await firstProduct(page.request)
  const inStock = inventory.filter(({ size }) => size)
  const colors = [...new Set(inStock.map(({ color }) => color))]
  await page.goto('/tops')
  const card = page.locator('main article').first()
  const snapshot = await card.getByRole('link').ariaSnapshot()
  expect(snapshot.split('\n')[0]?.split(name)).toHaveLength(2)
  expect(snapshot).toContain(`Colours: ${colors.join(', ')}`)
  expect(snapshot).toMatch(/Sizes: (\w+, )+\w+/)
  expect(snapshot).not.toContain('img')
  await expect(card.locator('.color-dot')).toHaveCount(Math.min(colors.length, 3))
})

test('shows every picture of a card with the mouse', async ({ page }) => {
  const count = Math.min((await firstProduct(page.request)).image.split(';').length, 5)
  expect(count).toBeGreaterThan(2)
  await page.goto('/tops')
  const card = page.locator('main article').first()
  const visible = () =>
    card.locator('.card-pictures > *').evaluateAll((pictures) => {
      const left = pictures[0]?.getBoundingClientRect().left
      const isShown = (one: Element) =>
        getComputedStyle(one).opacity === '1' && one.getBoundingClientRect().left === left
      return pictures.filter(isShown).length
    })
  const next = card.locator('button[tabindex="-1"]').last()
  await expect(next).toHaveCount(0)
  await card.hover()
  for (let shown = 2; shown <= count; shown++) {
    await expect.poll(visible).toBe(shown)
    await next.click()
  }
  await expect.poll(visible).toBe(1)
  await page.mouse.move(0, 0)
  await card.getByRole('link').focus()
  await page.keyboard.press('Tab')
  await expect(card.getByRole('button', { name: /^Save/ })).toBeFocused()
})

test('swipes through the pictures of a card', { tag: '@phone-only' }, async ({ page }) => {
  await page.goto('/tops')
  const row = page.locator('main article .card-pictures').first()
  const box = await row.boundingBox()
  if (!box) throw new Error('the card is not visible')
  const touch = await page.context().newCDPSession(page)
  const y = box.y + box.height / 2
  const moveTo = async (type: 'touchStart' | 'touchMove' | 'touchEnd', ...xs: number[]) => {
    await touch.send('Input.dispatchTouchEvent', { type, touchPoints: xs.map((x) => ({ x, y })) })
    // a finger moves from frame to frame; moves of one frame count as one
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
  await moveTo('touchStart', box.x + box.width - 20)
  for (let moved = 40; moved < box.width - 30; moved += 20) await moveTo('touchMove', box.x + box.width - moved)
  await moveTo('touchEnd')
  await expect.poll(() => row.evaluate((list) => Math.round(list.scrollLeft / list.clientWidth))).toBe(1)
  await expect(row.locator('img').nth(1)).toHaveJSProperty('complete', true)
})
