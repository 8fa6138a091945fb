import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { watchShifts } from './layout-shifts.ts'
import { expect, test } from './test.ts'

const titles = ['Complete the look', 'Similar products', 'Recently viewed']
const rowOf = (page: Page, title: string) => page.getByRole('region', { name: title }).getByRole('list')

/** Scrolls as a person does, until the rows are in view. */
async function scrollToRows(page: Page): Promise<void> {
  const places = page.locator('.more-products')
  await expect(async () => {
    await page.evaluate(() => scrollBy(0, innerHeight / 3))
    expect((await places.boundingBox())?.y).toBeLessThan(page.viewportSize()?.height ?? 0)
  }).toPass({ intervals: [100] })
}

test('shows rows of related and viewed products that scroll by finger, wheel, keyboard and arrows', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  await page.goto('/shoe')
  await page.locator('main article a').first().click()
  await expect(page).toHaveURL(/\/shoe\/\d+/)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('viewed'))).not.toBeNull()
  const viewed = await page.getByRole('heading', { level: 1 }).innerText()
  const shifts = await watchShifts(page)
  await page.goto('/tops/1')
  await expect(page.getByRole('heading', { name: 'Similar products' })).toHaveCount(0)
  await scrollToRows(page)
  for (const title of titles) await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()
  await expect(rowOf(page, 'Recently viewed').getByRole('heading', { name: viewed })).toBeVisible()
  // fractions of a pixel of a header that is painted while it is parsed
  const sum = (await shifts()).reduce((total, shift) => total + Number.parseFloat(shift), 0)
  expect(sum, (await shifts()).join('\n')).toBeLessThan(0.002)
  await expectAccessible(page)

  const row = rowOf(page, 'Similar products')
  await row.scrollIntoViewIfNeeded()
  const left = () => row.evaluate((list) => list.scrollLeft)
  const box = await row.boundingBox()
  if (!box) throw new Error('the row is not visible')
  const [x, y] = [box.x + box.width - 40, box.y + 60]
  if (isMobile) {
    const touch = await page.context().newCDPSession(page)
    await touch.send('Input.synthesizeScrollGesture', { x, y, xDistance: -200, speed: 1500 })
  } else {
    await page.mouse.move(x, y)
    await page.mouse.wheel(200, 0)
  }
  await expect.poll(left).toBeGreaterThan(100)
  if (!isMobile) {
    await page.getByRole('button', { name: 'Similar products: previous' }).click()
    await expect.poll(left).toBe(0)
    await expect(page.getByRole('button', { name: 'Similar products: previous' })).toBeDisabled()
    await page.getByRole('button', { name: 'Similar products: next' }).click()
    await expect.poll(left).toBeGreaterThan(300)
  }
  const link = row.getByRole('link').last()
  const name = await link.getByRole('heading').innerText()
  await link.focus()
  await expect(link).toBeInViewport({ ratio: 0.9 })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
})

test('hides the rows that a backend lacks', async ({ page }) => {
  await page.route('**/product/related/*', (route) => route.fulfill({ status: 404, json: { message: 'Not Found' } }))
  await page.goto('/tops/1')
  const asked = page.waitForResponse('**/product/related/*')
  await scrollToRows(page)
  await asked
  await expect(page.locator('.more-products')).toHaveText('')
  await expect.poll(async () => (await page.locator('.more-products').boundingBox())?.height).toBe(0)
  await page.goto('/tops/2')
  await scrollToRows(page)
  await expect(page.locator('.more-products').getByRole('heading', { level: 2 })).toHaveText(['Recently viewed'])
})
