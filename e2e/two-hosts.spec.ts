import { signInToDesk } from './desk.ts'
import { goShopping } from './journey.ts'
import { createPlainBackend } from './plain-backend/plain-backend.ts'
import { freePorts, openShopProcess, openStorefront } from './shop-process.ts'
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

test("opens the desk at its own host only, out of reach of scripts on the shop's pages", async ({ browser }) => {
  const port = await freePorts(3)
  const desk = `http://localhost:${port}`
  const shop = await openShopProcess('', { DESK_URL: desk }, port)
  // the shop's policy alone would stop the script
  const context = await browser.newContext({ bypassCSP: true })
  const page = await context.newPage()
  await signInToDesk(page, shop)
  await page.goto(desk)
  await expect(page).toHaveURL(`${desk}/desk/today`)
  const list = await context.request.get(`${shop.url}/product/getProductPaged`)
  const [picture] = (await list.json()).content[0].image.split(';')
  const decode = (src: string) => Object.assign(new Image(), { src }).decode()
  await page.evaluate(decode, picture)

  const visit = await context.newPage()
  await visit.goto(shop.url)
  const send = (url: string, init: { method?: 'POST'; mode?: 'no-cors' } = {}) =>
    visit.evaluate(
      ([url, init]) =>
        fetch(url, { credentials: 'include', ...init }).then(
          ({ status }) => status,
          () => 'out of reach',
        ),
      [url, init] as const,
    )
  expect(await send('/desk/api/me')).toBe(404)
  expect(await send(`${desk}/desk/api/me`)).toBe('out of reach')
  // sent, but refused
  await send(`${desk}/desk/api/sign-out`, { method: 'POST', mode: 'no-cors' })
  expect((await visit.goto(`${shop.url}/desk`))?.status()).toBe(404)
  expect((await visit.goto(`${desk}/tops`))?.status()).toBe(404)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible()
  await context.close()
  await shop.discard()
})
