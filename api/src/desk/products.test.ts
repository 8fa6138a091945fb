import { type Backend, csvOf, importProduct, openBackend, productRows } from '@tanabana/testing/backend.ts'
import { newPerson, type TestDesk } from '@tanabana/testing/desk.ts'
import { lockWaits } from '@tanabana/testing/lock-waits.ts'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { reconcile } from '#money/money.ts'

let shop: Backend
let asha: TestDesk
let ravi: TestDesk
let kurta: number
let dupatta: number
beforeAll(async () => {
  shop = await openBackend()
  asha = await newPerson(shop, 'staff')
  ravi = await newPerson(shop, 'owner')
  kurta = await importProduct(shop, 'block-print-kurta', { Red: { M: 5, L: 0 }, Blue: { M: 2 } }, 1299)
  dupatta = await importProduct(shop, 'silk-dupatta', { Gold: { 'One Size': 0 } }, 899)
})
afterEach(async () => expect((await reconcile(shop.database.db)).balanced).toBe(true))
afterAll(() => shop.close())

type Query = Record<string, string>
const listed = async (query: Query) => (await asha.call('listProducts', { query })).json
const ids = async (query: Query) => (await listed(query)).products.map(({ id }) => id)
const read = async (id = kurta) => (await asha.call('getProduct', { params: { id } })).json.product
const change = (who: TestDesk, body: object, id = kurta) =>
  who.call('changeProduct', { params: { id }, body: { ...body } })
const changeVariants = (who: TestDesk, variants: object[], id = kurta) =>
  who.call('changeVariants', { params: { id }, body: { variants } })
const variantOf = async (color: string, size: string) => {
  const found = (await read()).variants.find((one) => one.color === color && one.size === size)
  if (!found) throw new Error(`There is no ${color}, ${size}`)
  return found
}

describe('the list', () => {
  test('shows the newest first, with prices, stock and what is missing', async () => {
    const { products, next } = await listed({})
    expect(products.map(({ id }) => id)).toEqual([dupatta, kurta])
    expect(products[1]).toMatchObject({
      ...{ name: 'Block Print Kurta', state: 'shown', category: 'tops', lowestPaise: 129_900, highestPaise: 129_900 },
      ...{ left: 7, variants: 3, soldOutVariants: 1, missing: expect.arrayContaining(['HSN code', 'picture']) },
    })
    expect(next).toBeNull()
  })

  test('finds by parts of the name, by the start of a SKU and by barcode', async () => {
    const { id } = await variantOf('Red', 'M')
    await changeVariants(asha, [{ id, sku: 'BPK-Red-M', barcode: '8901234567894' }])
    expect(await ids({ query: 'print kur' })).toEqual([kurta])
    expect(await ids({ query: 'bpk-r' })).toEqual([kurta])
    expect(await ids({ query: '8901234567894' })).toEqual([kurta])
    expect(await ids({ query: 'pk-red' })).toEqual([])
    expect(await ids({ query: '100%' })).toEqual([])
  })

  test('filters by state, category, stock and what is missing', async () => {
    await asha.call('hideProduct', { params: { id: dupatta } })
    expect(await ids({ state: 'hidden' })).toEqual([dupatta])
    expect(await ids({ state: 'shown' })).toEqual([kurta])
    await asha.call('unhideProduct', { params: { id: dupatta } })
    expect(await ids({ stock: 'out' })).toEqual([dupatta])
    expect(await ids({ stock: 'low' })).toEqual([dupatta, kurta])
    await change(asha, { hsn: '6204' })
    expect(await ids({ missing: 'HSN code' })).toEqual([dupatta])
    expect(await ids({ category: 'bottoms' })).toEqual([])
  })

  test.each(['newest', 'name', 'price'])('goes through all pages by %s without repeating a product', async (sort) => {
    const handles = Array.from({ length: 43 }, (_, at) => `page-${sort}-${String(at % 20).padStart(2, '0')}-${at}`)
    for (const handle of handles) await importProduct(shop, handle, { Red: { M: 1 } }, 500 + (handle.length % 3))
    const seen: number[] = []
    let after: string | null = null
    do {
      const page: Awaited<ReturnType<typeof listed>> = await listed({
        ...{ query: `page-${sort}`, sort },
        ...(after !== null && { after }),
      })
      seen.push(...page.products.map(({ id }) => id))
      after = page.next
    } while (after !== null)
    expect(seen).toHaveLength(43)
    expect(new Set(seen).size).toBe(43)
  })

  test('finds what the last import added or changed', async () => {
    const rows = productRows('imported-kurta', 'Kurta', 900, { Red: { M: 1 } })
    await shop.importCsv(csvOf(...rows))
    const [added = 0] = await ids({ imported: 'last' })
    expect((await listed({ imported: 'last' })).counts).toEqual({ shown: 1, draft: 0, hidden: 0, archived: 0 })
    await shop.importCsv(csvOf(...rows))
    expect(await ids({ imported: 'last' })).toEqual([])
    await shop.importCsv(csvOf(...rows.map((row) => ({ ...row, Vendor: 'Tana' }))), { dryRun: true })
    expect(await ids({ imported: 'last' })).toEqual([])
    await shop.importCsv(csvOf(...rows.map((row) => ({ ...row, Vendor: 'Tana' }))))
    expect(await ids({ imported: 'last' })).toEqual([added])
    await asha.call('hideProduct', { params: { id: added }, body: {} })
    await shop.database.db.execute(sql`delete from products where id = ${added}`)
  })

  test('starts again at a cursor that is none', async () => {
    for (const after of ['x', '0', '1 x', '999999999 0', `1 ${'9'.repeat(300)}`])
      expect((await asha.call('listProducts', { query: { after, query: 'silk' } })).status).toBe(200)
  })
})

