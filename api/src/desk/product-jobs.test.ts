import { type Backend, openBackend } from '@tanabana/testing/backend.ts'
import { newPerson, type TestDesk } from '@tanabana/testing/desk.ts'
import { importPriced } from '@tanabana/testing/priced-product.ts'
import { openJobs, up10 } from '@tanabana/testing/product-jobs.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { reconcile } from '#money/money.ts'

let shop: Backend
let asha: TestDesk
let ravi: TestDesk
let jobs: ReturnType<typeof openJobs>
beforeAll(async () => {
  shop = await openBackend()
  asha = await newPerson(shop, 'staff')
  ravi = await newPerson(shop, 'owner')
  jobs = openJobs(shop, asha, ravi)
  const body = { measures: ['Chest'], rows: [{ size: 'M', values: ['96'] }] }
  await asha.call('addSizeChart', { params: { id: 'Kurtas' }, body })
})
afterEach(async () => expect((await reconcile(shop.database.db)).balanced).toBe(true))
afterAll(() => shop.close())

describe('a price change', () => {
  test('does what the preview says: it changes, leaves and refuses', async () => {
    const cheap = await importPriced(shop, 'cheap-kurta', { M: { price: 102 }, L: { price: 899 } })
    const full = await importPriced(shop, 'full-kurta', { M: { price: 1899, mrp: 1999 }, L: { price: 999 } })
    const stale = await importPriced(shop, 'stale-kurta', { M: { price: 500, mrp: 400 } })
    const products = { ids: [cheap, full, stale, 2_000_000_000] }
    const shown = await jobs.preview({ products, change: up10 })
    const message = 'Blue, M: ₹2,089 would be above its MRP of ₹1,999.'
    expect(shown).toEqual({
      ...{ products: 3, changed: 2, already: 0, refused: 1 },
      refusals: [{ id: full, name: 'full-kurta', message }],
      amounts: {
        smallest: { id: cheap, name: 'cheap-kurta', before: 10_200, after: 10_900 },
        largest: { id: cheap, name: 'cheap-kurta', before: 89_900, after: 98_900 },
      },
    })
    const id = await jobs.start({ products, change: up10 }, 3)
    expect(await jobs.job(id)).toMatchObject({ state: 'running', total: 3, done: 0, who: 'staff 1', canUndo: false })
    await jobs.runAll()
    expect(await jobs.job(id)).toMatchObject({
      ...{ state: 'done', done: 2, already: 0, refused: 1, canUndo: true },
      refusals: [{ id: full, name: 'full-kurta', message }],
    })
    expect(await jobs.amounts(cheap)).toEqual([
      [10_900, null],
      [98_900, null],
    ])
    expect(await jobs.amounts(full)).toEqual([
      [189_900, 199_900],
      [99_900, null],
    ])
    expect((await jobs.product(cheap)).actions.at(-1)).toMatchObject({
      ...{ text: 'Variants changed', who: expect.stringContaining('staff 1') },
      after: { 'Blue, M': { price: 10_900 }, 'Blue, L': { price: 98_900 } },
    })
  })

  test('of more than there is left of the price is refused', async () => {
    const { ids } = await jobs.products(1)
    const down = { kind: 'price', direction: 'down', unit: 'rupees', amount: 129_900, rounding: 'none' }
    expect((await jobs.preview({ products: { ids }, change: down })).refusals[0]?.message).toBe(
      'Red, M: nothing would be left of its price of ₹1,299.',
    )
  })

  test('of more than 1000% is refused at its field', async () => {
    const body = { products: { filter: {} }, change: { ...up10, amount: 100_001 } }
    const refused = await asha.call('previewProductChange', { body })
    expect(refused).toMatchObject({ status: 422, json: { fields: { 'change.amount': 'Enter at most 1000%.' } } })
  })

  test('of the MRP is above the price, and can be removed and undone', async () => {
    const id = await importPriced(shop, 'mrp-kurta', { M: { price: 1000, mrp: 1500 }, L: { price: 1200 } })
    const change = { kind: 'mrp', unit: 'percent', amount: 2500, rounding: '99' }
    await jobs.start({ products: { ids: [id] }, change }, 1)
    await jobs.runAll()
    const after = [
      [100_000, 129_900],
      [120_000, 149_900],
    ]
    expect(await jobs.amounts(id)).toEqual(after)
    expect(await jobs.preview({ products: { ids: [id] }, change })).toMatchObject({ changed: 0, already: 1 })
    const removed = await jobs.start({ products: { ids: [id] }, change: { kind: 'removeMrp' } }, 1)
    await jobs.runAll()
    expect(await jobs.amounts(id)).toEqual([
      [100_000, null],
      [120_000, null],
    ])
    await jobs.undo(removed)
    await jobs.runAll()
    expect(await jobs.amounts(id)).toEqual(after)
    const low = { ...change, unit: 'rupees', amount: 100 }
    const rounded = await importPriced(shop, 'rounded-kurta', { M: { price: 999 } })
    expect((await jobs.preview({ products: { ids: [rounded] }, change: low })).refusals[0]?.message).toBe(
      'Blue, M: its MRP of ₹999 would not be above its price of ₹999.',
    )
  })
})

