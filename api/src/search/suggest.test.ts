import { type Backend, csvOf, openBackend, productRows } from '@tanabana/testing/backend.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let shop: Backend
beforeAll(async () => {
  shop = await openBackend()
  const one = (handle: string, type: string, vendor: string) =>
    productRows(handle, type, 900, { Navy: { M: 2 } }).map((row, at) => (at === 0 ? { ...row, Vendor: vendor } : row))
  await shop.importCsv(
    csvOf(
      ...one('straight-kurta', 'Kurta', 'Rangoli'),
      ...one('long-kurta', 'Kurta', 'Neel & Co'),
      ...one('short-kurti', 'Kurti', 'Rangoli'),
      ...one('low-top', 'Sneakers', 'Kurtosis'),
      ...one('hidden-one', 'Kurta Set', 'Rangoli'),
    ),
  )
  await shop.database.db.execute(sql`update products set hidden = true where handle = 'hidden-one'`)
})
afterAll(() => shop.close())

const suggest = (query: string) => shop.call('suggest', { query: { query } })

describe('suggests', () => {
  test('types, brands and products by the beginning of a word, the most products first', async () => {
    const { types, brands, categories, products } = await suggest('kurt')
    expect(types).toEqual([
      { name: 'Kurta', count: 2 },
      { name: 'Kurti', count: 1 },
    ])
    expect([brands, categories]).toEqual([[{ name: 'Kurtosis', count: 1 }], []])
    expect(products.map(({ name }) => name).sort()).toEqual(['Long Kurta', 'Low Top', 'Short Kurti', 'Straight Kurta'])
  })

  test('a category by its name', async () => {
    expect((await suggest('shoe')).categories).toEqual([{ name: 'shoe', count: 1 }])
  })

  test.each([
    ['a spelling mistake', 'snekaers', 'Sneakers'],
    ['Hindi', 'कुर्ती', 'Kurti'],
    ['a synonym', 'trainers', 'Sneakers'],
  ])('the type of %s', async (_what, query, type) => {
    expect((await suggest(query)).types.map(({ name }) => name)).toContain(type)
  })

  test('no shade of a colour as a brand', async () => {
    const { brands, products } = await suggest('blue kurta')
    expect([brands, products.length]).toEqual([[], 3])
  })

  test.each([['qqqq'], ["'"], ['under 5'], ['size xl'], ['%'], ['a'.repeat(200)]])('answers %j', async (query) => {
    expect((await suggest(query)).types).toEqual([])
  })
})

test('drops a type with its last visible product, and follows a change', async () => {
  const { db } = shop.database
  await db.execute(sql`update products set product_type = 'Tunic', brand = 'Tuneful' where handle = 'short-kurti'`)
  expect((await suggest('kurti')).types.map(({ name }) => name)).not.toContain('Kurti')
  expect(await suggest('tun')).toMatchObject({ types: [{ name: 'Tunic' }], brands: [{ name: 'Tuneful' }] })
  await db.execute(sql`delete from products where handle = 'short-kurti'`)
  expect(await suggest('tunic')).toMatchObject({ types: [], brands: [] })
})

test('gives a category alone for a type of the same name with the same products', async () => {
  const { db } = shop.database
  await shop.importCsv(
    csvOf(
      ...['red-drape', 'blue-drape'].flatMap((handle) => productRows(handle, 'Saree', 900, { Navy: { M: 2 } })),
      ...productRows('gold-drape', 'Silk Saree', 900, { Navy: { M: 2 } }),
    ),
  )
  await db.execute(sql`update products set type = 'sarees' where product_type in ('Saree', 'Silk Saree')`)
  expect(await suggest('sare')).toMatchObject({
    types: [{ name: 'Silk Saree', count: 1 }],
    categories: [{ name: 'sarees', count: 3 }],
  })
  await db.execute(sql`update products set type = 'tops' where handle = 'red-drape'`)
  expect((await suggest('sare')).types.map(({ name }) => name)).toEqual(['Saree', 'Silk Saree'])
})

test('gives the first picture only', async () => {
  const [row] = productRows('pictured-tote', 'Tote', 500, { Red: { M: 1 } })
  await shop.importCsv(
    csvOf({ ...row, 'Image Src': 'demo:drawn/one' }, { Handle: 'pictured-tote', 'Image Src': 'demo:drawn/two' }),
  )
  const { products } = await suggest('tote')
  expect(products).toEqual([
    {
      id: expect.any(Number),
      name: 'Pictured Tote',
      brandid: 'Rangoli',
      type: 'accessories',
      listprice: 500,
      image: '/pictures/demo/drawn/one',
    },
  ])
})
