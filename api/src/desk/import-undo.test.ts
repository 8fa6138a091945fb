import { type Backend, csvOf, importProduct, openBackend, productRows } from '@tanabana/testing/backend.ts'
import { newPerson, type TestDesk } from '@tanabana/testing/desk.ts'
import { openImports } from '@tanabana/testing/imports.ts'
import { submit, withBag } from '@tanabana/testing/shopper-with-bag.ts'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { findProduct } from '#catalogue/catalogue.ts'
import { reconcile } from '#money/money.ts'

let shop: Backend
let person: TestDesk
let imports: ReturnType<typeof openImports>
let count = 0
let handle = ''
beforeAll(async () => {
  shop = await openBackend()
  person = await newPerson(shop, 'catalogue')
  imports = openImports(shop, person)
})
beforeEach(() => {
  handle = `undo-${++count}`
})
afterEach(async () => expect((await reconcile(shop.database.db)).balanced).toBe(true))
afterAll(() => shop.close())

const rows = (price: number, stock: Record<string, number>) => productRows(handle, 'Kurta', price, { Blue: stock })
const find = () => findProduct(shop.database.db, handle)

/** All that an import writes, without the times. */
async function state() {
  const { rows } = await shop.database.db.execute(sql`
    select to_jsonb(p) - 'updated_at' as product,
      (select jsonb_agg(to_jsonb(v) order by v.id) from variants v where v.product_id = p.id) as variants,
      (select jsonb_agg(to_jsonb(i) - 'id' order by i.position) from product_pictures i where i.product_id = p.id) as pictures
    from products p where handle = ${handle}`)
  return rows[0]
}

async function importFile(...lines: Record<string, string | number>[]) {
  const id = await imports.send(csvOf(...lines))
  const checked = await imports.check(id)
  expect(checked).toMatchObject({ state: 'checked', canRun: true })
  await imports.run(id)
  return id
}

async function change(facts: object, variants: { price?: number; stock?: number }[] = []) {
  const id = (await find())?.id
  if (Object.keys(facts).length > 0) await person.call('changeProduct', { params: { id }, body: facts })
  if (variants.length === 0) return
  const known = (await person.call('getProduct', { params: { id } })).json.product.variants
  const body = { variants: variants.map((values, at) => ({ ...values, id: known[at]?.id })) }
  await person.call('changeVariants', { params: { id }, body })
}

test('gives back everything that the import changed', async () => {
  await shop.importCsv(csvOf(...rows(1000, { M: 3, L: 2 })))
  const before = await state()
  const [head, ...others] = rows(1200, { M: 8, L: 0, XL: 4 })
  const id = await importFile(
    { ...head, Title: 'New name', Vendor: 'Other', 'Body (HTML)': '<p>New</p>', Tags: 'a, b', Status: 'draft' },
    ...others,
  )
  expect(await state()).not.toEqual(before)
  expect(await imports.undo(id)).toMatchObject({ state: 'undone', undo: { undone: 1, kept: 0 }, canUndo: false })
  expect(await state()).toEqual(before)
  const { changed, unchanged } = await shop.importCsv(csvOf(...rows(1000, { M: 3, L: 2 })))
  expect([changed, unchanged]).toEqual([0, 1])
})

test('keeps what somebody changed since, and says what', async () => {
  await shop.importCsv(csvOf(...rows(1000, { M: 3, L: 2 })))
  const [head, ...others] = rows(1200, { M: 8, L: 2 })
  const id = await importFile({ ...head, Title: 'New name', Vendor: 'Other' }, ...others)
  await change({ name: 'Better name' }, [{ price: 130_000 }])
  const undone = await imports.undo(id)
  expect(undone.undo?.keptFirst).toEqual([
    { id: (await find())?.id, name: 'Better name', message: 'Changed since, and stays: title; price of Blue, M.' },
  ])
  const product = await find()
  expect([product?.name, product?.brand]).toEqual(['Better name', 'Rangoli'])
  expect(product?.variants.map(({ pricePaise, stock }) => [pricePaise ?? product.pricePaise, stock])).toEqual([
    [130_000, 3],
    [100_000, 2],
  ])
})

const ofCategories = (name: string, id: string, body: object) => person.call(name, { params: { id }, body })

test('gives a product back to its category, which has another address since', async () => {
  await ofCategories('addCategory', 'weaves', { name: 'Weaves' })
  const product = await importProduct(shop, handle, { Blue: { M: 1 } })
  await person.call('changeProduct', { params: { id: product }, body: { type: 'weaves' } })
  await shop.database.db.execute(sql`update products set imported = imported - 'category' where id = ${product}`)
  const id = await importFile(...rows(1000, { M: 1 }))
  expect((await find())?.type).toBe('tops')
  await ofCategories('moveCategory', 'weaves', { slug: 'woven' })
  await imports.undo(id)
  expect((await find())?.type).toBe('woven')
})

