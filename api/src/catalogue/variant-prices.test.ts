import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { type Backend, openBackend } from '@tanabana/testing/backend.ts'
import { setPrice } from '@tanabana/testing/change-products.ts'
import { importPriced, pricedCsv } from '@tanabana/testing/priced-product.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { googleFeed, shopifyCsv } from './catalogue.ts'

let shop: Backend
beforeAll(async () => {
  shop = await openBackend()
})
afterAll(() => shop.close())
beforeEach(() => shop.database.pool.query('truncate products cascade'))

const where = { name: 'Test shop', url: 'http://shop.test' }
const whole = (chunks: AsyncGenerator<string>) => text(Readable.from(chunks))

/** The product as shoppers get it: its price, and [size, price, MRP] of each variant. In rupees. */
async function prices(backend = shop) {
  const { content } = await backend.call('getProductPaged', { query: {} })
  return content.map(({ listprice, inventory }) => [
    listprice,
    inventory.map(({ size, price, mrp }) => [size, price, mrp]),
  ])
}

const differing = { M: { price: 999 }, L: { price: 1099.5, mrp: 1999 }, XL: { price: 1299, mrp: 1299 } }
const shown = [
  999,
  [
    ['M', undefined, undefined],
    ['L', 1099.5, 1999],
    ['XL', 1299, undefined],
  ],
]

describe('import', () => {
  test('keeps the price and MRP of each variant, and shows the lowest price as that of the product', async () => {
    expect(await shop.importCsv(pricedCsv('kurta', differing))).toMatchObject({ added: 1, problems: [] })
    expect(await prices()).toEqual([shown])
    expect(await shop.importCsv(pricedCsv('kurta', differing))).toMatchObject({ unchanged: 1 })
    expect(await prices()).toEqual([shown])
  })

  test('sends no price and MRP of a variant where all cost the same', async () => {
    await shop.importCsv(pricedCsv('kurta', { M: { price: 999 }, L: { price: 999, mrp: 500 } }))
    expect(JSON.stringify(await shop.call('getProductPaged', { query: {} }))).not.toMatch(/"price"|"mrp"/)
  })

  test('leaves prices and MRPs alone without their columns', async () => {
    await shop.importCsv(pricedCsv('kurta', differing))
    const without = ['Variant Price', 'Variant Compare At Price']
    expect(await shop.importCsv(pricedCsv('kurta', differing, without))).toMatchObject({ unchanged: 1 })
    expect(await prices()).toEqual([shown])
  })

  test('keeps the price of the other variants when the file changes the lowest one', async () => {
    await shop.importCsv(pricedCsv('kurta', { M: { price: 999 }, L: { price: 999 }, XL: { price: 1299 } }))
    const without = ['Title', 'Variant Compare At Price']
    const raised = await importChanges(pricedCsv('kurta', { M: { price: 1499 } }, without))
    expect(raised).toEqual([['Blue, M: price ₹999 → ₹1,499']])
    expect(await prices()).toEqual([[999, [...entries({ M: 1499, XL: 1299 }, ['M', 'L', 'XL'])]]])
    await shop.importCsv(pricedCsv('kurta', { L: { price: 1399 } }, without))
    expect(await prices()).toEqual([[1299, [...entries({ M: 1499, L: 1399 }, ['M', 'L', 'XL'])]]])
    await shop.importCsv(pricedCsv('kurta', { XL: { price: 500 } }, without))
    expect(await prices()).toEqual([[500, [...entries({ M: 1499, L: 1399 }, ['M', 'L', 'XL'])]]])
  })

  test('keeps prices that were set by hand for one variant, and reports them', async () => {
    await shop.importCsv(pricedCsv('kurta', differing))
    await setPrice(shop.database.db, 'kurta', 150_000, { color: 'blue', size: 'l' })
    const report = await shop.importCsv(pricedCsv('kurta', { ...differing, M: { price: 899 } }))
    expect(report).toMatchObject({ changed: 1, kept: [{ change: 'Blue, L: price ₹1,099.50 → ₹1,500' }] })
    expect(await prices()).toEqual([
      [
        899,
        [
          ['M', undefined, undefined],
          ['L', 1500, 1999],
          ['XL', 1299, undefined],
        ],
      ],
    ])
    await shop.importCsv(pricedCsv('kurta', { ...differing, L: { price: 1199, mrp: 1999 } }))
    expect(await prices()).toEqual([
      [
        999,
        [
          ['M', undefined, undefined],
          ['L', 1199, 1999],
          ['XL', 1299, undefined],
        ],
      ],
    ])
  })

  test('reports one change where all variants change alike', async () => {
    await shop.importCsv(pricedCsv('kurta', { M: { price: 999 }, L: { price: 999 } }))
    const changes = await importChanges(pricedCsv('kurta', { M: { price: 899 }, L: { price: 899 } }))
    expect(changes).toEqual([['price ₹999 → ₹899']])
  })

  test('ignores a dropped variant in the lowest price, and keeps its price for its return', async () => {
    const both = { M: { price: 5 }, L: { price: 999 } }
    await shop.importCsv(pricedCsv('kurta', both))
    await shop.importCsv(pricedCsv('kurta', { L: { price: 999 } }))
    expect(await prices()).toEqual([[999, [['L', undefined, undefined]]]])
    await shop.importCsv(pricedCsv('kurta', both, ['Variant Price']))
    expect(await prices()).toEqual([[5, entries({ L: 999 }, ['M', 'L'])]])
  })
})

