import { type Backend, importProduct, openBackend } from '@tanabana/testing/backend.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

let shop: Backend
let kurta: number
beforeAll(async () => {
  shop = await openBackend()
  kurta = await importProduct(shop, 'bag-kurta', { Blue: { M: 4, L: 12 }, Red: { M: 0 } })
})
afterAll(() => shop.close())

async function shopperWith(...lines: { size: string; quantity: number }[]) {
  const shopper = await shop.newShopper()
  const { username } = shopper
  for (const line of lines) {
    await shopper.call('addToCart', {
      body: { username, addressId: -1, items: [{ id: kurta, color: 'Blue', ...line }] },
    })
  }
  const bag = await shopper.call('getCart', { query: { username } })
  return { ...shopper, lines: bag.orderItems }
}

test('adds to the line of the same variant, and creates a line for another size', async () => {
  const { lines, call, username } = await shopperWith(
    { size: 'M', quantity: 1 },
    { size: 'M', quantity: 2 },
    { size: 'L', quantity: 1 },
  )
  expect(lines).toMatchObject([
    { product: { id: kurta, listprice: 1000 }, size: 'M', color: 'Blue', quantity: 3, stock: 4 },
    { size: 'L', quantity: 1, stock: 10 },
  ])
  expect(await call('cartIcon', { params: { username } })).toEqual({ quantity: 4 })
})

test('rejects unavailable items and names them', async () => {
  const { call, username } = await shopperWith({ size: 'M', quantity: 3 })
  const add = (item: object) =>
    call('addToCart', { body: { username, items: [{ id: kurta, quantity: 1, size: 'M', color: 'Blue', ...item }] } })
  await expect(add({ quantity: 2 })).rejects.toMatchObject({
    status: 409,
    message: 'Only 4 left of Bag Kurta (Blue, M).',
  })
  await expect(add({ color: 'Red' })).rejects.toMatchObject({ message: 'Bag Kurta (Red, M) is out of stock.' })
  await expect(add({ size: 'XXL' })).rejects.toMatchObject({ message: 'Bag Kurta (Blue, XXL) is out of stock.' })
  await expect(add({ id: 999_999 })).rejects.toMatchObject({ status: 404, code: 'PRODUCT_NOT_FOUND' })
  await expect(add({ size: 'L', quantity: 11 })).rejects.toMatchObject({ status: 422 })
})

test('keeps the items of one request in their order, and merges the same variant', async () => {
  const { call, username } = await shopperWith()
  const items = ['L', 'M', 'L'].map((size) => ({ id: kurta, quantity: 2, size, color: 'Blue' }))
  const expected = [
    { size: 'L', quantity: 4 },
    { size: 'M', quantity: 2 },
  ]
  const added = await call('addToCart', { body: { username, items } })
  expect(added.orderItems).toMatchObject(expected)
  expect((await call('getCart', { query: { username } })).orderItems).toEqual(added.orderItems)
  const tooMany = [3, 4].map((quantity) => ({ id: kurta, quantity, size: 'L', color: 'Blue' }))
  await expect(call('addToCart', { body: { username, items: tooMany } })).rejects.toMatchObject({ status: 422 })
  expect((await call('getCart', { query: { username } })).orderItems).toMatchObject(expected)
})

test('finds a line by its id, or by the product’s id if only one line has it', async () => {
  const { call, username, lines } = await shopperWith({ size: 'M', quantity: 2 })
  for (const [itemId, newQuantity] of [
    [lines[0]?.id ?? '', 4],
    [String(kurta), 1],
  ] as const) {
    const bag = await call('updateQuantity', { query: { username, itemId, newQuantity } })
    expect(bag.orderItems[0]?.quantity).toBe(newQuantity)
  }
  await call('addToCart', { body: { username, items: [{ id: kurta, quantity: 1, size: 'L', color: 'Blue' }] } })
  await expect(
    call('updateQuantity', { query: { username, itemId: String(kurta), newQuantity: 2 } }),
  ).rejects.toMatchObject({ status: 404 })
})

test('rejects a quantity of zero or above the stock', async () => {
  const { call, username, lines } = await shopperWith({ size: 'M', quantity: 2 })
  const itemId = lines[0]?.id ?? ''
  await expect(call('updateQuantity', { query: { username, itemId, newQuantity: 0 } })).rejects.toMatchObject({
    status: 422,
  })
  await expect(call('updateQuantity', { query: { username, itemId, newQuantity: 5 } })).rejects.toMatchObject({
    status: 409,
  })
  const bag = await call('getCart', { query: { username } })
  expect(bag.orderItems[0]?.quantity).toBe(2)
})

test('merges a line into the line of the new size', async () => {
  const { call, username, lines } = await shopperWith({ size: 'M', quantity: 2 }, { size: 'L', quantity: 3 })
  const bag = await call('updateSize', { query: { username, itemId: lines[0]?.id ?? '', size: 'L' } })
  expect(bag.orderItems).toMatchObject([{ size: 'L', quantity: 5 }])
})

test('removing a line twice succeeds', async () => {
  const { call, username, lines } = await shopperWith({ size: 'M', quantity: 1 })
  for (const _ of [1, 2]) {
    const bag = await call('removeFromCart', { query: { username, itemId: lines[0]?.id ?? '' } })
    expect(bag.orderItems).toEqual([])
  }
})

test('a repeated add with the same key adds once', async () => {
  const { call, username } = await shopperWith()
  const body = { username, items: [{ id: kurta, quantity: 1, size: 'L', color: 'Blue' }] }
  await Promise.all([1, 2, 3].map(() => call('addToCart', { body }, { idempotencyKey: 'tap' })))
  expect(await call('cartIcon', { params: { username } })).toEqual({ quantity: 1 })
})

