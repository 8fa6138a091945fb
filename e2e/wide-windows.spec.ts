import type { Locator } from '@playwright/test'
import { runMerchantTool } from './shop-process.ts'
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

const slugs = ['sarees', 'juttis', 'stoles']
// other tests of this worker expect the demo's categories
test.afterAll(async ({ shop }) => {
  for (const slug of slugs) await runMerchantTool(shop.folder, ['categories', 'remove', slug, '--to', 'tops', '--yes'])
})

test('the footer has two columns for more than six categories', async ({ page, shop }) => {
  const categories = (...words: string[]) => runMerchantTool(shop.folder, ['categories', ...words])
  for (const slug of slugs) expect(await categories('add', slug, slug)).toMatchObject({ code: 0 })
  const lastLink = page.getByRole('contentinfo').getByRole('link', { name: 'stoles' })
  await expect(async () => {
    await page.goto('/contact-us')
    await expect(lastLink).toBeVisible({ timeout: 1000 })
  }).toPass()
  const left = async (name: string) =>
    (await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).boundingBox())?.x ?? 0
  expect(await left('stoles')).toBeGreaterThan(await left('Tops'))
  expect(await left('stoles')).toBeLessThan(await left('Contact us'))
})
