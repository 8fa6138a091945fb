import type { Locator } from '@playwright/test'
import { expect, test } from './test.ts'

const rightOf = (place: Locator) => place.evaluate((element) => Math.round(element.getBoundingClientRect().right))

test('the last way of contact ends where the others end', async ({ page }) => {
  for (const width of [390, 768, 1000, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/contact-us')
    const ways = page.getByRole('main').locator('dl')
    expect((await rightOf(ways)) - (await rightOf(ways.locator('> div').last())), String(width)).toBe(1)
  }
})
