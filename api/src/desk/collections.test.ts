import { type Backend, openBackend, productRows } from '@tanabana/testing/backend.ts'
import { newPerson, type TestDesk } from '@tanabana/testing/desk.ts'
import { openImports } from '@tanabana/testing/imports.ts'
import { openJobs } from '@tanabana/testing/product-jobs.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let shop: Backend
let asha: TestDesk
const ids: Record<string, number> = {}

/** Rows of a product: its first one has these cells too. */
const product = (handle: string, type: string, price: number, cells: Record<string, string> = {}) =>
  productRows(handle, type, price, { Red: { M: 5 } }).map((row, at) => (at === 0 ? { ...row, ...cells } : row))

/** A file with the columns of its rows. */
function csvOf(...rows: Record<string, string | number>[]): string {
  const columns = [...new Set(rows.flatMap(Object.keys))]
  const line = (cells: (string | number)[]) => cells.map((cell) => `"${cell}"`).join(',')
  return [line(columns), ...rows.map((row) => line(columns.map((column) => row[column] ?? '')))].join('\n')
}

const goods = [
  ...product('silk-saree', 'Saree', 4999, { Title: 'Kanchi Silk Saree', Tags: 'Festive, Handloom', Vendor: 'Rangoli' }),
  ...product('cotton-saree', 'saree', 1499, { Title: 'Cotton (soft) saree', Tags: 'handloom', Vendor: 'Meher' }),
  ...product('silk-kurta', 'Kurta', 2499, { Title: 'Silk kurta', Tags: 'festive wear', Vendor: 'Meher' }),
  ...product('linen-shirt', 'Shirt', 999, { Title: 'Linen shirt', Tags: '', Vendor: 'Rangoli' }),
  ...product('silkscreen-tee', 'T-Shirt', 499, { Title: 'Silkscreen tee', Tags: 'Festive', Vendor: 'Rangoli' }),
]

beforeAll(async () => {
  shop = await openBackend()
  asha = await newPerson(shop, 'catalogue')
  await shop.importCsv(csvOf(...goods))
  const { products } = (await asha.call('listProducts')).json
  for (const { handle, id } of products) ids[handle] = id
  await asha.call('changeProduct', { params: { id: ids['silk-kurta'] }, body: { gender: 'Women' } })
  await asha.call('changeProduct', { params: { id: ids['linen-shirt'] }, body: { gender: 'Unisex' } })
})
afterAll(() => shop.close())

const change = (id: string, body: object) => asha.call('changeCategory', { params: { id }, body })
const tried = async (rule: Record<string, unknown>, id = 'tops') =>
  (await asha.call('tryRule', { params: { id }, query: rule })).json
const list = (type: string, query = {}) => shop.call('getProductByTypePaged', { params: { type }, query })
const namesOf = async (type: string, query = {}) => (await list(type, query)).content.map(({ name }) => name)
const typeOf = async (handle: string) =>
  (await asha.call('getProduct', { params: { id: ids[handle] } })).json.product.facts.type

let made = 0
async function add(kind: 'category' | 'collection', facts: object = {}): Promise<string> {
  const slug = `${kind}-${++made}`
  expect((await asha.call('addCategory', { params: { id: slug }, body: { name: slug, kind } })).status).toBe(200)
  expect((await change(slug, { ...facts, text: slug })).status).toBe(200)
  // once each process has read the categories
  if (kind === 'collection') await expect.poll(async () => (await list(slug)).category?.text).toBe(slug)
  return slug
}