const entries = (own: Record<string, number>, sizes: string[]) => sizes.map((size) => [size, own[size], undefined])

async function importChanges(file: string): Promise<string[][]> {
  const found: string[][] = []
  await shop.importCsv(file, { onProduct: (_, { changes }) => found.push(changes) })
  return found
}

describe('export', () => {
  test('restores prices and MRPs in an empty shop, and changes nothing in this one', async () => {
    await shop.importCsv(pricedCsv('kurta', differing))
    await setPrice(shop.database.db, 'kurta', 99_900, { color: 'Blue', size: 'XL' })
    const file = await whole(shopifyCsv(shop.database.db, where))
    expect(await shop.importCsv(file)).toMatchObject({ unchanged: 1, kept: [], problems: [] })
    const other = await openBackend()
    await other.importCsv(file)
    expect(await prices(other)).toEqual(await prices())
    expect(await whole(shopifyCsv(other.database.db, where))).toBe(file)
    await other.close()
  })

  test('gives Google the price of each variant, and its MRP where it is above the price', async () => {
    await shop.importCsv(pricedCsv('kurta', differing))
    const feed = await whole(googleFeed(shop.database.db, where))
    const items = feed
      .split('<item>')
      .map((item) => [...item.matchAll(/^<g:(\w*price)>([\d.]+) INR</gm)].map(([, ...field]) => field))
    expect(items).toEqual([
      [],
      [['price', '999.00']],
      [
        ['price', '1999.00'],
        ['sale_price', '1099.50'],
        ['maximum_retail_price', '1999.00'],
      ],
      [['price', '1299.00']],
    ])
  })
})

describe('the price of the merchant', () => {
  test('applies to all variants, or to one', async () => {
    const id = await importPriced(shop, 'kurta', differing)
    const set = (rupees: number, size?: string) =>
      setPrice(shop.database.db, String(id), rupees * 100, size ? { color: 'BLUE', size } : undefined)
    expect(await set(1500)).toBe(true)
    expect(await prices()).toEqual([
      [
        1500,
        [
          ['M', undefined, undefined],
          ['L', undefined, 1999],
          ['XL', undefined, undefined],
        ],
      ],
    ])
    expect(await set(1200, 'M')).toBe(true)
    expect(await prices()).toEqual([
      [
        1200,
        [
          ['M', undefined, undefined],
          ['L', 1500, 1999],
          ['XL', 1500, undefined],
        ],
      ],
    ])
    expect(await set(1200, 'S')).toBe(false)
    expect(await setPrice(shop.database.db, 'nothing', 100)).toBe(false)
  })
})
