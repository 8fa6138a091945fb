import { maxWishlistItems } from '@tanabana/contract/limits.ts'
import { type Backend, importProduct, openBackend } from '@tanabana/testing/backend.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

let shop: Backend
beforeAll(async () => {
  shop = await openBackend()
})
afterAll(() => shop.close())

test('keeps products, newest first, until they are removed', async () => {
  const kurta = await importProduct(shop, 'wished-kurta', { Blue: { M: 1 } })
  const tee = await importProduct(shop, 'wished-tee', { Red: { M: 1 } })
  const bag = await importProduct(shop, 'wished-bag', { Grey: { M: 1 } })
  const shopper = await shop.newShopper('wishes')
  const change = (body: { add?: number[]; remove?: number[] }) =>
    shopper.call('updateWishlist', { params: shopper, body })

  expect(await shopper.call('getWishlist', { params: shopper })).toEqual({ productIds: [] })
  expect(await change({ add: [kurta, tee] })).toEqual({ productIds: [kurta, tee] })
  expect(await change({ add: [bag, kurta, 999_999] })).toEqual({ productIds: [bag, kurta, tee] })
  expect(await change({ remove: [kurta] })).toEqual({ productIds: [bag, tee] })
  await shop.database.db.execute(sql`update products set hidden = true where id = ${bag}`)
  expect(await shopper.call('getWishlist', { params: shopper })).toEqual({ productIds: [tee] })

  const another = await shop.newShopper('wishes-not')
  expect(await another.call('getWishlist', { params: another })).toEqual({ productIds: [] })
})

test('rejects a product beyond the limit with a message, and changes nothing', async () => {
  const shopper = await shop.newShopper('wishes-much')
  await shop.database.db.execute(sql`
    insert into products (handle, name, brand, type, price_paise, description)
    select 'many-' || n, 'Many', 'Rangoli', 'tops', 100, '' from generate_series(1, ${maxWishlistItems + 1}) n`)
  const { rows } = await shop.database.db.execute<{ id: number }>(
    sql`select id from products where handle like 'many-%' order by id`,
  )
  const [first = 0, ...others] = rows.map(({ id }) => id)
  const { productIds } = await shopper.call('updateWishlist', { params: shopper, body: { add: others } })
  expect(productIds).toEqual(others)
  const tooMany = shopper.call('updateWishlist', { params: shopper, body: { add: [first] } })
  await expect(tooMany).rejects.toMatchObject({
    status: 422,
    message: `You can save up to ${maxWishlistItems} items on your wishlist.`,
  })
  expect(await shopper.call('getWishlist', { params: shopper })).toEqual({ productIds: others })
})

test('lists only the requested products', async () => {
  const one = await importProduct(shop, 'asked-one', { Blue: { M: 1 } })
  const other = await importProduct(shop, 'asked-other', { Blue: { M: 1 } })
  const { content } = await shop.call('getProductPaged', { query: { size: 100, ids: [other, one, 999_999] } })
  expect(content.map(({ id }) => id)).toEqual([one, other])
})