describe('a rule', () => {
  test.each<[string, Record<string, unknown>, string[]]>([
    ['types in any case', { types: 'saree, Dhoti' }, ['Cotton (soft) saree', 'Kanchi Silk Saree']],
    ['no part of a type', { types: 'shirt' }, ['Linen shirt']],
    ['whole words of the title', { title: 'silk' }, ['Silk kurta', 'Kanchi Silk Saree']],
    ['phrases of the title', { title: 'wool,  silk   SAREE' }, ['Kanchi Silk Saree']],
    ['signs of the title as they are', { title: '(soft) saree, .*' }, ['Cotton (soft) saree']],
    ['whole tags', { tags: 'festive' }, ['Silkscreen tee', 'Kanchi Silk Saree']],
    ['brands', { brands: 'meher' }, ['Silk kurta', 'Cotton (soft) saree']],
    ['genders', { genders: 'women, unisex' }, ['Linen shirt', 'Silk kurta']],
    [
      'prices with both ends',
      { minPrice: 99_900, maxPrice: 249_900 },
      ['Linen shirt', 'Silk kurta', 'Cotton (soft) saree'],
    ],
    [
      'what all its fields agree with',
      { title: 'silk, cotton', brands: 'Meher', maxPrice: 200_000 },
      ['Cotton (soft) saree'],
    ],
    ['nothing while it is empty', {}, []],
    ['nothing for a list without a value', { types: ' , ' }, []],
  ])('finds %s', async (_, rule, names) => {
    const { products, first } = await tried(rule)
    expect(first.map(({ name }) => name)).toEqual(names)
    expect(products).toBe(names.length)
  })

  test('is refused with a gender that the shop does not know, and with prices the wrong way round', async () => {
    expect((await change('tops', { genders: 'ladies' })).json.fields).toEqual({
      genders: 'Use Women, Men, Unisex, Girls, Boys.',
    })
    expect((await change('tops', { minPrice: 200_000, maxPrice: 100_000 })).json.fields).toEqual({
      maxPrice: 'Enter at least the lowest price.',
    })
  })

  test('says from which categories it would bring products, without those of a rule before it', async () => {
    const festive = await add('category', { tags: 'festive' })
    const silk = await add('category')
    expect(await tried({ title: 'silk, silkscreen' }, silk)).toMatchObject({
      products: 3,
      elsewhere: [{ category: 'tops', products: 1 }],
    })
    await change(festive, { tags: '' })
    const { elsewhere } = await tried({ title: 'silk, silkscreen' }, silk)
    expect(elsewhere).toEqual([{ category: 'tops', products: 3 }])
  })

  test('offers up to 30 types that the shop has', async () => {
    const other = await openBackend()
    try {
      const kinds = Array.from({ length: 31 }, (_, at) => `Kurta kind ${String(at).padStart(2, '0')}`)
      await other.importCsv(
        csvOf(...kinds.flatMap((kind, at) => productRows(`kurta-${at}`, kind, 900, { Blue: { M: 5 } }))),
      )
      const person = await newPerson(other, 'owner')
      const { types } = (await person.call('tryRule', { params: { id: 'tops' }, query: {} })).json
      expect(types).toEqual(kinds.slice(0, 30))
    } finally {
      await other.close()
    }
  })

  test('moves products when somebody says so, and the move can be undone', async () => {
    const sarees = await add('category', { types: 'Saree' })
    const jobs = openJobs(shop, asha, asha)
    const wanted = { products: { filter: { rule: sarees } }, change: { kind: 'category', category: sarees } }
    expect(await jobs.preview(wanted)).toMatchObject({ products: 2, changed: 2 })
    const { products, counts } = (await asha.call('listProducts', { query: { rule: sarees } })).json
    expect([products.length, counts.shown]).toEqual([2, 2])
    expect(await typeOf('silk-saree')).toBe('tops')
    const id = await jobs.start(wanted, 2)
    await jobs.runAll()
    expect([await typeOf('silk-saree'), await typeOf('cotton-saree')]).toEqual([sarees, sarees])
    expect(await jobs.preview(wanted)).toMatchObject({ products: 0 })
    expect((await asha.call('undoProductJob', { params: { id } })).status).toBe(200)
    await jobs.runAll()
    expect(await typeOf('silk-saree')).toBe('tops')
    await change(sarees, { types: '' })
  })
})

