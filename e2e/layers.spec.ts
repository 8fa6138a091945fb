import type { Page } from '@playwright/test'
import { expectAccessible, expectFits, expectWhole } from './accessibility.ts'
import { openWorld } from './conform/world.ts'
import { shopperScreens, visit, visitorScreens } from './layers.ts'
import { placeOrder } from './place-order.ts'
import { storeSession } from './shopper.ts'
import { test } from './test.ts'
import { addTypeStyles, expectFewTypeStyles, type TypeStyles } from './type-styles.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const phone = { width: 390, height: 844 }

/** A shopper with an order, an address and a bag whose sums are long. */
async function signInWithOrder(page: Page, url: string): Promise<void> {
  const { world, username, token } = await placeOrder(url)
  // not the order's: of those fewer may be left
  const { id, size, color } = await openWorld(url, null).goods()
  const items = [{ id, quantity: 8, size, color }]
  await world.send('POST /order/cart/add', { json: { username, addressId: -1, items }, token })
  await storeSession(page, { token, username, firstname: 'Padmavathi' })
}

async function someProduct(url: string): Promise<string> {
  const { content } = (await openWorld(url, null).send('GET /product/getProductByTypePaged/tops?page=0&size=100'))
    .json as { content: { id: number; type: string; image: string; inventory: { size: string }[] }[] }
  const product = content.find(({ image, inventory }) => image.includes(';') && inventory.every(({ size }) => size))
  return `/${product?.type}/${product?.id}`
}

for (const who of ['visitor', 'shopper'] as const)
  test(`all pages and layers of a ${who} pass axe, load their pictures and fit at each zoom and width`, {
    tag: '@phone-only',
  }, async ({ page, shop }) => {
    test.slow()
    if (who === 'shopper') await signInWithOrder(page, shop.url)
    const [styles, wideStyles]: [TypeStyles, TypeStyles] = [new Map(), new Map()]
    const screens = who === 'shopper' ? shopperScreens : visitorScreens(await someProduct(shop.url))
    for (const screen of screens)
      await visit(page, screen, async (name) => {
        await expectAccessible(page)
        await addTypeStyles(page, styles, name)
        await expectZoomFits(page, name)
        if (name === screen.path) await expectDesktopFits(page, name, wideStyles)
      })
    expectFewTypeStyles(styles)
    expectFewTypeStyles(wideStyles)
  })

async function expectZoomFits(page: Page, name: string): Promise<void> {
  // 1280 px at 200% equals 640 px, at 400% 320 px (WCAG 2.2, 1.4.10); 200% text: 1.4.4
  for (const width of [640, 320]) {
    await page.setViewportSize({ width, height: 512 })
    await expectFits(page, `${name} at ${width} px`)
  }
  await page.setViewportSize(phone)
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  await expectFits(page, `${name} with text of 200%`)
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
}

async function expectDesktopFits(page: Page, name: string, styles: TypeStyles): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 844 })
  await page.waitForLoadState('networkidle')
  await expectFits(page, `${name} at 1280 px`)
  await expectWhole(page)
  await addTypeStyles(page, styles, name)
  await page.setViewportSize(phone)
}
