import { type Backend, importProduct, openBackend } from '@tanabana/testing/backend.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

let shop: Backend
beforeAll(async () => {
  shop = await openBackend()
})
afterAll(() => shop.close())

const read = async (path: string) => {
  const answer = await shop.app.inject({ url: path })
  const addresses = [...answer.body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)
  return { status: answer.statusCode, type: answer.headers['content-type'], text: answer.body, addresses }
}
const pathOf = (address: string) => address.replace('http://shop.test', '')

/** Every address that the sitemap names, as a crawler would collect them. */
async function crawl(): Promise<string[]> {
  const index = await read('/sitemap.xml')
  const parts = await Promise.all(index.addresses.map((part) => read(pathOf(part))))
  expect(parts.map(({ status }) => status)).toEqual(parts.map(() => 200))
  for (const { addresses } of parts) expect(addresses.length).toBeLessThanOrEqual(50_000)
  return parts.flatMap(({ addresses }) => addresses)
}

test('lists the pages of an empty shop, and no empty parts', async () => {
  const found = await crawl()
  expect(found).toContain('http://shop.test/')
  expect(found).toContain('http://shop.test/shoe')
  expect((await read('/sitemaps/products-0.xml')).status).toBe(404)
})

test('lists every visible product once with its date, and no hidden one', async () => {
  const first = await importProduct(shop, 'neel-kurta', { Blue: { M: 1 } })
  // on both sides of the border between two parts, and far away
  for (const [from, to] of [
    [48_001, 50_000],
    [50_001, 52_500],
    [52_501, 55_000],
    [140_001, 141_000],
  ] as const)
    await shop.database.db.execute(sql`
      insert into products (id, handle, name, brand, type, price_paise, description, hidden, updated_at)
      select n, 'many-' || n, 'Kurta ' || n, 'Rangoli', case when n % 2 = 0 then 'tops' else 'summer & wear' end, 100, '',
        n % 1000 = 7, '2026-05-04 03:02:01Z' from generate_series(${from}::int, ${to}::int) n`)
  const index = await read('/sitemap.xml')
  expect(index.addresses).toEqual(['pages', 'products-0', 'products-1', 'products-2'].map(partOf))
  expect(index.type).toBe('application/xml; charset=utf-8')

  const found = await crawl()
  expect(found).toContain('http://shop.test/summer%20%26%20wear')
  expect(found).toContain(`http://shop.test/tops/${first}`)
  const products = found.filter((address) => /\/\d+$/.test(address))
  expect(new Set(products).size).toBe(1 + 8000 - 8)
  expect(products.length).toBe(1 + 8000 - 8)
  const part = await read('/sitemaps/products-1.xml')
  expect(part.text).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www\.sitemaps\.org/)
  expect(part.text).toMatch(/<lastmod>2026-05-04T03:02:01Z<\/lastmod><\/url>\n<\/urlset>\n$/)
})

test('responds with 404 for a part that does not exist', async () => {
  for (const path of [
    '/sitemaps/products-9.xml',
    '/sitemaps/products-x.xml',
    '/sitemaps/products-99999.xml',
    '/sitemaps/products-123456.xml',
  ])
    expect([path, (await read(path)).status]).toEqual([path, 404])
})

function partOf(name: string) {
  return `http://shop.test/sitemaps/${name}.xml`
}
