import {
  type Backend,
  csvOf,
  openBackend,
  productRows,
  saveAddress,
  type TestShopper,
} from '@tanabana/testing/backend.ts'
import { type KeptBackend, openKeptBackend } from '@tanabana/testing/kept-backend.ts'
import { query } from '@tanabana/testing/postgres.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refreshRelated } from './related.ts'

let shop: KeptBackend
/** Ids by handle. */
let ids: Record<string, number> = {}

const kurta = (handle: string, price: number, color: string, quantity = 5) =>
  productRows(handle, 'Kurta', price, { [color]: { M: quantity } })

beforeAll(async () => {
  shop = await openKeptBackend()
  await shop.importCsv(
    csvOf(
      ...kurta('yellow-kurta', 1000, 'Yellow'),
      ...kurta('mustard-kurta', 1200, 'Mustard'),
      ...kurta('pink-kurta', 1200, 'Pink'),
      ...kurta('sold-out-kurta', 1000, 'Yellow', 0),
      ...kurta('hidden-kurta', 1000, 'Yellow'),
      ...productRows('yellow-shirt', 'Shirt', 1000, { Yellow: { M: 5 } }),
      ...productRows('yellow-tie', 'Shirt', 1000, { Yellow: { M: 5 } }),
      ...productRows('indigo-jeans', 'Jeans', 1500, { Indigo: { 30: 5 } }),
      ...productRows('red-jeans', 'Jeans', 1000, { Red: { 30: 5 } }),
      ...productRows('brown-sandals', 'Sandals', 900, { Tan: { 7: 5 } }),
      ...productRows('sold-out-sandals', 'Sandals', 1000, { Black: { 7: 0 } }),
      ...productRows('mens-sandals', 'Sandals', 900, { Tan: { 7: 5 } }),
      ...productRows('green-scarf', 'Scarf', 400, { Green: { 'One Size': 5 } }),
    ),
  )
  const { db } = shop.database
  await db.execute(sql`update products set hidden = true where handle = 'hidden-kurta'`)
  await db.execute(sql`update products set gender = case handle when 'mens-sandals' then 'Men'
    when 'green-scarf' then 'Unisex' else 'Women' end where handle <> 'yellow-tie'`)
  await db.execute(sql`update products set gender = 'Men' where handle = 'yellow-tie'`)
  const { rows } = await db.execute<{ id: number; handle: string }>(sql`select id, handle from products`)
  ids = Object.fromEntries(rows.map(({ id, handle }) => [handle, id]))
})
afterAll(() => shop.close())

const idOf = (handle: string) => ids[handle] ?? 0
const handlesOf = (products: readonly { id: number }[]) =>
  products.map(({ id }) => Object.keys(ids).find((handle) => ids[handle] === id))
const related = (handle: string) => shop.call('getRelated', { params: { id: idOf(handle) } })

/** Places an order of these products. */
async function buy({ call, username }: TestShopper, handles: readonly string[]): Promise<string> {
  const { rows } = await shop.database.db.execute<{ id: number; color: string; size: string }>(
    sql`select p.id, v.color, v.size from products p join variants v on v.product_id = p.id
      where p.handle = any(${sql.param([...handles])})`,
  )
  const items = rows.map((row) => ({ ...row, quantity: 1 }))
  await call('addToCart', { body: { username, items } })
  const addressId = await saveAddress({ call, username } as TestShopper)
  return (await call('submitOrder', { body: { username, addressId, items } })).id
}

describe('similar products', () => {
  test('are of the same category and gender, near in kind, colour and price, in stock first', async () => {
    const { similar } = await related('yellow-kurta')
    expect(handlesOf(similar)).toEqual(['mustard-kurta', 'pink-kurta', 'yellow-shirt', 'sold-out-kurta'])
  })

  test('are at most 12, the nearest in price', async () => {
    const other = await openBackend()
    await other.importCsv(
      csvOf(...Array.from({ length: 20 }, (_, at) => kurta(`kurta-${at}`, 500 + 50 * at, 'Red')).flat()),
    )
    const { similar } = await other.call('getRelated', { params: { id: 1 } })
    expect(similar.map(({ listprice }) => listprice)).toEqual(Array.from({ length: 12 }, (_, at) => 550 + 50 * at))
    await other.close()
  })

  test('answer 404 for a hidden and an unknown product', async () => {
    await expect(related('hidden-kurta')).rejects.toMatchObject({ code: 'PRODUCT_NOT_FOUND' })
    await expect(related('none')).rejects.toMatchObject({ status: 422 })
    await expect(shop.call('getRelated', { params: { id: 9999 } })).rejects.toMatchObject({ code: 'PRODUCT_NOT_FOUND' })
  })
})

