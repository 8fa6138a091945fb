import { brotliCompressSync } from 'node:zlib'
import type { APIRequestContext } from '@playwright/test'
import { get } from '@tanabana/testing/get.ts'
import { deskUrl, enterDesk } from './desk.ts'
import { runMerchantTool, type ShopProcess } from './shop-process.ts'
import { expect, test } from './test.ts'

type Listed = { id: number; type: string; listprice: number; name: string }

async function firstOf(request: APIRequestContext, type: string): Promise<Listed> {
  const list = await request.get(`/product/getProductByTypePaged/${type}?size=1`)
  return (await list.json()).content[0]
}

/** A kept page is soon compressed at the best level, which the first client does not get. */
async function untilKept(shop: ShopProcess, path: string): Promise<void> {
  const { body } = await get(shop.url + path)
  // the first client's level makes it at least 5% larger
  const best = brotliCompressSync(body).length * 1.01
  await expect
    .poll(async () => (await get(shop.url + path, { 'accept-encoding': 'br' })).body.length, path)
    .toBeLessThan(best)
}

test('shows a price that the merchant changed in another process, on every kept page', async ({ page, shop }) => {
  const { id, type, listprice, name } = await firstOf(page.request, 'shoe')
  const paths = [`/${type}/${id}`, `/${type}`, `/search?query=${encodeURIComponent(name)}`]
  for (const path of paths) await untilKept(shop, path)
  await runMerchantTool(shop.folder, ['products', 'price', String(id), '4567'])
  for (const path of paths) {
    await page.goto(path)
    await expect(page.getByRole('main').getByText('₹4,567').first()).toBeVisible()
  }
  await runMerchantTool(shop.folder, ['products', 'price', String(id), String(listprice)])
})

test('keeps pages that do not depend on products, and no page with a mailed code', async ({ shop }) => {
  for (const path of ['/about-us', '/wishlist', '/signin']) await untilKept(shop, path)
  await get(`${shop.url}/reset-password?mode=resetPassword&oobCode=SECRET`)
  expect((await get(`${shop.url}/reset-password`)).body.toString()).not.toContain('SECRET')
})

test('lets no cache keep a preview, neither its page nor its data', async ({ page, shop }) => {
  await enterDesk(page, shop)
  const { id } = await firstOf(page.request, 'shoe')
  const { product } = await (await page.request.get(`${deskUrl(shop)}/api/products/${id}`)).json()
  const { pathname, search } = new URL(product.preview)
  for (const path of [pathname, `${pathname}.data`, `/product/getProduct/${id}`]) {
    expect((await get(shop.url + path)).headers['cache-control'], path).toMatch(/^public/)
    expect((await get(shop.url + path + search)).headers['cache-control'], path).toMatch(/^no-store/)
  }
})

test('opens a kept page whose address has parameters of a tracker', { tag: '@phone-only' }, async ({ page, shop }) => {
  await untilKept(shop, '/')
  await page.goto('/?utm_source=mail&gclid=1')
  await page.locator('main article a').first().click()
  await expect(page).toHaveURL(/\/\w+\/\d+$/)
  await page.goBack()
  await expect(page).toHaveURL(/utm_source=mail/)
})

test('answers a sign-in before the pages that were requested earlier', async ({ shop }) => {
  let rendered = 0
  // none of them may be kept from an earlier run
  const first = Math.floor(Math.random() * 5_000_000)
  const pages = Array.from({ length: 300 }, async (_, at) => {
    await get(`${shop.url}/search?query=a&minPrice=${first + at}`)
    rendered += 1
  })
  // not through Playwright, whose own round trip can take as long as the pages
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ username: 'nobody', password: 'x' })
  const answer = await fetch(`${shop.url}/user/login`, { method: 'POST', headers, body })
  expect(answer.status).toBe(422)
  expect(rendered).toBeLessThan(pages.length)
  await Promise.all(pages)
})
