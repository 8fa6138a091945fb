import type { Page } from '@playwright/test'
import { expectAccessible, expectFits } from './accessibility.ts'
import { openWorld } from './conform/world.ts'
import { type Layer, layersOf, openLayer } from './layers.ts'
import { placeOrder } from './place-order.ts'
import { test } from './test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

type Stored = Record<string, string>

/** A shopper with an order, an address and a bag. */
async function shopperWithOrder(url: string): Promise<Stored> {
  const { world, username, token } = await placeOrder(url)
  const { id, size, color } = await world.goods()
  const items = [{ id, quantity: 1, size, color }]
  await world.send('POST /order/cart/add', { json: { username, addressId: -1, items }, token })
  return { token, username, firstname: 'Padmavathi' }
}

async function someProduct(url: string): Promise<string> {
  const { content } = (await openWorld(url, null).send('GET /product/getProductByTypePaged/tops?page=0&size=100'))
    .json as { content: { id: number; type: string; image: string; inventory: { size: string }[] }[] }
  const product = content.find(({ image, inventory }) => image.includes(';') && inventory.every(({ size }) => size))
  return `/${product?.type}/${product?.id}`
}

for (const part of ['pages', 'layers'] as const)
  test(`all ${part} pass axe, and fit at 400% zoom and with text of 200%`, { tag: '@phone-only' }, async ({
    page,
    shop,
  }) => {
    test.slow()
    const layers = layersOf(await someProduct(shop.url))
    const stored = await shopperWithOrder(shop.url)
    const wanted = layers.filter(({ open }) => (part === 'layers') === (open !== undefined))
    for (const layer of wanted) {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto('/about-us', { waitUntil: 'commit' })
      await page.evaluate(storeSession, layer.shopper ? stored : {})
      await openLayer(page, layer)
      await expectAccessible(page)
      await expectTextFits(page, layer)
    }
  })

function storeSession(values: Stored): void {
  localStorage.clear()
  for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value)
}

async function expectTextFits(page: Page, { name }: Layer): Promise<void> {
  // 1280 px at 400% equals 320 px (WCAG 2.2, 1.4.10); 200% text: 1.4.4
  await page.setViewportSize({ width: 320, height: 640 })
  await expectFits(page, `${name} at 320 px`)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  await expectFits(page, `${name} with text of 200%`)
}
