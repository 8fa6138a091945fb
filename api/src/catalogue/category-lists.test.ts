import { type Backend, csvOf, openBackend, productRows } from '@tanabana/testing/backend.ts'
import { newPerson, type TestDesk } from '@tanabana/testing/desk.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

let shop: Backend
let asha: TestDesk

beforeAll(async () => {
  shop = await openBackend()
  asha = await newPerson(shop, 'catalogue')
  const handles = Array.from({ length: 21 }, (_, at) => `item-${String(at).padStart(2, '0')}`)
  await shop.importCsv(
    csvOf(
      ...handles.flatMap((handle, at) =>
        productRows(handle, 'Kurta', 500 + at, { [at % 2 ? 'Red' : 'Blue']: { M: 1 } }),
      ),
      ...productRows('jeans', 'Jeans', 900, { Blue: { M: 1 } }),
    ),
  )
  const add = (id: string, name: string, parent = '') =>
    asha.call('addCategory', { params: { id }, body: { name, parent } })
  await add('women', 'Women')
  await add('kurtas', 'Festive wear', 'women')
  await add('sarees', 'Sarees', 'women')
  // every third product in the parts, the others in the whole
  await shop.database.db.execute(sql`update products set type =
    case id % 3 when 0 then 'women' when 1 then 'kurtas' else 'sarees' end where handle like 'item-%'`)
})
afterAll(() => shop.close())

const list = (type: string, query = {}) => shop.call('getProductByTypePaged', { params: { type }, query })
const settled = (type: string) => expect.poll(async () => (await list(type)).category)

test('a category lists the products of its parts, and names them', async () => {
  await settled('women').toEqual({
    slug: 'women',
    parts: [
      { slug: 'kurtas', name: 'Festive wear' },
      { slug: 'sarees', name: 'Sarees' },
    ],
  })
  const pages = await Promise.all([0, 1, 2].map((page) => list('women', { page })))
  expect(pages.map(({ content, totalElements, last }) => [content.length, totalElements, last])).toEqual([
    [8, 21, false],
    [8, 21, false],
    [5, 21, true],
  ])
  const ids = pages.flatMap(({ content }) => content.map(({ id }) => id))
  expect(ids).toEqual([...new Set(ids)].sort((one, other) => one - other))
  expect((await list('kurtas', { size: 100 })).content.every(({ type }) => type === 'kurtas')).toBe(true)
})

test.each([
  ['newest', (one: { id: number }, other: { id: number }) => other.id - one.id],
  ['price-desc', (one: { listprice: number }, other: { listprice: number }) => other.listprice - one.listprice],
])('a category with parts is sorted by %s', async (sort, inOrder) => {
  const { content } = await list('women', { sort, size: 100 })
  expect(content).toHaveLength(21)
  expect(content).toEqual(content.toSorted(inOrder as () => number))
})

test('filters, their counts and a search reach the parts', async () => {
  const red = await list('women', { color: 'Red', facets: true })
  expect(red.totalElements).toBe(10)
  expect(red.facets?.colors.map(({ value, count }) => [value, count])).toContainEqual(['Blue', 11])
  expect((await list('women', { query: 'item' })).totalElements).toBe(21)
})

test('the home page counts the parts with their category, and leaves out hidden ones', async () => {
  const cards = async () =>
    (await shop.call('getHome', { query: {} })).categories.map(({ type, count }) => [type, count])
  expect(await cards()).toEqual([
    ['bottoms', 1],
    ['women', 21],
  ])
  await asha.call('changeCategory', { params: { id: 'bottoms' }, body: { state: 'hidden' } })
  await expect.poll(cards).toEqual([['women', 21]])
})

test('a hidden category is in no list, and its own page works', async () => {
  await asha.call('changeCategory', { params: { id: 'bottoms' }, body: { state: 'hidden' } })
  const sitemap = (await shop.app.inject('/sitemaps/pages.xml')).body
  expect(sitemap).toContain('/women<')
  expect(sitemap).not.toContain('/bottoms<')
  expect((await shop.call('suggest', { query: { query: 'bottoms' } })).categories).toEqual([])
  expect(await list('bottoms')).toMatchObject({ totalElements: 1, category: { slug: 'bottoms' } })
})

test('a category is suggested by its name', async () => {
  expect((await shop.call('suggest', { query: { query: 'festive' } })).categories).toEqual([
    { name: 'kurtas', count: 7 },
  ])
})
