import type { Calls } from '@tanabana/contract/calls.ts'
import type { CallInput } from '@tanabana/contract/define-call.ts'
import { type Backend, csvOf, openBackend, productRows } from '@tanabana/testing/backend.ts'
import { setHidden } from '@tanabana/testing/change-products.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findProduct } from './catalogue.ts'

let shop: Backend
beforeAll(async () => {
  shop = await openBackend()
  const rows = Array.from({ length: 19 }, (_, at) =>
    productRows(`item-${String(at).padStart(2, '0')}`, at % 2 ? 'Kurta' : 'Sneakers', 500 + at, { Grey: { M: 2 } }),
  )
  await shop.importCsv(csvOf(...rows.flat(), ...productRows('half-100%-off_top', 'Top', 99, { Grey: { M: 0 } })))
})
afterAll(() => shop.close())

test('returns pages of eight in a stable order until the last page', async () => {
  const pages = await Promise.all([0, 1, 2, 3].map((page) => shop.call('getProductPaged', { query: { page } })))
  expect(pages.map(({ content, last }) => [content.length, last])).toEqual([
    [8, false],
    [8, false],
    [4, true],
    [0, true],
  ])
  expect(pages[0]).toMatchObject({ page: 0, size: 8, totalElements: 20, totalPages: 3 })
  const ids = pages.flatMap(({ content }) => content.map(({ id }) => id))
  expect(new Set(ids).size).toBe(20)
})

test('lists only the products of a category, and none for an unknown one', async () => {
  const shoes = await shop.call('getProductByTypePaged', { params: { type: 'shoe' }, query: { size: 100 } })
  expect(shoes.content).toHaveLength(10)
  expect(new Set(shoes.content.map(({ type }) => type))).toEqual(new Set(['shoe']))
  expect((await shop.call('getProductByTypePaged', { params: { type: 'lamps' }, query: {} })).content).toEqual([])
})

test('finds a product by a part of its name in any case, with % and _ taken literally', async () => {
  const found = async (query: string) =>
    (await shop.call('getProductPaged', { query: { query, size: 100 } })).content.map(({ name }) => name)
  expect(await found('ITEM 07')).toEqual(['Item 07'])
  expect(await found('100%')).toEqual(['Half 100% Off_top'])
  expect(await found('f_t')).toEqual(['Half 100% Off_top'])
  expect(await found('%')).toHaveLength(1)
  expect(await found('\\')).toEqual([])
})

test('keeps one entry without a size for a sold-out colour', async () => {
  const { content } = await shop.call('getProductPaged', { query: { query: 'half' } })
  expect(content[0]?.inventory).toEqual([{ color: 'Grey', size: '', stock: 0, soldOut: ['M'], swatch: '#8c8c8a' }])
})

test('hides a product everywhere and shows it again', async () => {
  const rows = productRows('shy-kurta', 'Kurta', 500, { Grey: { M: 2 } })
  const withStatus = (status: string) =>
    csvOf(...rows)
      .replace('"Image Alt Text"', '"Status"')
      .replace(/,""$/gm, `,"${status}"`)
  await shop.importCsv(withStatus('active'))
  const [product] = (await shop.call('getProductPaged', { query: { query: 'shy' } })).content
  await shop.importCsv(withStatus('draft'))
  expect((await shop.call('getProductPaged', { query: { query: 'shy' } })).content).toEqual([])
  await expect(shop.call('getProduct', { params: { id: product?.id ?? 0 } })).rejects.toMatchObject({ status: 404 })
  await shop.importCsv(withStatus('active'))
  expect(await shop.call('getProduct', { params: { id: product?.id ?? 0 } })).toMatchObject({ name: 'Shy Kurta' })
})