describe('the look', () => {
  test('has matching colours of other categories, in stock, for the same gender', async () => {
    const { look } = await related('yellow-kurta')
    expect(handlesOf(look)).toEqual(['green-scarf', 'indigo-jeans', 'brown-sandals'])
  })

  test('is what the merchant sets, in that order, without hidden and unknown products', async () => {
    const look = 'Mens-Sandals ; none;hidden-kurta; red-jeans; yellow-kurta;mens-sandals'
    expect(await shop.importCsv(`Handle,Look\nyellow-kurta,${look}\n`)).toMatchObject({ changed: 1, problems: [] })
    expect(handlesOf((await related('yellow-kurta')).look)).toEqual(['mens-sandals', 'red-jeans'])
    await shop.importCsv('Handle,Vendor\nyellow-kurta,Rangoli\n')
    expect(handlesOf((await related('yellow-kurta')).look)).toEqual(['mens-sandals', 'red-jeans'])
    await shop.importCsv('Handle,Look\nyellow-kurta,\n')
    expect((await related('yellow-kurta')).look).toHaveLength(3)
  })
})

describe('the look of products without a gender', () => {
  let other: Backend
  beforeAll(async () => {
    other = await openBackend()
    const one = (handle: string, type: string, price = 1000, color = 'White') =>
      productRows(handle, type, price, { [color]: { M: 5 } })
    await other.importCsv(
      csvOf(
        ...one('banarasi-silk-saree', 'Saree'),
        ...one('velvet-sherwani', 'Ethnic Wear'),
        ...one('linen-shirt', 'Shirt'),
        ...one('unisex-sweatshirt', 'Sweatshirt'),
        ...one('printed-maxi-dress', 'Dresses'),
        ...one('mens-slim-jeans', 'Jeans'),
        ...one('womens-slim-jeans', 'Jeans', 1001),
        ...one('pleated-trousers', 'Trousers', 5000),
        ...one('mens-loafers', 'Loafers'),
        ...one('womens-heels', 'Heels', 3000),
        ...one('unisex-watch', 'Watch', 4000),
        ...one('potli-bag', 'Bag', 2000),
        ...one('mens-belt', 'Belt'),
      ),
    )
  })
  afterAll(() => other.close())

  test.each([
    ['banarasi-silk-saree', ['unisex-watch', 'womens-heels', 'potli-bag']],
    ['printed-maxi-dress', ['unisex-watch', 'womens-heels', 'potli-bag']],
    ['velvet-sherwani', ['mens-belt', 'mens-loafers', 'unisex-watch', 'potli-bag']],
    [
      'linen-shirt',
      ['potli-bag', 'pleated-trousers', 'mens-loafers', 'unisex-watch', 'mens-slim-jeans', 'womens-heels'],
    ],
    [
      'unisex-sweatshirt',
      ['unisex-watch', 'mens-slim-jeans', 'mens-loafers', 'mens-belt', 'womens-slim-jeans', 'womens-heels'],
    ],
    ['womens-slim-jeans', ['unisex-watch', 'womens-heels', 'unisex-sweatshirt']],
  ])('of %s', async (handle, look) => {
    const { rows } = await other.database.db.execute<{ id: number; handle: string }>(
      sql`select id, handle from products`,
    )
    const id = rows.find((row) => row.handle === handle)?.id ?? 0
    const related = await other.call('getRelated', { params: { id } })
    expect(related.look.map((product) => rows.find((row) => row.id === product.id)?.handle)).toEqual(look)
  })
})

describe('bought together', () => {
  test('counts orders of two shoppers, without cancelled and old ones', async () => {
    const shoppers = [await shop.newShopper(), await shop.newShopper(), await shop.newShopper()] as const
    const [asha, ravi, meera] = shoppers
    const bought = async () => {
      await refreshRelated(shop.database.db)
      return handlesOf((await related('pink-kurta')).boughtTogether)
    }
    await buy(asha, ['pink-kurta', 'red-jeans'])
    await buy(asha, ['pink-kurta', 'red-jeans', 'brown-sandals'])
    expect(await bought()).toEqual([])
    const second = await buy(ravi, ['pink-kurta', 'red-jeans', 'brown-sandals'])
    await buy(meera, ['red-jeans', 'pink-kurta'])
    expect(await bought()).toEqual(['red-jeans', 'brown-sandals'])
    await ravi.call('cancelOrder', { params: { orderId: second } })
    expect(await bought()).toEqual(['red-jeans'])
    await shop.database.db.execute(sql`update orders set placed_at = now() - interval '181 days'`)
    expect(await bought()).toEqual([])
  })
})

describe('a kept response', () => {
  const path = () => `/product/related/${idOf('yellow-kurta')}`

  test('is dropped when a product that it shows changes', async () => {
    await shop.untilKept(path())
    await query(shop.databaseUrl, `update products set price_paise = 130000 where id = ${idOf('mustard-kurta')}`)
    await expect.poll(() => shop.reachFastify([path()])).toEqual([true])
  })

  test('is dropped by the hourly refresh, and kept when another product changes', async () => {
    await shop.untilKept(path())
    const other = `/product/getProduct/${idOf('yellow-tie')}`
    await shop.untilKept(other)
    await query(shop.databaseUrl, `update products set name = 'Tie' where id = ${idOf('yellow-tie')}`)
    await expect.poll(() => shop.reachFastify([other])).toEqual([true])
    expect(await shop.reachFastify([path()])).toEqual([false])
    await refreshRelated(shop.database.db)
    await expect.poll(() => shop.reachFastify([path()])).toEqual([true])
  })
})
