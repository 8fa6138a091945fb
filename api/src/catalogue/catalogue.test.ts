import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Backend, csvOf, openBackend, productRows } from '../../../testing/backend.ts'

let shop: Backend
beforeAll(async () => {
  shop = await openBackend()
  const rows = Array.from({ length: 19 }, (_, at) =>
    productRows(`item-${String(at).padStart(2, '0')}`, at % 2 ? 'Kurta' : 'Sneakers', 500 + at, { Grey: { M: 2 } }),
  )
  await shop.importCsv(csvOf(...rows.flat(), ...productRows('half-100%-off_top', 'Top', 99, { Grey: { M: 0 } })))
})
afterAll(() => shop.close())

test('pages of eight, in one order, until the last', async () => {
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

test('a category has its own products only, an unknown one none', async () => {
  const shoes = await shop.call('getProductByTypePaged', { params: { type: 'shoe' }, query: { size: 100 } })
  expect(shoes.content).toHaveLength(10)
  expect(new Set(shoes.content.map(({ type }) => type))).toEqual(new Set(['shoe']))
  expect((await shop.call('getProductByTypePaged', { params: { type: 'lamps' }, query: {} })).content).toEqual([])
})

test('a part of the name in any case finds it; signs of the pattern language mean themselves', async () => {
  const found = async (query: string) =>
    (await shop.call('getProductPaged', { query: { query, size: 100 } })).content.map(({ name }) => name)
  expect(await found('ITEM 07')).toEqual(['Item 07'])
  expect(await found('100%')).toEqual(['Half 100% Off_top'])
  expect(await found('f_t')).toEqual(['Half 100% Off_top'])
  expect(await found('%')).toHaveLength(1)
  expect(await found('\\')).toEqual([])
})

test('a sold-out colour keeps one entry without a size', async () => {
  const { content } = await shop.call('getProductPaged', { query: { query: 'half' } })
  expect(content[0]?.inventory).toEqual([{ color: 'Grey', size: '', stock: 0 }])
})

test('a hidden product is nowhere, and comes back', async () => {
  const rows = productRows('shy-kurta', 'Kurta', 500, { Grey: { M: 2 } })
  await shop.importCsv(csvOf(...rows))
  const [product] = (await shop.call('getProductPaged', { query: { query: 'shy' } })).content
  await shop.importCsv(
    csvOf(...rows)
      .replace('"Image Alt Text"', '"Status"')
      .replace(/,""$/gm, ',"draft"'),
  )
  expect((await shop.call('getProductPaged', { query: { query: 'shy' } })).content).toEqual([])
  await expect(shop.call('getProduct', { params: { id: product?.id ?? 0 } })).rejects.toMatchObject({ status: 404 })
  await shop.importCsv(csvOf(...rows))
  expect(await shop.call('getProduct', { params: { id: product?.id ?? 0 } })).toMatchObject({ name: 'Shy Kurta' })
})