describe('an import', () => {
  const steps = () => openImports(shop, asha)

  test('follows the rules: parts before the whole, then in their order', async () => {
    const women = await add('category', { tags: 'women, winter' })
    const part = await add('category', { tags: 'winter', parent: women })
    await shop.importCsv(
      csvOf(
        ...product('shawl', 'Shawl', 900, { Tags: 'women, winter' }),
        ...product('stole', 'Stole', 900, { Tags: 'Women' }),
      ),
    )
    expect(await namesOf(part)).toEqual(['Shawl'])
    await expect.poll(async () => (await namesOf(women)).sort()).toEqual(['Shawl', 'Stole'])
  })

  test('puts a type that somebody chose a category for there, whatever the rules say', async () => {
    const wool = await add('category', { title: 'wool' })
    const file = csvOf(...product('wool-cape', 'Cape', 900, { Title: 'Wool cape' }))
    const id = await steps().send(file)
    await steps().check(id, { types: [{ type: 'Cape', category: 'accessories' }] })
    await steps().run(id)
    expect(await namesOf(wool)).toEqual([])
    expect(await namesOf('accessories')).toContain('Wool cape')
  })

  test('leaves a product where somebody has moved it, and asks the product for what the file lacks', async () => {
    const hemp = await add('category', { tags: 'hemp', maxPrice: 100_000 })
    const [row = { Tags: '' }] = product('hemp-vest', 'Vest', 900, { Tags: 'hemp' })
    await shop.importCsv(csvOf(row))
    const find = async () => (await asha.call('listProducts', { query: { query: 'hemp-vest' } })).json.products[0]
    expect((await find())?.category).toBe(hemp)
    const { Tags: _, ...rest } = row as Record<string, string | number>
    await shop.importCsv(csvOf({ ...rest, 'Variant Price': 950 }))
    expect(await find()).toMatchObject({ category: hemp, lowestPaise: 95_000 })
    await asha.call('changeProduct', { params: { id: (await find())?.id }, body: { type: 'accessories' } })
    await shop.importCsv(csvOf({ ...row, 'Variant Price': 990 }))
    expect(await find()).toMatchObject({ category: 'accessories', lowestPaise: 99_000 })
  })
})

