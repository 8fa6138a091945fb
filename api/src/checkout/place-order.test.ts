import type { CallError } from '@tanabana/contract/client.ts'
import {
  type Backend,
  importProduct,
  openBackend,
  saveAddress,
  type TestShopper,
  testAddress,
} from '@tanabana/testing/backend.ts'
import { lockWaits } from '@tanabana/testing/lock-waits.ts'
import { type ShopperWithBag, submit, variant, withBag } from '@tanabana/testing/shopper-with-bag.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

let shop: Backend
beforeAll(async () => {
  shop = await openBackend()
})
afterAll(() => shop.close())

async function stockOf(product: number): Promise<number> {
  const { inventory } = await shop.call('getProduct', { params: { id: product } })
  return inventory.reduce((sum, entry) => sum + (entry.stock ?? 0), 0)
}

/** Every variant's stock is the sum of its movements, and every order's total the sum of its lines. */
async function reconcile(): Promise<void> {
  const wrong = await shop.database.db.execute(sql`
    select 'stock' as what, v.id::text as id from variants v
      where v.stock <> (select coalesce(sum(change), 0) from stock_movements m where m.variant_id = v.id)
    union all
    select 'order', o.id from orders o
      where o.total_paise <> (select sum(quantity * price_paise) from order_lines l where l.order_id = o.id)
    union all
    select 'sale', o.id from orders o where o.status <> 'CANCELLED' and
      (select coalesce(sum(-change), 0) from stock_movements m where m.order_id = o.id) <>
      (select sum(quantity) from order_lines l where l.order_id = o.id)
    union all
    select 'cancelled', o.id from orders o where o.status = 'CANCELLED' and
      (select coalesce(sum(change), 0) from stock_movements m where m.order_id = o.id) <> 0`)
  expect(wrong.rows).toEqual([])
}

test('turns the bag into an order with the same id, takes the stock and opens a new bag', async () => {
  const product = await importProduct(shop, 'plain-kurta', { Blue: { M: 5 } }, 1299.5)
  const shopper = await withBag(shop, product, 2)
  const order = await submit(shopper, product, 2, { orderId: shopper.bagId })
  expect(order).toMatchObject({ id: shopper.bagId, orderStatus: 'PLACED', paymentState: 'COD', total: 2599 })
  expect(order.orders).toMatchObject([{ name: 'Plain Kurta', ...variant, quantity: 2, price: 1299.5 }])
  expect(order.orderItems).toEqual(order.orders)
  expect(await stockOf(product)).toBe(3)
  const bag = await shopper.call('getCart', { query: shopper })
  expect(bag.orderItems).toEqual([])
  expect(bag.id).not.toBe(shopper.bagId)
  const { orders } = await shopper.call('getOrders', { params: shopper })
  expect(orders).toEqual([order])
  await reconcile()
})

test('keeps the receiver and address as they were when the order was placed', async () => {
  const product = await importProduct(shop, 'addressed-kurta', { Blue: { M: 5 } })
  const shopper = await withBag(shop, product, 1)
  const order = await submit(shopper, product, 1)
  expect(order.deliveryAddress).toEqual(testAddress)
  const params = { username: shopper.username, addressId: shopper.addressId }
  const body = { ...testAddress, fullName: 'Ravi Kumar', mobile: '8765432109', city: 'Mysuru' }
  await shopper.call('updateAddress', { params, body })
  const { orders } = await shopper.call('getOrders', { params: shopper })
  expect(orders).toMatchObject([{ id: order.id, deliveryAddress: testAddress }])
})

test('accepts an address without name and mobile number from the specification’s client', async () => {
  const product = await importProduct(shop, 'unnamed-kurta', { Blue: { M: 5 } })
  const { fullName: _, mobile: __, ...specified } = testAddress
  const shopper = await withBag(shop, product, 1)
  const { id: addressId } = await shopper.call('addAddress', { params: shopper, body: specified })
  expect((await submit({ ...shopper, addressId }, product, 1)).deliveryAddress).toEqual(specified)
})

test('rejects a product that is no longer sold', async () => {
  const product = await importProduct(shop, 'past-kurta', { Blue: { M: 3 } })
  const shopper = await withBag(shop, product, 1)
  await shop.database.db.execute(sql`update products set hidden = true where id = ${product}`)
  await expect(submit(shopper, product, 1)).rejects.toMatchObject({
    code: 'OUT_OF_STOCK',
    message: 'Past Kurta (Blue, M) is no longer available.',
  })
})

test('rejects a quantity that is not in stock, names the item and takes nothing', async () => {
  const product = await importProduct(shop, 'scarce-kurta', { Blue: { M: 3 } })
  const first = await withBag(shop, product, 3)
  const second = await withBag(shop, product, 2)
  await submit(first, product, 3)
  await expect(submit(second, product, 2)).rejects.toMatchObject({
    status: 409,
    code: 'OUT_OF_STOCK',
    message: 'Scarce Kurta (Blue, M) is out of stock.',
  })
  const bag = await second.call('getCart', { query: second })
  expect(bag.orderItems).toMatchObject([{ quantity: 2, stock: 0 }])
  expect((await second.call('getOrders', { params: second })).orders).toEqual([])
  await reconcile()
})

