import { Readable } from 'node:stream'
import { type Backend, csvOf, openBackend, productRows } from '@tanabana/testing/backend.ts'
import { newPerson, type TestDesk } from '@tanabana/testing/desk.ts'
import { openImports } from '@tanabana/testing/imports.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { findProduct, readCategories } from '#catalogue/catalogue.ts'
import { importSizeCharts } from '#catalogue/import/size-charts.ts'
import { reconcile } from '#money/money.ts'

let shop: Backend
let person: TestDesk
let imports: ReturnType<typeof openImports>

beforeAll(async () => {
  shop = await openBackend()
  person = await newPerson(shop, 'catalogue')
  imports = openImports(shop, person)
})
afterEach(async () => expect((await reconcile(shop.database.db)).balanced).toBe(true))
afterAll(() => shop.close())

const find = (handle: string) => findProduct(shop.database.db, handle)

test('asks for rupees, a category and a stock, and remembers columns and categories', async () => {
  const foreign = csvOf({
    ...{ Handle: 'lamp', Title: 'Lamp', Type: 'Lampshade', 'Option1 Name': 'Color', 'Option1 Value': 'Red' },
    'Variant Price': '49.99',
  })
  const id = await imports.send(foreign)
  const first = await imports.check(id)
  expect(first).toMatchObject({ canRun: false, report: { added: 0 } })
  expect(first.report?.types).toEqual([
    {
      type: 'Lampshade',
      products: 1,
      names: ['Lamp'],
      proposed: 'accessories',
      newCategory: { slug: 'lampshade', name: 'Lampshade' },
    },
  ])
  expect(first.report?.problemsFirst).toMatchObject([
    { handle: 'lamp', reason: 'The shop doesn\'t know the type "Lampshade" yet. Choose a category for it.' },
  ])
  const typed = await imports.check(id, { types: [{ type: 'Lampshade', category: 'accessories' }] })
  expect(typed).toMatchObject({ canRun: false, report: { added: 1, uncounted: 1 } })
  expect(typed.report?.foreign).toContain('half of them are below')
  const ready = await imports.check(id, { rate: 88, stock: 3 })
  expect(ready.canRun).toBe(true)
  await imports.run(id)
  expect(await find('lamp')).toMatchObject({ pricePaise: 439_900, type: 'accessories', variants: [{ stock: 3 }] })
  const again = await imports.check(await imports.send(foreign.replace('lamp', 'lamp-2')))
  expect(again.report).toMatchObject({ added: 1, types: [{ type: 'Lampshade', category: 'accessories' }] })
})

test('corrects the category of a type, and keeps one that was changed by hand', async () => {
  const file = csvOf(...productRows('sorted', 'Kurta', 1000, { Red: { M: 2 } }))
  const first = await imports.check(await imports.send(file))
  expect(first.report?.types).toMatchObject([{ type: 'Kurta', category: 'tops', names: ['Sorted'] }])
  await imports.run(first.id)
  const { id } = await imports.check(await imports.send(file))
  const corrected = await imports.check(id, { types: [{ type: 'Kurta', category: 'bottoms' }] })
  expect(corrected.report).toMatchObject({ changed: 1, types: [{ category: 'bottoms' }] })
  await imports.run(id)
  expect((await find('sorted'))?.type).toBe('bottoms')

  await person.call('changeProduct', { params: { id: (await find('sorted'))?.id }, body: { type: 'accessories' } })
  const kept = await imports.check(await imports.send(file))
  expect(kept.report).toMatchObject({ unchanged: 1, kept: 1 })
})

test('adds new products as drafts that stay so, and says that the shop has one of the name', async () => {
  const file = csvOf(...productRows('twin-a', 'Kurta', 1000, { Red: { M: 2 } })).replace('Twin A', 'Twin')
  const other = file.replace('twin-a', 'twin-b')
  const first = await imports.check(await imports.send(file))
  expect(first).toMatchObject({ options: { asDrafts: false }, report: { sameNames: 0 } })
  await imports.run(first.id)
  const { id, report } = await imports.check(await imports.send(other))
  expect(report).toMatchObject({ added: 1, sameNames: 1, sameNamesFirst: ['Twin'] })
  await imports.call('runImport', id, { asDrafts: true })
  await imports.runAll()
  expect(await imports.read(id)).toMatchObject({ options: { asDrafts: true }, undoes: { deleted: 1, archived: 0 } })
  expect((await find('twin-a'))?.hidden).toBe(false)
  const draft = (await find('twin-b'))?.id
  const { product } = (await person.call('getProduct', { params: { id: draft } })).json
  expect(product.state).toBe('draft')
  expect((await imports.check(await imports.send(other))).report).toMatchObject({ unchanged: 1, sameNames: 0 })

  await person.call('unhideProduct', { params: { id: draft } })
  expect(await imports.undo(id)).toMatchObject({ undo: { undone: 1, kept: 0 } })
})

test('says of a product without a type what the desk knows', async () => {
  const file = csvOf({
    ...{ Handle: 'typeless', Title: 'Thing', 'Option1 Name': 'Color', 'Option1 Value': 'Red', 'Variant Price': '999' },
  })
  const { report } = await imports.check(await imports.send(file))
  const reasons = report?.problemsFirst.map(({ reason }) => reason)
  expect(reasons).toEqual([
    'The product is skipped: it has no Type, and its Tags and Title name no category of the shop.',
  ])
})