describe('a collection', () => {
  test('has the products of any category that its rule finds, as they are now', async () => {
    const festive = await add('collection', { tags: 'festive' })
    expect(await namesOf(festive)).toEqual(['Kanchi Silk Saree', 'Silkscreen tee'])
    await asha.call('changeProduct', { params: { id: ids['linen-shirt'] }, body: { tags: 'Festive' } })
    await expect.poll(() => namesOf(festive)).toHaveLength(3)
    await asha.call('hideProduct', { params: { id: ids['silkscreen-tee'] } })
    await expect.poll(() => namesOf(festive)).toEqual(['Kanchi Silk Saree', 'Linen shirt'])
    await asha.call('unhideProduct', { params: { id: ids['silkscreen-tee'] } })
    await asha.call('changeProduct', { params: { id: ids['linen-shirt'] }, body: { tags: '' } })
    await expect.poll(() => namesOf(festive)).toEqual(['Kanchi Silk Saree', 'Silkscreen tee'])
  })

  test('can be filtered, counted, sorted and searched', async () => {
    const all = await add('collection', { minPrice: 100 })
    const { totalElements, facets } = await list(all, { facets: true, brand: 'Meher' })
    expect(totalElements).toBe(2)
    expect(facets?.brands).toContainEqual({ value: 'Rangoli', count: expect.any(Number) })
    expect(await namesOf(all, { brand: 'Meher', sort: 'price-desc' })).toEqual(['Silk kurta', 'Cotton (soft) saree'])
    expect(await namesOf(all, { query: 'linen' })).toEqual(['Linen shirt'])
    const cheap = await add('collection', { maxPrice: 60_000 })
    expect(await namesOf(cheap, { query: 'silk' })).not.toContain('Silk kurta')
  })

  test('begins with the products that were chosen by hand, in their order, on each page', async () => {
    const handles = 'linen-shirt; not-there;silk-kurta'
    const picked = await add('collection', { handles, types: 'Saree' })
    const names = ['Linen shirt', 'Silk kurta', 'Kanchi Silk Saree', 'Cotton (soft) saree']
    expect(await namesOf(picked)).toEqual(names)
    const pages = await Promise.all([0, 1].map((page) => namesOf(picked, { page, size: 3 })))
    expect(pages.flat()).toEqual(names)
    expect((await tried({}, picked)).names).toEqual({ 'linen-shirt': 'Linen shirt', 'silk-kurta': 'Silk kurta' })
    await change(picked, { sort: 'price-asc' })
    await expect.poll(() => namesOf(picked)).toEqual(['Linen shirt', ...names.slice(3), ...names.slice(1, 3)])
    expect((await namesOf(picked, { sort: 'newest' }))[0]).toBe('Linen shirt')
  })

  test('holds no product that names it, and is no part with parts', async () => {
    const slug = await add('collection', { handles: 'linen-shirt' })
    const put = await asha.call('changeProduct', { params: { id: ids['silk-kurta'] }, body: { type: slug } })
    expect(put.json.fields).toEqual({ type: 'The shop has no such category. Choose another.' })
    expect((await change('shoe', { parent: slug })).json.fields).toEqual({
      parent: 'The shop has no such category. Choose another.',
    })
    expect((await change('shoe', { handles: 'linen-shirt' })).json.fields).toEqual({
      handles: 'Only a collection has products that are chosen by hand.',
    })
    const many = Array.from({ length: 101 }, (_, at) => `item-${at}`).join(';')
    expect((await change(slug, { handles: many })).json.fields).toEqual({ handles: 'Choose at most 100 products.' })
  })

  test('keeps its products under another address, and is removed without moving any', async () => {
    const old = await add('collection', { handles: 'linen-shirt' })
    await asha.call('moveCategory', { params: { id: old }, body: { slug: `${old}-moved` } })
    await expect.poll(async () => (await list(old)).category?.slug).toBe(`${old}-moved`)
    expect(await namesOf(old)).toEqual(['Linen shirt'])
    expect((await asha.call('removeCategory', { params: { id: `${old}-moved` }, body: { to: 'tops' } })).status).toBe(
      200,
    )
    expect(await typeOf('linen-shirt')).toBe('tops')
    await expect.poll(async () => (await list(old)).category?.slug).toBe('tops')
  })

  test('stands on the home page among the categories, and fills a block', async () => {
    const slug = await add('collection', { handles: 'silk-kurta', types: 'saree' })
    const blocks = [
      { kind: 'categories', heading: 'Shop' },
      { kind: 'edit', heading: 'Ours', address: `/${slug}`, count: 4 },
    ]
    const ravi = await newPerson(shop, 'owner')
    const { revision } = (await ravi.call('getDeskHome')).json.home
    expect((await ravi.call('saveHome', { params: { id: 'page' }, body: { blocks, revision } })).status).toBe(200)
    const home = await shop.call('getHome', { query: {} })
    expect(home.categories.find(({ type }) => type === slug)).toMatchObject({ count: 3 })
    const edit = home.blocks.find((block) => block.kind === 'products')
    expect(edit?.products.map(({ name }) => name)).toEqual(['Silk kurta', 'Kanchi Silk Saree', 'Cotton (soft) saree'])
    await change(slug, { state: 'hidden' })
    const cards = async () => (await shop.call('getHome', { query: {} })).categories.map(({ type }) => type)
    await expect.poll(cards).not.toContain(slug)
    expect(await namesOf(slug)).toHaveLength(3)
  })
})
