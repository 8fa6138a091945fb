import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

type Thing = { '@type': string; [key: string]: unknown }

/** Reads what a crawler reads of a page. */
async function crawl(page: Page, address: string) {
  const answer = await page.goto(address)
  const attributes = (selector: string, key: string, value: string) =>
    page
      .locator(selector)
      .evaluateAll(
        (elements, [key, value]) =>
          elements.map((one) => [one.getAttribute(key as string), one.getAttribute(value as string)]),
        [key, value],
      )
  return {
    status: answer?.status(),
    title: await page.title(),
    canonical: (await attributes('link[rel=canonical]', 'rel', 'href')).map(([, href]) => href),
    named: Object.fromEntries(await attributes('meta[name]', 'name', 'content')) as Record<string, string>,
    shared: Object.fromEntries(await attributes('meta[property]', 'property', 'content')) as Record<string, string>,
    things: (await page.locator('script[type="application/ld+json"]').allTextContents()).flatMap(
      (text) => JSON.parse(text) as Thing | Thing[],
    ),
    breadcrumb: await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem').allTextContents(),
  }
}

function thingOf(things: Thing[], type: string): Thing {
  const found = things.filter((one) => one['@type'] === type)
  expect(found.length).toBe(1)
  return found[0] as Thing
}

const closed = ['/cart', '/checkout', '/signin', '/orders', '/order-confirmation', '/profile', '/search?query=kurta']

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test.beforeEach(({ page }) => page.route('**/pictures/**', (route) => route.abort()))

  test('every sitemap URL has its own title, description, canonical URL and share image', async ({
    page,
    request,
    shop,
  }) => {
    test.slow()
    const locations = async (address: string) => {
      const answer = await request.get(address)
      expect([address, answer.status()]).toEqual([address, 200])
      return [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, location = '']) => location)
    }
    const robots = await (await request.get('/robots.txt')).text()
    const index = /^Sitemap: (.+)$/m.exec(robots)?.[1] ?? ''
    expect(index).toBe(`${shop.url}/sitemap.xml`)
    const parts = await locations(index)
    const pages = (await Promise.all(parts.map(locations))).flat()
    expect(pages.length).toBeGreaterThan(120)
    const isProduct = (address: string) => /\/\d+$/.test(address)
    const looked = [...pages.filter((page) => !isProduct(page)), ...pages.filter(isProduct).slice(0, 3)]
    const titles = new Set<string>()
    for (const address of looked) {
      const found = await crawl(page, address)
      expect([address, found.status, found.canonical]).toEqual([address, 200, [address]])
      expect(found.named.robots).toBeUndefined()
      expect(found.named.description?.length).toBeGreaterThan(20)
      expect(found.shared['og:description']).toBe(found.named.description)
      expect(found.shared['og:url']).toBe(address)
      const picture = await request.get(found.shared['og:image'] ?? '')
      expect([address, picture.status(), picture.headers()['content-type']]).toEqual([
        address,
        200,
        expect.stringMatching(/^image\/(jpeg|png)$/),
      ])
      titles.add(found.title)
    }
    expect(titles.size).toBe(looked.length)
  })

  test('keeps crawlers out of personal pages and searches', async ({ page, request, shop }) => {
    const robots = await (await request.get('/robots.txt')).text()
    const rules = [...robots.matchAll(/^Disallow: (.+)$/gm)].map(([, rule = '']) => rule)
    const forbidden = (path: string) =>
      rules.some((rule) => (rule.endsWith('$') ? path === rule.slice(0, -1) : path.startsWith(rule)))
    for (const path of closed) {
      expect([path, forbidden(path)]).toEqual([path, true])
      const found = await crawl(page, shop.url + path)
      expect([path, found.named.robots, found.canonical]).toEqual([path, 'noindex', [shop.url + path]])
    }
    for (const path of [
      '/',
      '/tops',
      '/cartoons',
      '/order-of-the-loom',
      '/tops/1',
      '/assets/x.js',
      '/product/getProduct/1',
    ])
      expect([path, forbidden(path)]).toEqual([path, false])
    expect((await crawl(page, `${shop.url}/nowhere`)).named.robots).toBe('noindex')
  })

  test('describes a product, its variants and its breadcrumb in structured data', async ({ page, request, shop }) => {
    const { content } = await (await request.get('/product/getProductPaged?size=100')).json()
    type Inventory = { color: string; size: string }
    const colors = (product: { inventory: Inventory[] }) => [...new Set(product.inventory.map(({ color }) => color))]
    const product = content.find(
      (one: { inventory: Inventory[] }) => colors(one).length > 1 && one.inventory.some(({ size }) => size === ''),
    )
    const address = `${shop.url}/${product.type}/${product.id}`
    const { things, breadcrumb, shared, named } = await crawl(page, address)
    const thing = thingOf(things, 'ProductGroup')
    expect(thing).toMatchObject({ name: product.name, url: address, brand: { name: product.brandid } })
    expect(thing).toMatchObject({
      material: product.facts.material,
      audience: { suggestedGender: { Women: 'female', Men: 'male', Unisex: 'unisex' }[product.facts.gender as 'Men'] },
      countryOfOrigin: { '@type': 'Country', name: 'India' },
    })
    expect((thing.image as string[])[0]).toBe(shared['og:image'])
    expect(named['twitter:card']).toBe('summary_large_image')
    const variants = thing.hasVariant as { color: string; size: string; offers: { availability: string } }[]
    expect([...new Set(variants.map(({ color }) => color))]).toEqual(colors(product))
    for (const { color, size, offers } of variants) {
      const there = product.inventory.some((entry: Inventory) => color === entry.color && size === entry.size)
      expect(offers).toMatchObject({
        price: product.listprice.toFixed(2),
        priceCurrency: 'INR',
        availability: `https://schema.org/${there ? 'InStock' : 'OutOfStock'}`,
      })
    }
    expect(new Set(variants.map(({ offers }) => offers.availability)).size).toBe(2)
    const steps = thingOf(things, 'BreadcrumbList').itemListElement as Thing[]
    expect(steps.map(({ name }) => name)).toEqual(breadcrumb.map((text) => text.replace('/', '').trim()))
    expect(steps.at(-1)?.item).toBe(address)
  })

  test('describes the shop on the home page and the products on a grid in structured data', async ({
    page,
    request,
    shop,
  }) => {
    const home = await crawl(page, shop.url)
    expect(thingOf(home.things, 'OnlineStore')).toMatchObject({
      name: 'Tanabana',
      url: `${shop.url}/`,
      hasMerchantReturnPolicy: { merchantReturnDays: 7 },
    })
    const second = await crawl(page, `${shop.url}/shoe?page=1`)
    const list = thingOf(second.things, 'ItemList').itemListElement as Thing[]
    expect(list.map(({ position }) => position)).toEqual([9, 10, 11, 12, 13, 14, 15, 16])
    expect((await request.get(String(list[0]?.url))).status()).toBe(200)
    expect(second.canonical).toEqual([`${shop.url}/shoe?page=1`])
  })
})

test('keeps the structured data when scripts run, and drops it on the next page', async ({ page }) => {
  const described = () => page.locator('script[type="application/ld+json"]').allTextContents()
  await page.goto('/', { waitUntil: 'networkidle' })
  expect((await described()).join()).toContain('OnlineStore')
  await page.locator('main article a').first().click()
  await expect(page).not.toHaveURL('/')
  await expect.poll(async () => (await described()).join()).not.toContain('OnlineStore')
})
