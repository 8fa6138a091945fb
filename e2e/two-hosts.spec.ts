import { selfSigned } from '@tanabana/testing/self-signed.ts'
import { openTlsProxy } from '@tanabana/testing/tls-proxy.ts'
import { addAuthenticator } from './desk.ts'
import { goShopping } from './journey.ts'
import { createPlainBackend } from './plain-backend/plain-backend.ts'
import { openShopProcess, openStorefront, runMerchantTool } from './shop-process.ts'
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
  expect(answer?.headers()).toMatchObject({ 'cache-control': 'no-store, no-transform', 'retry-after': '10' })
  await expect(page.getByText('Failed to fetch products. Please try again later.')).toBeVisible()
  const again = createPlainBackend({ storefront: storefront.url })
  await again.listen({ host: '127.0.0.1', port })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.locator('main article').first()).toBeVisible()
  await page.close()
  await storefront.discard()
  await again.close()
})

test("opens the desk on its own subdomain only, out of reach of scripts on the shop's pages", async ({ browser }) => {
  test.slow()
  const proxy = await openTlsProxy(await selfSigned('*.shop.localhost'))
  const { port } = new URL(proxy.origin)
  const [store, desk] = [`https://www.shop.localhost:${port}`, `https://desk.shop.localhost:${port}`]
  const settings = { STORE_URL: store, DESK_URL: desk, TRUST_PROXY: 'true' }
  const shop = await openShopProcess('', settings)
  proxy.forwardTo(Number(new URL(shop.url).port))
  // the shop's policy alone would stop the script
  const context = await browser.newContext({ bypassCSP: true, ignoreHTTPSErrors: true })
  const page = await context.newPage()
  const today = page.getByRole('heading', { name: 'Today' })
  await addAuthenticator(page)
  const { output } = await runMerchantTool(
    shop.folder,
    ['staff', 'add', 'asha@shop.example', '--name', 'Asha'],
    settings,
  )
  const link = output.match(/https:\S+/)?.[0] ?? ''
  expect(link).toMatch(`${desk}/desk/`)
  await page.goto(link)
  await page.getByRole('button', { name: 'Create a passkey' }).click()
  await expect(today).toBeVisible()
  await context.clearCookies()
  await page.goto(desk)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(today).toBeVisible()
  expect(new URL(page.url()).origin).toBe(desk)
  const decode = (src: string) => Object.assign(new Image(), { src }).decode()
  await page.evaluate(decode, new URL((await firstPicture(shop.url)).replace(store, desk), desk).href)

  const visit = await context.newPage()
  await visit.goto(store)
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
  // sent with the cookie, as both hosts are one site, but refused
  await send(`${desk}/desk/api/sign-out`, { method: 'POST', mode: 'no-cors' })
  expect((await visit.goto(`${store}/desk`))?.status()).toBe(404)
  expect((await visit.goto(`${desk}/tops`))?.status()).toBe(404)
  await page.reload()
  await expect(today).toBeVisible()
  await context.close()
  await shop.discard()
  await proxy.close()
})

async function firstPicture(url: string): Promise<string> {
  const { content } = await (await fetch(`${url}/product/getProductPaged`)).json()
  return content[0].image.split(';')[0]
}
