import { productFacts } from '@tanabana/contract/desk/product-facts.ts'
import { openWorld } from './conform/world.ts'
import { deskUrl, enterDesk } from './desk.ts'
import { openShopProcess, runMerchantTool } from './shop-process.ts'
import { expect, test } from './test.ts'

test('sends a policy, nosniff and a referrer policy with pages, files, calls and errors', async ({ shop }) => {
  const paths = ['/', '/tops', '/nothing', '/favicon.svg', '/robots.txt', '/sw.js', '/healthz', '/docs', '/readyz']
  const urls = [...paths.map((path) => shop.url + path), `${deskUrl(shop)}/sign-in`, `${deskUrl(shop)}/api/me`]
  for (const url of [...urls, ...urls]) {
    const { headers } = await fetch(url, { redirect: 'manual' })
    expect(headers.get('content-security-policy'), url).toMatch(/default-src '(self|none)'/)
    expect(headers.get('x-content-type-options'), url).toBe('nosniff')
    expect(headers.get('referrer-policy'), url).toBeTruthy()
  }
})

test('says where to report a vulnerability, for at most a year', async ({ shop }) => {
  const response = await fetch(`${shop.url}/.well-known/security.txt`)
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  const text = await response.text()
  expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m)
  expect(text).toContain(`Canonical: ${shop.url}/.well-known/security.txt`)
  const days = (Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '') - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(30)
  expect(days).toBeLessThan(365)
  expect((await fetch(`${shop.url}/security.txt`)).url).toBe(`${shop.url}/.well-known/security.txt`)
})

test('shows markup in each field of a product as text, in the shop and at the desk', async ({ page, shop }) => {
  await enterDesk(page, shop)
  const { origin } = new URL(deskUrl(shop))
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(`${origin}/desk/api/${path}`, { data, headers: { origin } })
    expect([path, answer.status()]).toEqual([path, 200])
    return answer.json()
  }
  const markup = (name: string) => `"'></script><img src=x alt=${name}>`
  const own = ['type', 'gender', 'hsn', 'sizeChart', 'lowStockLevel']
  const texts = Object.keys(productFacts.shape).filter((name) => !own.includes(name))
  const facts = Object.fromEntries(texts.map((name) => [name, markup(name)]))
  const choices = { price: 129_900, stock: 2, colors: markup('color'), sizes: markup('size') }
  const { draft } = await post(`drafts/markup-${Date.now()}/add`, { name: facts.name, type: 'shoe', ...choices })
  const { id } = draft
  const sizeChart = markup('chart')
  const chart = { measures: [markup('measure')], rows: [{ size: markup('s'), values: ['90'] }] }
  await post(`size-charts/${encodeURIComponent(sizeChart)}/add`, chart)
  await post(`products/${id}/change`, { ...facts, sizeChart, description: `${markup('plain')} **${markup('bold')}**` })
  await post(`products/${id}/unhide`, {})
  const color = encodeURIComponent(markup('color'))
  const inShop = [`/shoe/${id}`, `/shoe?color=${color}`, '/search?query=img+src', `/shoe?brand=${color}`]
  const atDesk = [`products/${id}`, 'products?query=img', 'log', `products/change?ids=${id}`]
  for (const address of [...inShop, ...atDesk.map((path) => `${deskUrl(shop)}/${path}`)]) {
    await page.goto(address)
    expect(await page.locator('img[src=x]').count(), address).toBe(0)
  }
  await page.goto(`/shoe/${id}`)
  for (const json of await page.locator('script[type="application/ld+json"]').allTextContents()) JSON.parse(json)
  await post(`products/${id}/archive`, {})
})

test('signs nobody out when the master secret of a running shop is rotated', async ({ page }) => {
  test.slow()
  const shop = await openShopProcess()
  try {
    const world = openWorld(shop.url, null)
    const { username, token } = await world.newShopper()
    await enterDesk(page, shop)
    const rotated = await runMerchantTool(shop.folder, ['secrets', 'rotate', '--yes'])
    expect(rotated).toEqual({ code: 0, output: expect.stringContaining('Restart it now.') })
    // the desk's page would ask the stopped shop
    await page.goto('about:blank')
    await shop.stop()
    await shop.start()
    expect((await world.send(`GET /order/getOrders/${username}`, { token })).status).toBe(200)
    await page.goto(`${deskUrl(shop)}/orders`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orders')
  } finally {
    await shop.discard()
  }
})
