import type { Locator } from '@playwright/test'
import { expect, test } from './test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('shows pictures from the top, then price, delivery and the first row of sizes above the buy bar', {
  tag: '@phone-only',
}, async ({ page }) => {
  const { content } = await (await page.request.get('/product/getProductPaged?size=100')).json()
  const byLength = [...content].sort((one, other) => other.name.length - one.name.length)
  const types = ['tops', 'bottoms', 'shoe', 'accessories']
  const products = [
    byLength[0],
    ...types.map((type) => content.find((product: { type: string }) => product.type === type)),
  ]
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 360, height: 640 },
  ]) {
    await page.setViewportSize(viewport)
    for (const { type, id } of products) {
      await page.goto(`/${type}/${id}`)
      const { top, picture, price, delivery, size, bar } = await page.evaluate(() => {
        const boxOf = (css: string) => document.querySelector(css)?.getBoundingClientRect() ?? new DOMRect()
        return {
          top: boxOf('main [aria-label^=Pictures]').top,
          picture: boxOf('main [aria-label^=Pictures]').height,
          price: boxOf('main h1 ~ p, main p[aria-live]').bottom,
          delivery: boxOf('main p:has(> svg)').bottom,
          size: boxOf('main input[name=size] + span').bottom,
          bar: boxOf('main form div:has(> [type=submit])').top,
        }
      })
      expect(picture).toBeLessThanOrEqual(viewport.height * 0.45)
      expect(picture).toBeGreaterThan(viewport.height * 0.2)
      expect(top).toBe(0)
      expect(price).toBeLessThan(delivery)
      expect(delivery).toBeLessThan(size)
      expect([id, viewport.height, size <= bar]).toEqual([id, viewport.height, true])
    }
  }
})

test('leads back to the list, or to the category for a visitor from elsewhere', { tag: '@phone-only' }, async ({
  page,
}) => {
  const back = page.getByRole('main').getByRole('link', { name: 'Back' })
  await page.goto('/tops/1')
  await back.tap()
  await expect(page).toHaveURL('/tops')
  await page.goto('/tops?sort=price-asc')
  const card = page.getByRole('main').getByRole('article').nth(5)
  await card.getByRole('link').tap()
  await expect(page.getByRole('button', { name: 'ADD TO BAG' })).toBeVisible()
  await back.tap()
  await expect(page).toHaveURL('/tops?sort=price-asc')
  await expect(card).toBeInViewport()
})

test('ends with the breadcrumb and the footer above the buy bar', { tag: '@phone-only' }, async ({ page }) => {
  await page.goto('/tops/1')
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' })
  const legal = page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' })
  const top = async (part: Locator) => (await part.boundingBox())?.y ?? 0
  expect(await top(crumbs.getByRole('link', { name: 'Tops' }))).toBeGreaterThan(
    await top(page.getByRole('button', { name: 'ADD TO BAG' })),
  )
  // further products load on the way
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    const end = (await legal.boundingBox()) as { y: number; height: number }
    expect(end.y + end.height).toBeLessThanOrEqual(await top(page.getByRole('button', { name: 'ADD TO BAG' })))
  }).toPass()
})
