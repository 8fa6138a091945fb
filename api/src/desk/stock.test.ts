import { type Backend, importProduct, openBackend } from '@tanabana/testing/backend.ts'
import { newPerson, type TestDesk } from '@tanabana/testing/desk.ts'
import { lockWaits } from '@tanabana/testing/lock-waits.ts'
import { submit, withBag } from '@tanabana/testing/shopper-with-bag.ts'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { reconcile } from '#money/money.ts'

let shop: Backend
let asha: TestDesk
let packer: TestDesk
let product: number
let m: number
let count = 0
beforeAll(async () => {
  shop = await openBackend()
  asha = await newPerson(shop, 'catalogue')
  packer = await newPerson(shop, 'staff')
})
beforeEach(async () => {
  product = await importProduct(shop, `shelf-${++count}`, { Blue: { M: 5, L: 2 } })
  const { variants } = (await asha.call('getProduct', { params: { id: product } })).json.product
  m = variants.find(({ size }) => size === 'M')?.id ?? 0
  await asha.call('changeVariants', {
    params: { id: product },
    body: { variants: [{ id: m, sku: `SH-${count}-M`, barcode: `8901234${count}` }] },
  })
})
afterEach(async () => expect((await reconcile(shop.database.db)).balanced).toBe(true))
afterAll(() => shop.close())

const read = async (id = m) => (await asha.call('getStock', { params: { id } })).json
const find = async (query: string) => (await asha.call('findStock', { query: { query } })).json
const act = (name: string, body: object, id = m) => asha.call(name, { params: { id }, body: { ...body } })
const fieldsOf = async (answer: Promise<{ status: number; json: { fields?: object } }>) => {
  const { status, json } = await answer
  expect(status).toBe(422)
  return json.fields
}
const sell = async (quantity: number) => {
  const shopper = await withBag(shop, product, quantity)
  await submit(shopper, product, quantity)
  return shopper.bagId
}

test('finds a variant by its barcode or SKU alone, and several by words', async () => {
  expect(await find(`8901234${count}`)).toMatchObject({ exact: m, variants: [{ id: m, size: 'M', stock: 5 }] })
  expect((await find(`sh-${count}-m`)).exact).toBe(m)
  const found = await find(`shelf ${count} blue`)
  expect([found.exact, found.variants.filter(({ productId }) => productId === product).length]).toEqual([null, 2])
  expect(await find(' ')).toEqual({ variants: [], exact: null, value: null })
})

test('finds a UPC with and without the zero of its EAN', async () => {
  const upc = `04012345${String(count).padStart(4, '0')}`
  const body = { variants: [{ id: m, barcode: `0${upc}` }] }
  await asha.call('changeVariants', { params: { id: product }, body })
  expect([(await find(upc)).exact, (await find(`0${upc}`)).exact]).toEqual([m, m])
})

test('leads from a size to the next one of its product, and from the last one nowhere', async () => {
  const { next } = await read()
  expect(next).toEqual({ id: expect.any(Number), color: 'Blue', size: 'L' })
  expect((await read(next?.id)).next).toBeNull()
})

test('received and written off items are movements that add up, with who and why', async () => {
  await act('receiveStock', { quantity: 7, note: 'From Bagru' })
  await act('writeOffStock', { quantity: 2, why: 'Damaged', note: 'wet' })
  const { variant, movements } = await read()
  expect(variant).toMatchObject({ stock: 10, toPack: 0 })
  expect(movements.map(({ change, stock, reason, note }) => [change, stock, reason, note])).toEqual([
    [-2, 10, 'write-off', 'Damaged: wet'],
    [7, 12, 'receipt', 'From Bagru'],
    [5, 5, 'import', ''],
  ])
  expect(movements[0]?.who).toBe((await asha.call('me')).json.person.name)
})

test('two taps receive once', async () => {
  const key = crypto.randomUUID()
  const taps = [act('receiveStock', { quantity: 7, key }), act('receiveStock', { quantity: 7, key })]
  expect((await Promise.all(taps)).map(({ status }) => status)).toEqual([200, 200])
  expect((await read()).variant.stock).toBe(12)
})