describe('other changes', () => {
  test.each([
    [{ kind: 'category', category: 'bottoms' }, { type: 'bottoms' }],
    [{ kind: 'hsn', hsn: '620442' }, { hsn: '620442' }],
    [{ kind: 'countryOfOrigin', countryOfOrigin: 'India' }, { countryOfOrigin: 'India' }],
    [{ kind: 'sizeChart', sizeChart: 'Kurtas' }, { sizeChart: 'Kurtas' }],
    [{ kind: 'addTags', tags: 'Diwali,  sale' }, { tags: 'Diwali, sale' }],
  ])('%j are made once, and undone', async (change, facts) => {
    const { ids, all } = await jobs.products(2)
    const { facts: before } = await jobs.product(ids[0])
    const id = await jobs.start({ products: all, change }, 2)
    await jobs.runAll()
    expect((await jobs.product(ids[0])).facts).toMatchObject(facts)
    expect(await jobs.preview({ products: all, change })).toMatchObject({ changed: 0, already: 2 })
    await jobs.undo(id)
    await jobs.runAll()
    expect((await jobs.product(ids[0])).facts).toEqual(before)
  })

  test('of tags compare them in any case and keep their order', async () => {
    const { ids } = await jobs.products(1)
    const [id = 0] = ids
    const tag = async (kind: string, tags: string) => {
      await jobs.start({ products: { ids }, change: { kind, tags } }, 1)
      await jobs.runAll()
      return (await jobs.product(id)).facts.tags
    }
    await jobs.changeFacts(id, { tags: 'cotton,Festive' })
    expect(await tag('addTags', 'festive, Sale, sale')).toBe('cotton, Festive, Sale')
    expect(await tag('addTags', 'SALE')).toBe('cotton, Festive, Sale')
    expect(await tag('removeTags', 'FESTIVE, linen')).toBe('cotton, Sale')
    expect(
      await jobs.preview({ products: { ids }, change: { kind: 'addTags', tags: 'x'.repeat(2000) } }),
    ).toMatchObject({
      refused: 1,
      refusals: [{ message: 'Its tags would have more than 2000 characters.' }],
    })
  })

  test('hide products and show them again', async () => {
    const { ids, all } = await jobs.products(2)
    await ravi.call('hideProduct', { params: { id: ids[0] } })
    const id = await jobs.start({ products: all, change: { kind: 'hide' } }, 2)
    await jobs.runAll()
    expect(await jobs.job(id)).toMatchObject({ done: 1, already: 1 })
    await jobs.undo(id)
    await jobs.runAll()
    expect((await Promise.all(ids.map(jobs.product))).map(({ state }) => state)).toEqual(['hidden', 'shown'])
  })
})

describe('the start', () => {
  test('is refused if the filter finds other products than the preview', async () => {
    const { all, ids } = await jobs.products(2)
    const refused = await jobs.begin({ products: all, change: up10 }, 3)
    expect(refused).toMatchObject({
      status: 409,
      json: { message: '2 products are like this now, not 3. Look again.' },
    })
    await jobs.changeFacts(ids[0] ?? 0, { brand: 'Other' })
    expect((await jobs.begin({ products: all, change: up10 }, 2)).json.message).toBe(
      '1 product is like this now, not 2. Look again.',
    )
  })

  test('is made once by a second tap', async () => {
    const { all, ids } = await jobs.products(1)
    const key = crypto.randomUUID()
    const [first, second] = await Promise.all([
      jobs.begin({ products: all, change: up10 }, 1, key),
      jobs.begin({ products: all, change: up10 }, 1, key),
    ])
    expect(second.json.id).toBe(first.json.id)
    await jobs.runAll()
    expect(await jobs.amounts(ids[0])).toEqual([[142_900, null]])
  })

  test('decides which products: those that match later are left out', async () => {
    const { all } = await jobs.products(1)
    const later = await jobs.products(1)
    const id = await jobs.start({ products: all, change: up10 }, 1)
    await jobs.changeFacts(later.ids[0] ?? 0, { brand: all.filter.brand })
    await jobs.runAll()
    expect(await jobs.job(id)).toMatchObject({ total: 1, done: 1 })
    expect(await jobs.amounts(later.ids[0])).toEqual([[129_900, null]])
  })
})

test('answers 404 for a job that does not exist', async () => {
  const nothing = { params: { id: 2_000_000_000 } }
  for (const name of ['getProductJob', 'stopProductJob', 'undoProductJob'])
    expect((await asha.call(name, nothing)).status).toBe(404)
})

test('the list counts what its filter finds, by state', async () => {
  const { ids, all } = await jobs.products(3)
  await ravi.call('hideProduct', { params: { id: ids[0] } })
  const counts = async (query: Record<string, string>) => (await asha.call('listProducts', { query })).json.counts
  expect(await counts(all.filter)).toMatchObject({ shown: 2, hidden: 1 })
  expect(await counts({ ...all.filter, state: 'hidden' })).toMatchObject({ shown: 2, hidden: 1 })
  expect(await counts({ ...all.filter, missing: 'HSN code', category: 'tops' })).toMatchObject({ shown: 2, hidden: 1 })
  expect(await counts({ ...all.filter, stock: 'out' })).toMatchObject({ shown: 0, hidden: 0 })
  expect(await counts({ brand: '100%' })).toMatchObject({ shown: 0, hidden: 0 })
})