test('reads form bodies as axios writes them', async () => {
  const { username, token, call } = await shopperWith()
  const payload = `username=${username}&addressId=-1&items[0][id]=${kurta}&items[0][quantity]=1&items[0][size]=L&items[0][color]=Blue`
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/order/cart/add',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/x-www-form-urlencoded' },
    payload: payload.replaceAll('[', '%5B').replaceAll(']', '%5D'),
  })
  expect(answer.statusCode).toBe(200)
  expect(await call('cartIcon', { params: { username } })).toEqual({ quantity: 1 })
})

test('a repeated add returns the current bag and stores no response', async () => {
  const { call, username } = await shopperWith()
  const body = { username, items: [{ id: kurta, quantity: 1, size: 'L', color: 'Blue' }] }
  const addOnce = () => call('addToCart', { body }, { idempotencyKey: 'lost-answer' })
  const first = await addOnce()
  const itemId = String(first.orderItems[0]?.id)
  await call('updateQuantity', { query: { username, itemId, newQuantity: 3 } })
  expect((await addOnce()).orderItems).toMatchObject([{ id: itemId, quantity: 3 }])
  await expect(
    call('addToCart', { body: { ...body, addressId: 5 } }, { idempotencyKey: 'lost-answer' }),
  ).rejects.toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' })
  const { rows } = await shop.database.pool.query(
    `select answer, pg_column_size(k) as bytes from idempotency_keys k where key = 'lost-answer'`,
  )
  expect(rows).toEqual([{ answer: null, bytes: expect.any(Number) }])
  expect(rows[0].bytes).toBeLessThan(200)
})

test('limits adds by account', async () => {
  const [robot, neighbour] = [await shopperWith(), await shopperWith()]
  const add = ({ call, username }: typeof robot) =>
    call('addToCart', { body: { username, items: [{ id: kurta, quantity: 1, size: 'L', color: 'Blue' }] } })
  await add(robot)
  // Simulates ten minutes of one add per second.
  await shop.database.pool.query(
    `update rate_limits set points = 600 where key = (select 'bag-add:' || id from users where username = $1)`,
    [robot.username],
  )
  await expect(add(robot)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  expect((await add(neighbour)).orderItems).toHaveLength(1)
})

test('marks a product that is no longer sold as unavailable, and rejects adding it', async () => {
  const id = await importProduct(shop, 'hidden-kurta', { Blue: { M: 4 } })
  const { call, username } = await shop.newShopper()
  const add = () => call('addToCart', { body: { username, items: [{ id, quantity: 1, size: 'M', color: 'Blue' }] } })
  const [sold] = (await add()).orderItems
  expect(sold).toMatchObject({ stock: 4, available: true })
  await shop.database.db.execute(sql`update products set hidden = true where id = ${id}`)
  const [gone] = (await call('getCart', { query: { username } })).orderItems
  expect(gone).toMatchObject({ stock: 0, available: false })
  await expect(add()).rejects.toMatchObject({ message: 'Hidden Kurta (Blue, M) is no longer available.' })
})

test('puts a removed line back at its place, once for a repeated request', async () => {
  const { call, username, lines } = await shopperWith({ size: 'M', quantity: 3 }, { size: 'L', quantity: 1 })
  const [first, second] = lines.map(({ id }) => id)
  const remove = () => call('removeFromCart', { query: { username, itemId: String(kurtaLine) } })
  let kurtaLine = first
  await remove()
  const items = [{ id: kurta, color: 'Blue', size: 'M', quantity: 3 }]
  const undo = (before = '', idempotencyKey: string = crypto.randomUUID()) =>
    call('addToCart', { body: { username, items, before } }, { idempotencyKey })
  const expected = [
    { size: 'M', quantity: 3 },
    { size: 'L', quantity: 1 },
  ]
  const restored = await undo(second, 'undo')
  expect(restored.orderItems).toMatchObject(expected)
  expect((await undo(second, 'undo')).orderItems).toMatchObject(expected)
  expect((await call('getCart', { query: { username } })).orderItems).toMatchObject(expected)
  // before a line that is gone: it comes last
  kurtaLine = restored.orderItems[0]?.id
  await remove()
  expect((await undo(first)).orderItems).toMatchObject(expected.toReversed())
})

test('returns the price at which a line was added if it has changed', async () => {
  const product = await importProduct(shop, 'repriced', { Blue: { M: 4, L: 4 } }, 800)
  const { call, username } = await shopperWith()
  const add = () =>
    call('addToCart', { body: { username, items: [{ id: product, color: 'Blue', size: 'M', quantity: 1 }] } })
  const line = async () => (await call('getCart', { query: { username } })).orderItems[0]
  expect((await add()).orderItems[0]?.addedPrice).toBeUndefined()
  await shop.database.db.execute(sql`update products set price_paise = 75050 where id = ${product}`)
  expect(await line()).toMatchObject({ addedPrice: 800, product: { listprice: 750.5 } })
  // who adds one more, or takes another size, has seen the new price
  await add()
  expect((await line())?.addedPrice).toBeUndefined()
  await shop.database.db.execute(sql`update products set price_paise = 90000 where id = ${product}`)
  expect(await line()).toMatchObject({ addedPrice: 750.5 })
  await call('updateSize', { query: { username, itemId: String((await line())?.id), size: 'L' } })
  expect((await line())?.addedPrice).toBeUndefined()
})