describe('a filtered list', () => {
  let narrow: Backend
  beforeAll(async () => {
    narrow = await openBackend()
    await narrow.importCsv(
      csvOf(
        ...productRows('red-kurta', 'Kurta', 900, { Red: { S: 2, M: 1 }, Blue: { L: 4 } }),
        ...productRows('blue-kurta', 'Kurta', 1500, { Blue: { M: 3, XL: 0 } }),
        ...productRows('gone-kurta', 'Kurta', 700, { Red: { M: 0 } }),
        ...productRows('red-belt', 'Belt', 400, { Red: { 'One Size': 5 } }),
      ),
    )
  })
  afterAll(() => narrow.close())

  const list = (query: CallInput<Calls['getProductPaged']>['query']) => narrow.call('getProductPaged', { query })
  const names = async (query: Parameters<typeof list>[0]) => (await list(query)).content.map(({ name }) => name)

  test('filters by colour and size in stock', async () => {
    expect(await names({ color: ['red'] })).toEqual(['Red Kurta', 'Red Belt'])
    expect(await names({ color: ['RED', 'blue'], sizes: ['M'] })).toEqual(['Red Kurta', 'Blue Kurta'])
    expect(await names({ color: ['blue'], sizes: ['S'] })).toEqual([])
    expect(await names({ sizes: ['XL'] })).toEqual([])
  })

  test('filters by brand, price in rupees and a part of the name', async () => {
    expect(await names({ brand: ['rangoli'], minPrice: 500, maxPrice: 1000 })).toEqual(['Red Kurta', 'Gone Kurta'])
    expect(await names({ brand: ['nobody'] })).toEqual([])
    expect(await names({ query: 'RED', color: ['red'] })).toEqual(['Red Kurta', 'Red Belt'])
    expect(await names({ maxPrice: 399.99 })).toEqual([])
  })

  test('sorts by price, name and age', async () => {
    expect(await names({ sort: 'price-asc' })).toEqual(['Red Belt', 'Gone Kurta', 'Red Kurta', 'Blue Kurta'])
    expect(await names({ sort: 'price-desc', size: 1, page: 1 })).toEqual(['Red Kurta'])
    expect(await names({ sort: 'newest' })).toEqual(['Red Belt', 'Gone Kurta', 'Blue Kurta', 'Red Kurta'])
    expect(await names({ sort: 'name' })).toEqual(['Blue Kurta', 'Gone Kurta', 'Red Belt', 'Red Kurta'])
  })

  test('counts the products of each facet value on request', async () => {
    expect((await list({})).facets).toBeUndefined()
    const answer = await narrow.call('getProductByTypePaged', {
      params: { type: 'tops' },
      query: { color: ['red'], facets: true },
    })
    expect(answer.totalElements).toBe(1)
    expect(answer.facets).toEqual({
      colors: [
        { value: 'Blue', count: 2, swatch: '#2f4a7d' },
        { value: 'Red', count: 1, swatch: '#b3262b' },
      ],
      sizes: [
        { value: 'S', count: 1, kind: 'letters' },
        { value: 'M', count: 1, kind: 'letters' },
      ],
      genders: [],
      productTypes: [{ value: 'Kurta', count: 1 }],
      brands: [{ value: 'Rangoli', count: 1 }],
      countries: [],
      discounts: [],
      price: { min: 900, max: 900 },
    })
    expect((await list({ query: 'nothing like it', facets: true })).facets).toEqual({
      ...{ genders: [], productTypes: [], colors: [], sizes: [], brands: [], countries: [], discounts: [] },
      price: null,
    })
  })

  test('accepts several values in one parameter or in several', async () => {
    const ids = async (search: string) =>
      (await narrow.app.inject({ url: `/product/getProductPaged?${search}` })).json().content.length
    expect(await ids('color=red,blue&sizes=S, M')).toBe(2)
    expect(await ids('color=red&color=blue')).toBe(3)
    expect(await ids('color=&minPrice=')).toBe(4)
  })
})

test('finds a product by its handle in any case, and first the one that is spelled so', async () => {
  const { db } = shop.database
  expect((await findProduct(db, 'Item-07'))?.handle).toBe('item-07')
  await db.execute(`insert into products (handle, name, brand, type, price_paise, description)
    values ('ITEM-07', 'Twin', '', 'tops', 100, '')`)
  expect((await findProduct(db, 'ITEM-07'))?.name).toBe('Twin')
  expect((await findProduct(db, 'item-07'))?.name).toBe('Item 07')
  await setHidden(db, 'Item-08', true)
  expect((await findProduct(db, 'item-08'))?.hidden).toBe(true)
})
