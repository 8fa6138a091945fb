import { chromium, type Locator } from '@playwright/test'
import { findBrowser } from './browser.ts'
import { someAddress } from './conform/addresses.ts'
import { signInNewShopper } from './shopper.ts'
import { expect, test } from './test.ts'

const width = 390

/** Playwright hides scrollbars by default; on Windows they narrow the page. */
test('a classic scrollbar does not break the stepper, the sheets and the payment page', async ({ shop }) => {
  const { executablePath, args, env } = await findBrowser()
  const browser = await chromium.launch({
    executablePath,
    args,
    env: { ...(process.env as Record<string, string>), ...env },
    ignoreDefaultArgs: ['--hide-scrollbars'],
  })
  try {
    const page = await browser.newPage({ baseURL: shop.url, viewport: { width, height: 844 } })
    const right = async (part: Locator) => {
      const box = await part.boundingBox()
      return box && Math.round(box.x + box.width)
    }
    await page.goto('/tops')
    expect(await page.evaluate(() => document.documentElement.clientWidth)).toBeLessThan(width)
    const first = page.locator('main article').first()
    const place = await first.boundingBox()
    await page.getByRole('button', { name: 'Filter' }).click()
    const sheet = page.getByRole('dialog', { name: 'Filter' })
    await expect(sheet).toBeVisible()
    expect(await right(sheet)).toBe(width)
    expect((await first.boundingBox())?.width).toBe(place?.width)
    const y = await page.evaluate(() => scrollY)
    await page.mouse.move(width / 2, 20)
    await page.mouse.wheel(0, 300)
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    expect(await page.evaluate(() => scrollY)).toBe(y)
    await expect(async () => {
      await page.mouse.wheel(0, 300)
      await expect.poll(() => page.evaluate(() => scrollY), { timeout: 2000 }).toBeGreaterThan(y)
    }).toPass()

    const shopper = await signInNewShopper(page, shop.url)
    const { id, color } = await findInSize(shop.url, 'XL')
    await shopper.bag(id, 'XL', color)
    await shopper.world.send(`POST /user/addAddress/${shopper.username}`, { json: someAddress, token: shopper.token })
    for (const narrower of [width, 375]) {
      await page.setViewportSize({ width: narrower, height: 844 })
      await page.goto('/cart')
      const line = page.locator('main li').filter({ has: page.getByRole('combobox') })
      const size = await line.getByRole('combobox').boundingBox()
      const stepper = await line.getByRole('group', { name: /^Quantity of/ }).boundingBox()
      expect(Math.abs((size?.y ?? 0) - (stepper?.y ?? 99))).toBeLessThan(5)
    }

    await page.setViewportSize({ width, height: 844 })
    await page.goto('/checkout')
    await page.getByRole('button', { name: 'Pay Now' }).click()
    const frame = page.locator('iframe[title="Payment"]')
    await expect(frame).toBeVisible()
    expect(await right(frame)).toBe(width)
    await frame.contentFrame().getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('button', { name: 'Pay Now' })).toBeFocused()
    expect(await page.evaluate(() => document.documentElement.style.overflow)).toBe('')
  } finally {
    await browser.close()
  }
})

/** Finds a variant in stock in this size. */
async function findInSize(url: string, wanted: string) {
  const answer = await fetch(`${url}/product/getProductPaged?page=0&size=100`)
  const { content } = (await answer.json()) as {
    content: { id: number; inventory: { size: string; color: string }[] }[]
  }
  for (const { id, inventory } of content) {
    const entry = inventory.find(({ size }) => size === wanted)
    if (entry) return { id, color: entry.color }
  }
  throw new Error(`nothing in ${wanted}`)
}