test('another number with the key of a saved one is refused, and says what is saved', async () => {
  const key = crypto.randomUUID()
  await act('receiveStock', { quantity: 7, key })
  expect(await fieldsOf(act('receiveStock', { quantity: 8, key }))).toEqual({
    quantity: '7 items are saved already, by your first try. Enter only what comes on top.',
  })
  expect((await read()).variant.stock).toBe(12)
})

test('no more is written off than is neither sold nor reserved', async () => {
  await sell(2)
  expect(await fieldsOf(act('writeOffStock', { quantity: 4, why: 'Lost' }))).toEqual({
    quantity: 'Only 3 items can be written off; the others are sold or reserved.',
  })
})

describe('a count', () => {
  test('includes what is sold and not packed yet, and makes the difference a movement', async () => {
    await sell(2)
    expect((await read()).variant).toMatchObject({ stock: 3, toPack: 2 })
    await act('countStock', { counted: 4, expected: 5 })
    const { variant, movements } = await read()
    expect([variant.stock, variant.toPack]).toEqual([2, 2])
    expect(movements[0]).toMatchObject({ change: -1, reason: 'count', stock: 2 })
  })

  test('of what should be there leaves a movement of 0, with who and how many', async () => {
    await sell(2)
    expect((await act('countStock', { counted: 5, expected: 5 })).status).toBe(200)
    await act('countStock', { counted: 5, note: 'by lamp' })
    const { variant, movements } = await read()
    expect([variant.stock, variant.toPack]).toEqual([3, 2])
    const who = (await asha.call('me')).json.person.name
    expect(movements.map(({ reason, change, stock, note, who }) => [reason, change, stock, note, who])).toEqual([
      ['count', 0, 3, '5, as expected: by lamp', who],
      ['count', 0, 3, '5, as expected', who],
      ['sale', -2, 3, '', ''],
      ['import', 5, 5, '', ''],
    ])
  })

  test('that is sent again with its key is one movement, and with another number another count', async () => {
    const key = crypto.randomUUID()
    const send = async (counted: number) => (await act('countStock', { counted, expected: 5, key })).status
    expect(await Promise.all([send(5), send(5)])).toEqual([200, 200])
    expect((await read()).movements).toHaveLength(2)
    expect([await send(7), await send(7)]).toEqual([200, 200])
    expect((await read()).movements.map(({ change }) => change)).toEqual([2, 0, 5])
    expect(await send(8)).toBe(422)
  })

  test('stands though an order came in meanwhile, and is asked again after one was packed', async () => {
    const id = await sell(1)
    expect((await act('countStock', { counted: 6, expected: 5 })).status).toBe(200)
    expect((await read()).variant.stock).toBe(5)
    const { revision } = (await packer.call('getOrder', { params: { id } })).json.order
    await packer.call('packOrder', { params: { id }, body: { revision } })
    expect(await fieldsOf(act('countStock', { counted: 6, expected: 6 }))).toEqual({
      counted: expect.stringContaining('5 should be there now'),
    })
  })

  test('of fewer than are sold says what to do', async () => {
    await sell(3)
    expect(await fieldsOf(act('countStock', { counted: 2 }))).toEqual({
      counted: '3 items are sold or being paid for and not packed yet. If they are not there, cancel an order first.',
    })
  })

  test('and an order at the same moment lose nothing', async () => {
    let counting: Promise<unknown> | undefined
    let selling: Promise<unknown> | undefined
    // before the lock: nothing waits longer for it than the shop allows
    const shopper = await withBag(shop, product, 2)
    await shop.database.db.transaction(async (tx) => {
      await tx.execute(sql`select id from variants where id = ${m} for update`)
      counting = act('countStock', { counted: 9, expected: 5 })
      await lockWaits(shop.database, 1)
      selling = submit(shopper, product, 2)
      await lockWaits(shop.database, 2)
    })
    await Promise.all([counting, selling])
    expect((await read()).variant).toMatchObject({ stock: 7, toPack: 2 })
  })
})

test('the product has the actions in its history', async () => {
  await act('receiveStock', { quantity: 1 })
  const { actions } = (await asha.call('getProduct', { params: { id: product } })).json.product
  expect(actions.at(-1)).toMatchObject({ text: 'Stock received', after: { 'Blue, M': { stock: 6 } } })
})
