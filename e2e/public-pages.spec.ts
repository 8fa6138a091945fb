import { expectAccessible } from './accessibility.ts'
import { signInWithBag } from './shopper.ts'
import { expect, test, watchScripts } from './test.ts'

const publicPages = [
  '/',
  '/tops',
  '/bottoms',
  '/shoe',
  '/accessories',
  '/search?query=a',
  '/categories',
  '/cart',
  '/signin',
  '/verify',
  '/checkout',
  '/orders',
  '/profile',
  '/reset-password',
  '/confirm-email',
  '/profile/details',
  '/account-settings',
  '/wishlist',
  '/about-us',
  '/contact-us',
  '/returns-policy',
  '/shipping-policy',
  '/privacy-policy',
  '/terms',
  '/nowhere',
]

test('serves the same public pages to visitors and shoppers', async ({ request }) => {
  for (const path of publicPages) {
    const visitor = await request.get(path)
    const shopper = await request.get(path, {
      headers: { authorization: 'Bearer x.y.z', cookie: 'session=1', 'user-agent': 'another' },
    })
    expect(await shopper.text(), path).toBe(await visitor.text())
    expect(visitor.headers()['set-cookie'], path).toBeUndefined()
    // the checkout has its own policy and is never cached
    if (path === '/checkout') continue
    expect(visitor.headers()['cache-control'], path).toContain('public')
    expect(visitor.headers()['content-security-policy'], path).toMatch(/script-src 'self'( 'sha256-[^']+')*;/)
  }
})

test('renders products in the first HTML and works without scripts', async ({ browser, shop }) => {
  const page = await browser.newPage({ baseURL: shop.url, javaScriptEnabled: false })
  await page.goto('/')
  expect(await page.locator('main article').count()).toBe(8)
  const first = await page.locator('main article').first().getByRole('heading').innerText()
  await page.locator('a[rel=next]').click()
  await expect(page.locator('main article').first().getByRole('heading')).not.toHaveText(first)
  await page.locator('main article a').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('heading', { name: 'Declarations' }).click()
  await expect(page.getByText('Country of Origin')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Share' })).toHaveAttribute('href', /^https:\/\/wa\.me\/\?text=.+%0Ahttp/)
  await page.goto(`/search?query=${encodeURIComponent(first.toLowerCase())}`)
  await expect(page.getByRole('link', { name: first }).first()).toBeVisible()
  await page.close()
})

test('answers an unknown path with JSON for a program and a page for a browser', async ({ request }) => {
  const fetchAs = (accept: string) => request.get('/order/nothing/here', { headers: { accept } })
  for (const accept of ['application/json', 'application/json, text/plain, */*']) {
    const program = await fetchAs(accept)
    expect([program.status(), await program.json()]).toEqual([404, expect.objectContaining({ code: 'NOT_FOUND' })])
  }
  const browser = await fetchAs('text/html,application/xhtml+xml,*/*;q=0.8')
  expect([browser.status(), browser.headers()['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
  const page = await request.get('/tops', { headers: { accept: 'application/json', 'accept-encoding': 'br' } })
  expect(page.headers()).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
})

test('answers malformed URLs without a 500', async ({ request }) => {
  const odd = {
    '/%00': 404,
    '/tops/%00': 404,
    '/search?query=%00': 200,
    '/search?query=%E0%A4%A': 200,
    '/%E0%A4%A': 400,
    '/?page=-1': 404,
  }
  for (const [path, status] of Object.entries(odd))
    expect([path, (await request.get(path)).status()]).toEqual([path, status])
  expect((await request.post('/')).status()).toBe(404)
})

test('redirects a category or product with capitals, but no other path', async ({ request }) => {
  const product = (await (await request.get('/product/getProductByTypePaged/tops')).json()).content[0]
  const addresses = {
    '/Tops': '/tops',
    '/TOPS?color=Blue&utm_source=mail': '/tops?color=Blue&utm_source=mail',
    [`/Tops/${product.id}?color=Blue`]: `/tops/${product.id}?color=Blue`,
  }
  for (const [path, location] of Object.entries(addresses))
    for (const method of ['GET', 'HEAD', 'GET']) {
      const answer = await request.fetch(path, { method, maxRedirects: 0 })
      expect([path, answer.status(), answer.headers().location]).toEqual([path, 301, location])
      // another redirect may lead back one day
      expect(answer.headers()['cache-control']).toBe('no-cache')
    }
  for (const path of ['/Nowhere', '/Product', '/Tops/999999'])
    expect([path, (await request.get(path)).status()]).toEqual([path, 404])
  expect((await request.get('/tops', { maxRedirects: 0 })).status()).toBe(200)
})

test('redirects a pasted link without what its text had around it', async ({ request }) => {
  const tails = ['.', ',', ')', '…', '*', '\u200b', '”.', '?utm_source=mail']
  for (const path of ['/tops', '/tops/1', '/about-us', '/cart', '/profile/details', '/search', '/orders'])
    for (const tail of tails) {
      const answer = await request.get(encodeURI(path + tail), { maxRedirects: 0 })
      const isPage = tail.startsWith('?')
      expect([path + tail, answer.status(), answer.headers().location]).toEqual([
        path + tail,
        isPage ? 200 : 301,
        isPage ? undefined : path,
      ])
    }
})

test('answers 404 for unknown pages and products', async ({ page, request }) => {
  for (const path of ['/nowhere', '/tops/999999', '/tops/abc', '/shoe/1/2', '/a/b/c'])
    expect([path, (await request.get(path)).status()]).toEqual([path, 404])
  await page.goto('/tops/999999')
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
})

test('loads no validator on a public page', async ({ page }) => {
  const scripts = watchScripts(page)
  await page.goto('/', { waitUntil: 'networkidle' })
  const sources = await scripts()
  expect(sources.length).toBeGreaterThan(0)
  for (const source of sources) expect(source.includes('ZodError')).toBe(false)
})

// layers.spec.ts looks at every page on a phone
test('pages with other elements on a desktop have no serious accessibility issue', async ({ page, shop }) => {
  const { goods } = await signInWithBag(page, shop.url)
  for (const path of ['/', '/tops', '/search?query=a', `/${goods.type}/${goods.id}`, '/cart', '/checkout']) {
    await page.goto(path, { waitUntil: 'networkidle' })
    await expectAccessible(page)
  }
})