test('leaves a product where it is if its category was removed', async () => {
  await ofCategories('addCategory', 'knits', { name: 'Knits' })
  const product = await importProduct(shop, handle, { Blue: { M: 1 } })
  await person.call('changeProduct', { params: { id: product }, body: { type: 'knits' } })
  await shop.database.db.execute(sql`update products set imported = imported - 'category' where id = ${product}`)
  const id = await importFile(...rows(1000, { M: 1 }))
  await ofCategories('removeCategory', 'knits', {})
  await imports.undo(id)
  expect((await find())?.type).toBe('tops')
})

test('deletes what it added into a category that has another address since', async () => {
  await ofCategories('addCategory', 'shawls', { name: 'Shawls' })
  const file = await imports.send(csvOf(...productRows(handle, 'Pashmina wrap', 900, { Blue: { M: 1 } })))
  const unknown = (await imports.check(file)).report?.types[0]?.type
  await imports.check(file, { types: [{ type: unknown, category: 'shawls' }] })
  await imports.run(file)
  expect((await find())?.type).toBe('shawls')
  await ofCategories('moveCategory', 'shawls', { slug: 'wraps' })
  expect(await imports.undo(file)).toMatchObject({ undo: { undone: 1, kept: 0 } })
  expect(await find()).toBeNull()
})

test('deletes what it added, but archives what was ordered and leaves what was edited', async () => {
  const [first, second, third] = [`${handle}-a`, `${handle}-b`, `${handle}-c`]
  const lines = [first, second, third].flatMap((name) => productRows(name, 'Kurta', 900, { Blue: { M: 5 } }))
  const id = await importFile(...lines)
  const idOf = async (name: string) => (await findProduct(shop.database.db, name))?.id ?? 0
  const ordered = await idOf(second)
  await submit(await withBag(shop, ordered, 2), ordered, 2)
  await person.call('changeProduct', { params: { id: await idOf(third) }, body: { name: 'Edited' } })
  const { undo } = await imports.undo(id)
  expect(undo).toMatchObject({ undone: 2, kept: 2 })
  expect(undo?.keptFirst.map(({ message }) => message)).toEqual([
    'Archived, not deleted: it was ordered, or lies in a bag.',
    'It was changed since it was imported.',
  ])
  expect(await findProduct(shop.database.db, first)).toBeNull()
  expect(await findProduct(shop.database.db, second)).toMatchObject({ hidden: true, variants: [{ stock: 0 }] })
  expect(await findProduct(shop.database.db, third)).toMatchObject({ hidden: false, variants: [{ stock: 5 }] })
})

test('takes back only the stock that it added, although items were sold and received since', async () => {
  const product = await importProduct(shop, handle, { Blue: { M: 10 } })
  const id = await importFile(...rows(1000, { M: 16 }))
  await submit(await withBag(shop, product, 4), product, 4)
  const variant = (await find())?.variants[0]?.id
  await person.call('receiveStock', { params: { id: variant }, body: { quantity: 3 } })
  expect((await find())?.variants[0]?.stock).toBe(15)
  await imports.undo(id)
  expect((await find())?.variants[0]?.stock).toBe(9)
  const { changed } = await shop.importCsv(csvOf(...rows(1000, { M: 10 })))
  expect([changed, (await find())?.variants[0]?.stock]).toEqual([0, 9])
})

test('can be undone although another import came after it, which stays', async () => {
  await shop.importCsv(csvOf(...rows(1000, { M: 3 })))
  const [head] = rows(1200, { M: 8 })
  const first = await importFile({ ...head, Title: 'First' })
  const [later] = rows(1500, { M: 8 })
  await importFile({ ...later, Title: 'First', Vendor: 'Second' })
  await imports.undo(first)
  expect(await find()).toMatchObject({ brand: 'Second', pricePaise: 150_000, variants: [{ stock: 3 }] })
  expect((await find())?.name).not.toBe('First')
})

test('is refused twice, and for an import that changed nothing', async () => {
  const id = await importFile(...rows(1000, { M: 3 }))
  await imports.undo(id)
  expect((await imports.call('undoImport', id)).status).toBe(200)
  expect(await find()).toBeNull()
  const unfinished = await imports.send(csvOf(...rows(1000, { M: 3 })))
  expect((await imports.call('undoImport', unfinished)).status).toBe(422)
})
