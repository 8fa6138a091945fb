import { type Backend, openBackend } from '@tanabana/testing/backend.ts'
import { newPerson, type TestDesk } from '@tanabana/testing/desk.ts'
import { openImports } from '@tanabana/testing/imports.ts'
import { importPriced, pricedCsv } from '@tanabana/testing/priced-product.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findProduct } from '#catalogue/catalogue.ts'

let shop: Backend
let owner: TestDesk
let staff: TestDesk
let catalogue: TestDesk
let product: number
let m: number
let count = 0
beforeAll(async () => {
  shop = await openBackend()
  owner = await newPerson(shop, 'owner')
  staff = await newPerson(shop, 'staff')
  catalogue = await newPerson(shop, 'catalogue')
})
beforeEach(async () => {
  await shop.database.pool.query('truncate products cascade')
  product = await importPriced(shop, `kurta-${++count}`, { M: { price: 999, stock: 5 }, L: { price: 999, stock: 2 } })
  m = (await read(owner)).variants.find(({ size }) => size === 'M')?.id ?? 0
})
afterAll(() => shop.close())

const read = async (who: TestDesk) => (await who.call('getProduct', { params: { id: product } })).json.product
const change = (who: TestDesk, variant: object) =>
  who.call('changeVariants', { params: { id: product }, body: { variants: [{ id: m, ...variant }] } })
const valueFor = async (who: TestDesk, query = {}) => (await who.call('findStock', { query })).json.value
const costs = async () =>
  (await findProduct(shop.database.db, `${product}`))?.variants.map(({ costPaise }) => costPaise)

test('are changed and emptied by staff, with an entry in the history', async () => {
  expect((await change(staff, { cost: 54_321 })).status).toBe(200)
  expect((await read(staff)).variants.map(({ cost }) => cost)).toEqual([54_321, null])
  expect((await read(owner)).actions.at(-1)).toMatchObject({
    ...{ before: { 'Blue, M': { cost: null } }, after: { 'Blue, M': { cost: 54_321 } } },
  })
  expect((await change(owner, { cost: null, seen: { cost: 54_321 } })).status).toBe(200)
  expect(await costs()).toEqual([null, null])
})

test('of two people are not overwritten unseen', async () => {
  await change(owner, { cost: 54_321 })
  const { status, json } = await change(staff, { cost: 60_000, seen: { cost: null } })
  expect(status).toBe(422)
  expect(json).toMatchObject({ fields: { [`${m}.cost`]: expect.stringContaining('to ₹543.21.') } })
})

test.each([0, -1, 1.5, 1_000_000_001, 'x'])('can not be %s', async (cost) => {
  expect((await change(owner, { cost })).status).toBe(422)
})

test('are as before when an import is undone', async () => {
  await change(owner, { cost: 54_321 })
  const { send, check, run, undo } = openImports(shop, owner)
  const id = await send(
    `Handle,Option1 Value,Option2 Value,Cost per item\nkurta-${count},Blue,M,600\nkurta-${count},Blue,L,700`,
  )
  await check(id)
  await run(id)
  expect(await costs()).toEqual([60_000, 70_000])
  await undo(id)
  expect(await costs()).toEqual([54_321, null])
})

describe('the role catalogue', () => {
  test('sees no purchase price of a product, neither now nor in its history', async () => {
    await change(owner, { cost: 54_321, sku: 'K-M' })
    const seen = await read(catalogue)
    expect(seen.actions.at(-1)).toMatchObject({ after: { 'Blue, M': { sku: 'K-M' } } })
    expect(seen.stockValue).toBeNull()
    expect(JSON.stringify(seen)).not.toMatch(/54321|"cost"/)
    const saved = await change(catalogue, { sku: 'K-2' })
    expect(saved.status).toBe(200)
    expect(JSON.stringify(saved.json)).not.toMatch(/54321|"cost"/)
  })

  test('can not change one, nor learn it by a wrong guess', async () => {
    await change(owner, { cost: 54_321 })
    for (const variant of [{ cost: 100 }, { cost: null }, { cost: 100, seen: { cost: 1 } }]) {
      const { status, json } = await change(catalogue, variant)
      expect([status, JSON.stringify(json).includes('543')]).toEqual([403, false])
    }
    expect(await costs()).toEqual([54_321, null])
  })

  test('exports and imports files without them', async () => {
    await change(owner, { cost: 54_321 })
    const exportOf = async (who: TestDesk) =>
      (await shop.app.inject({ url: '/desk/api/products.csv', headers: { cookie: who.cookie() } })).body
    expect(await exportOf(owner)).toContain('Cost per item')
    expect(await exportOf(catalogue)).not.toMatch(/Cost per item|543/)
    const file = pricedCsv(`kurta-${count}`, { M: { price: 1099, cost: 1 }, L: { price: 999, cost: 1 } })
    const importBy = async (who: TestDesk) => {
      const { send, check, run } = openImports(shop, who)
      const id = await send(file)
      await check(id)
      // what one person says of columns counts for the next import
      const { columns } = await check(id, { columns: [{ name: 'Vendor', column: 'Vendor' }] })
      await run(id)
      return columns.find(({ name }) => name === 'Cost per item')?.column
    }
    expect([await importBy(catalogue), await costs()]).toEqual([null, [54_321, null]])
    expect([await importBy(owner), await costs()]).toEqual(['Cost per item', [100, 100]])
  })
})

describe('the stock value', () => {
  test('is what was paid for the items in stock, and says how many have no purchase price', async () => {
    expect([await valueFor(owner), (await read(owner)).stockValue]).toEqual([null, null])
    await change(owner, { cost: 54_321 })
    const value = { amountPaise: 5 * 54_321, items: 5, unpriced: 2 }
    expect([await valueFor(owner), (await read(owner)).stockValue]).toEqual([value, value])
    await importPriced(shop, `other-${count}`, { M: { price: 500, cost: 100, stock: 3 } })
    await owner.call('hideProduct', { params: { id: product }, body: {} })
    expect(await valueFor(owner)).toEqual({ amountPaise: 5 * 54_321 + 30_000, items: 8, unpriced: 2 })
    expect((await read(staff)).stockValue).toEqual(value)
  })

  test('of the shop is shown to owners who search for nothing', async () => {
    await change(owner, { cost: 54_321 })
    expect(await valueFor(owner, { query: 'kurta' })).toBeNull()
    expect([await valueFor(staff), await valueFor(catalogue)]).toEqual([null, null])
  })

  test('stays a number for amounts that nobody paid', async () => {
    await shop.database.db.execute('update variants set cost_paise = 999999999999, stock = 9999999')
    expect((await valueFor(owner))?.amountPaise).toBe(Number.MAX_SAFE_INTEGER)
  })
})