test('sells ten items to forty concurrent shoppers: ten orders and thirty OUT_OF_STOCK', async () => {
  const product = await importProduct(shop, 'last-kurta', { Blue: { M: 10 } })
  const shoppers: ShopperWithBag[] = []
  for (let at = 0; at < 40; at++) shoppers.push(await withBag(shop, product, 1))
  const results = await Promise.allSettled(shoppers.map((shopper) => submit(shopper, product, 1)))
  const refusals = results
    .filter((result) => result.status === 'rejected')
    .map((result) => (result.reason as CallError).code)
  expect(refusals).toEqual(Array.from({ length: 30 }, () => 'OUT_OF_STOCK'))
  expect(await stockOf(product)).toBe(0)
  await reconcile()
})

test('answers twenty concurrent submissions of one bag with one order', async () => {
  const product = await importProduct(shop, 'tapped-kurta', { Blue: { M: 100 } })
  for (const options of [{ key: 'one-key' }, { orderId: true }, {}]) {
    const shopper = await withBag(shop, product, 1)
    const given = { ...options, orderId: options.orderId ? shopper.bagId : undefined }
    const orders = await Promise.all(Array.from({ length: 20 }, () => submit(shopper, product, 1, given)))
    expect(new Set(orders.map((order) => order.id))).toEqual(new Set([shopper.bagId]))
    expect((await shopper.call('getOrders', { params: shopper })).orders).toHaveLength(1)
  }
  await reconcile()
})

test('rejects an order without items with its own message', async () => {
  const product = await importProduct(shop, 'nothing-kurta', { Blue: { M: 9 } })
  const { call, username, addressId } = await withBag(shop, product, 1)
  await expect(call('submitOrder', { body: { username, addressId, items: [] } })).rejects.toMatchObject({
    status: 422,
    code: 'BAG_EMPTY',
    message: 'This order has no items. Add something to your bag first.',
  })
})

test.each(['', '&items='])('names the items that a form lacks: "%s"', async (rest) => {
  const { username, token } = await shop.newShopper()
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/order/submitOrder',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/x-www-form-urlencoded' },
    payload: `username=${username}&addressId=1${rest}`,
  })
  expect([answer.statusCode, answer.json().fields]).toEqual([
    422,
    { items: 'Send at least one item with id, quantity, size and color.' },
  ])
})

test('bags with the same products in opposite order do not deadlock', async () => {
  const one = await importProduct(shop, 'first-kurta', { Blue: { M: 200 } })
  const other = await importProduct(shop, 'second-kurta', { Blue: { M: 200 } })
  const shoppers: (TestShopper & {
    addressId: number
    items: { id: number; quantity: number; size: string; color: string }[]
  })[] = []
  for (let at = 0; at < 20; at++) {
    const shopper = await shop.newShopper()
    const items = (at % 2 ? [one, other] : [other, one]).map((id) => ({ id, quantity: 1, ...variant }))
    await shopper.call('addToCart', { body: { username: shopper.username, items } })
    shoppers.push({ ...shopper, addressId: await saveAddress(shopper), items })
  }
  await Promise.all(
    shoppers.map(({ call, username, addressId, items }) =>
      call('submitOrder', { body: { username, addressId, items } }),
    ),
  )
  await reconcile()
})

test('names the unavailable item of an order with several, and takes nothing of the others', async () => {
  const plenty = await importProduct(shop, 'plenty-kurta', { Blue: { M: 9 } })
  const scarce = await importProduct(shop, 'rare-kurta', { Blue: { M: 3 } })
  const shopper = await shop.newShopper()
  const items = [plenty, scarce].map((id) => ({ id, quantity: 2, ...variant }))
  await shopper.call('addToCart', { body: { username: shopper.username, items } })
  const body = { username: shopper.username, addressId: await saveAddress(shopper), items }
  // the stock is sold after the check without a lock
  const { commit, sold } = await sellInOpenTransaction(scarce, 2)
  const order = shopper.call('submitOrder', { body })
  await Promise.race([order, lockWaits(shop.database)])
  commit()
  await sold
  await expect(order).rejects.toMatchObject({ code: 'OUT_OF_STOCK', message: 'Only 1 left of Rare Kurta (Blue, M).' })
  expect([await stockOf(plenty), await stockOf(scarce)]).toEqual([9, 1])
  const bag = await shopper.call('getCart', { query: shopper })
  expect(bag.orderItems).toMatchObject([{ quantity: 2 }, { quantity: 2 }])
  await reconcile()
})

