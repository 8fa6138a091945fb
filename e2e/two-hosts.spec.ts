import { goShopping } from './journey.ts'
import { createPlainBackend } from './plain-backend/plain-backend.ts'
import { openShopProcess, openStorefront } from './shop-process.ts'
import { expect, newPerson, test, watchErrors } from './test.ts'

test('completes the main journey with storefront and backend on two hosts', async ({ browser, complaints }) => {
  test.slow()
  const { storefront, backend } = await openStorefront(async (url) => {
    const shop = await openShopProcess('', { STORE_URL: url })
    return { url: shop.url, close: shop.discard }
  })
  const context = await browser.newContext({ baseURL: storefront.url })
  const page = await context.newPage()
  watchErrors(page, complaints)
  await page.goto('/')
  const picture = page.locator('main article img').first()
  await picture.scrollIntoViewIfNeeded()
  await expect(picture).toHaveAttribute('src', new RegExp(`^${backend.url}/pictures/`))
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  const sitemap = await (await page.request.get('/sitemap.xml')).text()
  expect(sitemap).toContain(`<loc>${storefront.url}/sitemaps/products-0.xml</loc>`)
  const products = await (await page.request.get('/sitemaps/products-0.xml')).text()
  expect(products).toContain(`<loc>${storefront.url}/tops/1</loc>`)
  for (const path of ['/sitemaps/..%2fmetrics', '/sitemaps/%2e%2e/metrics', '/sitemaps/products-99.xml'])
    expect([path, (await page.request.get(path)).status()]).toEqual([path, 404])
  await goShopping(page, { person: newPerson(), isMobile: false, status: 'PLACED' })
  await context.close()
  await storefront.discard()
  await backend.close()
})

test('shows an error while the backend is down and recovers when it is back', async ({ browser }) => {
  let port = 0
  const { storefront, backend } = await openStorefront(async (url) => {
    const plain = createPlainBackend({ storefront: url })
    const address = await plain.listen({ host: '127.0.0.1', port: 0 })
    port = Number(new URL(address).port)
    return { url: address, close: () => plain.close() }
  })
  await backend.close()
  const page = await browser.newPage({ baseURL: storefront.url })
  const answer = await page.goto('/')
  expect(answer?.status()).toBe(503)
  expect(answer?.headers()).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '10' })
  await expect(page.getByText('Failed to fetch products. Please try again later.')).toBeVisible()
  const again = createPlainBackend({ storefront: storefront.url })
  await again.listen({ host: '127.0.0.1', port })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.locator('main article').first()).toBeVisible()
  await page.close()
  await storefront.discard()
  await again.close()
})