test('hides and shows many products, with an entry for each', async () => {
  const items = [{ id: kurta }, { id: dupatta }]
  const hidden = await asha.call('hideProducts', { body: { items } })
  expect(hidden.json.results.map(({ result }) => result)).toEqual(['done', 'done'])
  expect((await shop.app.inject({ url: `/product/getProduct/${kurta}` })).statusCode).toBe(404)
  const again = await asha.call('hideProducts', { body: { items } })
  expect(again.json.results.map(({ result }) => result)).toEqual(['already done', 'already done'])
  await asha.call('unhideProducts', { body: { items } })
  expect((await shop.app.inject({ url: `/product/getProduct/${kurta}` })).statusCode).toBe(200)
  expect((await read()).actions.slice(-2)).toMatchObject([
    { text: 'Hidden', who: expect.stringContaining('staff 1') },
    { text: 'Shown' },
  ])
})

describe('facts', () => {
  test('are changed one by one, and seen in the shop', async () => {
    await change(asha, { name: ' Block Print  Kurta ', description: 'Soft.\r\nWashes well.', material: 'Cotton' })
    expect((await read()).facts).toMatchObject({
      ...{ name: 'Block Print Kurta', description: 'Soft.\nWashes well.', material: 'Cotton' },
    })
    const { json } = await asha.call('getProduct', { params: { id: kurta } })
    expect(json.product.actions.at(-1)).toMatchObject({ text: 'Changed', after: { material: 'Cotton' } })
    expect(JSON.stringify(json.product.actions)).not.toContain('@')
    expect(await shop.call('getProduct', { params: { id: kurta } })).toMatchObject({
      description: 'Soft.\nWashes well.',
    })
  })

  test('take the longest description in any script', async () => {
    const { description } = (await read()).facts
    const long = 'क'.repeat(10_000)
    expect((await change(asha, { description: long, seen: { description } })).status).toBe(200)
    expect((await change(asha, { description, seen: { description: long } })).status).toBe(200)
  })

  test('show their last change in a long history', async () => {
    const { handle } = await read()
    await shop.database.db.execute(sql`insert into audit_log (who, action, subject)
      select 'Command line', 'changeProduct', ${`product ${kurta} ${handle}`} from generate_series(1, 500)`)
    await change(asha, { fit: 'Relaxed' })
    expect((await read()).actions.at(-1)).toMatchObject({ after: { fit: 'Relaxed' } })
  })

  test('that are as wanted change nothing and leave no entry', async () => {
    const before = (await read()).actions.length
    expect((await change(asha, { name: 'Block Print Kurta' })).status).toBe(200)
    expect((await read()).actions).toHaveLength(before)
  })

  test('of two people stand if they are different ones', async () => {
    const { facts } = await read()
    await change(ravi, { fit: 'Loose', seen: { fit: facts.fit } })
    const saved = await change(asha, { care: 'Hand wash', seen: { care: facts.care } })
    expect(saved.status).toBe(200)
    expect((await read()).facts).toMatchObject({ fit: 'Loose', care: 'Hand wash' })
  })

  test('that another person changed meanwhile are not overwritten unseen', async () => {
    const { facts } = await read()
    await change(ravi, { brand: 'Bagru House' })
    const refused = await change(asha, { brand: 'Tana', material: 'Silk', seen: { brand: facts.brand } })
    expect(refused).toMatchObject({
      status: 422,
      json: { fields: { brand: 'owner 2 changed this meanwhile to “Bagru House”. Save again to replace it.' } },
    })
    expect((await read()).facts).toMatchObject({ brand: 'Bagru House', material: 'Cotton' })
    expect((await change(asha, { brand: 'Tana', seen: { brand: 'Bagru House' } })).status).toBe(200)
    expect((await read()).facts.brand).toBe('Tana')
  })

  test('of a hand survive the next import of the same file', async () => {
    await change(asha, { name: 'Kurta of Bagru' })
    await importProduct(shop, 'other', { Red: { M: 1 } })
    const { variants } = await read()
    expect(variants).toHaveLength(3)
    expect((await read()).facts.name).toBe('Kurta of Bagru')
    await change(asha, { name: 'Block Print Kurta' })
  })

  test('of the words for search engines are in the shop', async () => {
    expect((await shop.call('getProduct', { params: { id: kurta } })).seo).toBeUndefined()
    await change(asha, { seoTitle: 'Red block print kurta' })
    expect((await shop.call('getProduct', { params: { id: kurta } })).seo).toEqual({ title: 'Red block print kurta' })
    await change(asha, { seoTitle: '' })
  })

  test.each([
    [{ name: ' ' }, 'name'],
    [{ hsn: '123' }, 'hsn'],
    [{ type: 'shoes' }, 'type'],
    [{ gender: 'Aliens' }, 'gender'],
  ])('refuse %j with a sentence', async (body, field) => {
    const refused = await change(asha, body)
    expect(refused.status).toBe(422)
    expect(Object.keys(refused.json.fields ?? {})).toEqual([field])
  })
})