test('asks for a type of which only some products are sorted by their names', async () => {
  const rows = ['mixed-kurta', 'mixed'].flatMap((handle) => productRows(handle, 'Bandhej', 1000, { Red: { M: 2 } }))
  const { report } = await imports.check(await imports.send(csvOf(...rows)))
  expect(report).toMatchObject({ added: 1, types: [{ category: 'tops' }, { names: ['Mixed'], proposed: 'tops' }] })
  expect(report?.types[1]).not.toHaveProperty('category')
})

test('proposes a category of its own for sarees, and adds it once when somebody chooses it', async () => {
  const file = csvOf(...productRows('silk', 'Saree', 4000, { Red: { 'One Size': 2 } }))
  const { id, report } = await imports.check(await imports.send(file))
  expect(report?.types).toMatchObject([{ category: 'tops', newCategory: { slug: 'sarees', name: 'Sarees' } }])
  // only what the check proposes is added
  const types = (category: string) => [{ type: 'Saree', category, isNew: true }]
  expect((await imports.call('checkImport', id, { types: types('hats') })).status).toBe(422)
  const sorted = await imports.check(id, { types: types('sarees') })
  expect(sorted.report?.types).toMatchObject([{ category: 'sarees' }])
  expect(sorted.report?.types[0]).not.toHaveProperty('newCategory')
  await imports.check(id, { types: types('sarees') })
  await imports.run(id)
  expect((await find('silk'))?.type).toBe('sarees')
  const owner = await newPerson(shop, 'owner')
  const { entries } = (await owner.call('searchAudit', { query: { query: 'category sarees' } })).json
  expect(entries.filter(({ action }: { action: string }) => action === 'addCategory')).toHaveLength(1)
})

test('offers a category of its own for a type that the shop can sort', async () => {
  const file = csvOf(...productRows('anarkali', 'Anarkali', 4000, { Red: { M: 2 } }))
  const { id, report } = await imports.check(await imports.send(file))
  expect(report?.types).toMatchObject([{ category: 'tops', ownCategory: { slug: 'anarkali', name: 'Anarkali' } }])
  await imports.run(id, { types: [{ type: 'Anarkali', category: 'anarkali', isNew: true }] })
  expect((await find('anarkali'))?.type).toBe('anarkali')
})

test('puts products into the categories that the import itself is sent with', async () => {
  const rows = [
    ...productRows('lehenga', 'Lehenga', 9000, { Red: { M: 2 } }),
    ...productRows('bandhgala', 'Bandhgala', 7000, { Black: { '38': 2, '40': 1 } }),
  ]
  const { id, report } = await imports.check(await imports.send(csvOf(...rows)))
  expect(report?.types).toMatchObject([
    { type: 'Lehenga', category: 'tops', newCategory: { slug: 'lehengas' } },
    { type: 'Bandhgala', proposed: 'tops', newCategory: { slug: 'bandhgala', name: 'Bandhgala' } },
  ])
  const types = [
    { type: 'Lehenga', category: 'lehengas', isNew: true },
    { type: 'Bandhgala', category: 'bandhgala', isNew: true },
  ]
  const unknown = [{ type: 'Lehenga', category: 'hats', isNew: true }]
  expect((await imports.call('runImport', id, { types: unknown })).status).toBe(422)
  expect((await imports.run(id, { types })).state).toBe('done')
  expect((await find('lehenga'))?.type).toBe('lehengas')
  expect((await find('bandhgala'))?.type).toBe('bandhgala')
})

test('puts new categories before the first usual one without products', async () => {
  const fresh = await openBackend()
  try {
    const own = openImports(fresh, await newPerson(fresh, 'catalogue'))
    const importAs = async (handle: string, type: string, newSlug?: string) => {
      const { id } = await own.check(await own.send(csvOf(...productRows(handle, type, 900, { Red: { M: 1 } }))))
      await own.run(id, newSlug ? { types: [{ type, category: newSlug, isNew: true }] } : undefined)
    }
    const firstLevel = async () =>
      (await readCategories(fresh.database.db)).list.filter(({ parent }) => !parent).map(({ slug }) => slug)
    await importAs('silk', 'Saree', 'sarees')
    await importAs('bridal', 'Lehenga', 'lehengas')
    expect(await firstLevel()).toEqual(['sarees', 'lehengas', 'tops', 'bottoms', 'shoe', 'accessories'])
    await importAs('plain', 'Shirt')
    await importAs('mirror', 'Jutti', 'juttis')
    await importAs('gauze', 'Dupatta', 'dupattas')
    expect(await firstLevel()).toEqual(['sarees', 'lehengas', 'tops', 'dupattas', 'bottoms', 'shoe', 'accessories'])
  } finally {
    await fresh.close()
  }
})

test('names each size chart that the shop does not have once', async () => {
  const rows = ['draped', 'pleated'].map((handle) => `${handle},Skirt,Skirt,Size,M,999,2,Skirts`)
  const head = 'Handle,Title,Type,Option1 Name,Option1 Value,Variant Price,Variant Inventory Qty,Size Chart'
  const file = [head, ...rows].join('\n')
  const { id, report } = await imports.check(await imports.send(file))
  expect(report).toMatchObject({ added: 2, problems: 0, missingCharts: ['Skirts'] })
  expect((await imports.run(id)).report).toMatchObject({ added: 2, missingCharts: ['Skirts'] })
  await importSizeCharts(shop.database.db, Readable.from(['Chart,Size,Waist\nSkirts,M,72']))
  expect((await imports.check(await imports.send(file))).report).toMatchObject({ problems: 0, missingCharts: [] })
})