/** Sells items in a transaction that stays open until `commit` is called. */
async function sellInOpenTransaction(product: number, quantity: number) {
  const { promise: committed, resolve: commit } = Promise.withResolvers<void>()
  const { promise: locked, resolve: haveLock } = Promise.withResolvers<void>()
  const sold = shop.database.db.transaction(async (tx) => {
    await tx.execute(sql`with taken as (update variants set stock = stock - ${quantity}::int
      where product_id = ${product} returning id)
      insert into stock_movements (variant_id, change, reason) select id, -${quantity}::int, 'correction' from taken`)
    haveLock()
    await committed
  })
  await Promise.race([locked, sold])
  return { commit, sold }
}

test('rejects items that are not in the bag, and keeps items that were added in the meantime', async () => {
  const product = await importProduct(shop, 'matched-kurta', { Blue: { M: 9, L: 9 } })
  const shopper = await withBag(shop, product, 1)
  await expect(submit(shopper, product, 2)).rejects.toMatchObject({
    code: 'BAG_CHANGED',
    message: expect.stringContaining('Matched Kurta (Blue, M)'),
  })
  const added = [{ id: product, quantity: 3, size: 'L', color: 'Blue' }]
  await shopper.call('addToCart', { body: { username: shopper.username, items: added } })
  await submit(shopper, product, 1)
  const bag = await shopper.call('getCart', { query: shopper })
  expect(bag.orderItems).toMatchObject([{ size: 'L', quantity: 3 }])
})

test("rejects a missing address and another shopper's address", async () => {
  const product = await importProduct(shop, 'addressed-kurta', { Blue: { M: 9 } })
  const shopper = await withBag(shop, product, 1)
  const other = await withBag(shop, product, 1)
  for (const addressId of [-1, other.addressId]) {
    await expect(submit({ ...shopper, addressId }, product, 1)).rejects.toMatchObject({
      status: 422,
      code: 'ADDRESS_UNKNOWN',
    })
  }
  await expect(submit(shopper, product, 1, { orderId: other.bagId })).rejects.toMatchObject({ code: 'BAG_CHANGED' })
})

test('charges the current price, whatever the client sends', async () => {
  const product = await importProduct(shop, 'priced-kurta', { Blue: { M: 9 } }, 500)
  const shopper = await withBag(shop, product, 1)
  await importProduct(shop, 'priced-kurta', { Blue: { M: 9 } }, 700)
  const body = {
    username: shopper.username,
    addressId: shopper.addressId,
    items: [{ id: product, quantity: 1, ...variant, price: 1 }],
  }
  await expect(shopper.call('submitOrder', { body: { ...body, amount: 500_00 } })).rejects.toMatchObject({
    status: 409,
    code: 'BAG_CHANGED',
  })
  expect(await shopper.call('submitOrder', { body: { ...body, amount: 700_00 } })).toMatchObject({ total: 700 })
})

test('cancelling returns the items to stock once and keeps the order in the list', async () => {
  const product = await importProduct(shop, 'returned-kurta', { Blue: { M: 5 } })
  const shopper = await withBag(shop, product, 2)
  const { id } = await submit(shopper, product, 2)
  const answers = await Promise.all([1, 2, 3].map(() => shopper.call('cancelOrder', { params: { orderId: id } })))
  expect(answers.map((order) => order.orderStatus)).toEqual(['CANCELLED', 'CANCELLED', 'CANCELLED'])
  expect(await stockOf(product)).toBe(5)
  expect((await shopper.call('getOrders', { params: shopper })).orders).toMatchObject([
    { id, orderStatus: 'CANCELLED' },
  ])
  await reconcile()
})

test('rejects the cancellation of a shipped order and of another shopper’s order', async () => {
  const product = await importProduct(shop, 'shipped-kurta', { Blue: { M: 5 } })
  const shopper = await withBag(shop, product, 1)
  const { id } = await submit(shopper, product, 1)
  const other = await shop.newShopper()
  await expect(other.call('cancelOrder', { params: { orderId: id } })).rejects.toMatchObject({ status: 404 })
  await shop.database.db.execute(sql`update orders set status = 'SHIPPED' where id = ${id}`)
  await expect(shopper.call('cancelOrder', { params: { orderId: id } })).rejects.toMatchObject({
    status: 409,
    code: 'NOT_CANCELLABLE',
  })
})

test('limits the orders of one account without affecting others', async () => {
  const product = await importProduct(shop, 'flooded-kurta', { Blue: { M: 5 } })
  const [eager, calm] = [await withBag(shop, product, 1), await withBag(shop, product, 1)]
  await submit(eager, product, 1)
  await shop.database.db.execute(sql`update rate_limits set points = 200
    where key = 'order:' || (select id from users where username = ${eager.username})`)
  await expect(submit(eager, product, 1)).rejects.toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' })
  await submit(calm, product, 1)
})