describe('variants', () => {
  test('get a price of their own, an MRP and a stock, which the shop sells by', async () => {
    const [m, l] = [await variantOf('Red', 'M'), await variantOf('Red', 'L')]
    const saved = await changeVariants(asha, [
      { id: m.id, price: 139_900, mrp: 199_900, seen: { price: m.price, mrp: null } },
      { id: l.id, stock: 4, seen: { stock: 0 } },
    ])
    expect(saved.status).toBe(200)
    expect(await variantOf('Red', 'M')).toMatchObject({ price: 139_900, mrp: 199_900 })
    expect(await read()).toMatchObject({ lowestPaise: 129_900, highestPaise: 139_900 })
    expect((await read()).actions.at(-1)).toMatchObject({
      text: 'Variants changed',
      before: { 'Red, M': { price: 129_900, mrp: null }, 'Red, L': { stock: 0 } },
      after: { 'Red, M': { price: 139_900, mrp: 199_900 }, 'Red, L': { stock: 4 } },
    })
    const { inventory } = await shop.call('getProduct', { params: { id: kurta } })
    expect(inventory.find(({ color, size }) => color === 'Red' && size === 'M')?.price).toBe(1399)
    const { rows } = await shop.database.db.execute(
      sql`select change, reason from stock_movements where variant_id = ${l.id} order by id desc limit 1`,
    )
    expect(rows).toEqual([{ change: 4, reason: 'correction' }])
  })

  test('lose their MRP with null', async () => {
    const { id } = await variantOf('Red', 'M')
    await changeVariants(asha, [{ id, mrp: null }])
    expect((await variantOf('Red', 'M')).mrp).toBeNull()
  })

  test('keep a stock that changed since the person saw it', async () => {
    const { id, stock } = await variantOf('Blue', 'M')
    await changeVariants(ravi, [{ id, stock: stock + 1 }])
    const refused = await changeVariants(asha, [{ id, stock: 20, price: 150_000, seen: { stock } }])
    expect(refused).toMatchObject({
      status: 422,
      json: { fields: { [`${id}.stock`]: 'owner 2 changed this meanwhile to “3”. Save again to replace it.' } },
    })
    expect(await variantOf('Blue', 'M')).toMatchObject({ stock: 3, price: 129_900 })
  })

  test('can have no less stock than is reserved', async () => {
    const { id } = await variantOf('Blue', 'M')
    await shop.database.db.execute(sql`insert into stock_holds values ('B1', ${id}, 2)`)
    await shop.database.db.execute(sql`update variants set held = 2 where id = ${id}`)
    const refused = await changeVariants(asha, [{ id, stock: 1 }])
    expect(refused.json.fields).toEqual({
      [`${id}.stock`]: '2 items are reserved for payments in progress. Set the stock to 2 or more.',
    })
    await shop.database.db.execute(sql`delete from stock_holds`)
    await shop.database.db.execute(sql`update variants set held = 0 where id = ${id}`)
  })

  test('can not share a SKU', async () => {
    const [m, l] = [await variantOf('Red', 'M'), await variantOf('Red', 'L')]
    await changeVariants(asha, [{ id: m.id, sku: 'KU-1' }])
    const refused = await changeVariants(asha, [{ id: l.id, sku: 'ku-1' }])
    expect(refused.json.fields).toEqual({ [`${l.id}.sku`]: 'Block Print Kurta, Red, M has this SKU already.' })
  })

  test('of another product are refused', async () => {
    const { id } = await variantOf('Red', 'M')
    expect((await changeVariants(asha, [{ id, price: 100 }], dupatta)).status).toBe(422)
    expect((await changeVariants(asha, [{ id: 2_000_000_000, price: 100 }])).status).toBe(422)
  })

  test('changed by two people at once are both as they were seen', async () => {
    const { id, stock } = await variantOf('Red', 'L')
    let second = Promise.resolve<unknown>(null)
    await shop.database.db.transaction(async (tx) => {
      await tx.execute(sql`select from products where id = ${kurta} for update`)
      second = changeVariants(asha, [{ id, stock: stock + 5, seen: { stock } }])
      await lockWaits(shop.database, 1)
      await tx.execute(sql`update variants set stock = stock - 1 where id = ${id}`)
      await tx.execute(sql`insert into stock_movements (variant_id, change, reason) values (${id}, -1, 'correction')`)
    })
    expect(await second).toMatchObject({ status: 422 })
    expect((await variantOf('Red', 'L')).stock).toBe(stock - 1)
  })
})

test('answers 404 for a product that does not exist', async () => {
  const nothing = { params: { id: 2_000_000_000 } }
  expect((await asha.call('getProduct', nothing)).status).toBe(404)
  expect((await asha.call('hideProduct', nothing)).status).toBe(404)
})
