import { paymentMessages } from '@tanabana/contract/payment-messages.ts'
import { testAddress } from '@tanabana/testing/backend.ts'
import { openPaidShop, type PaidShop, type Payer } from '@tanabana/testing/paid-shop.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { RequestedItem } from '../bag/bag.ts'

let paid: PaidShop
beforeAll(async () => {
  paid = await openPaidShop()
})
afterAll(() => paid.close())
beforeEach(() => paid.control('faults', { token: null, pay: null, status: null }))

const variant = { size: 'M', color: 'Blue' }

test('places a paid order with the items that were in the bag when the payment started', async () => {
  const shopper = await paid.payer(2)
  const { redirectUrl } = await paid.start(shopper)
  expect(redirectUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/transact\/pgv3\?token=/)
  expect(await paid.left(shopper.product)).toBe(3)
  await shopper.call('addToCart', {
    body: { username: shopper.username, items: [{ id: shopper.product, quantity: 1, ...variant }] },
  })
  await paid.onPage(shopper, 'COMPLETED')
  const order = await paid.submit(shopper, 'ONLINE')
  expect(order).toMatchObject({ id: shopper.bagId, orderStatus: 'PLACED', paymentState: 'PAID', total: 1000 })
  expect(order.orders).toMatchObject([{ ...variant, quantity: 2, price: 500 }])
  expect(await paid.submit(shopper, 'ONLINE')).toEqual(order)
  const bag = await shopper.call('getCart', { query: shopper })
  expect(bag.orderItems).toMatchObject([{ quantity: 1 }])
  expect(await paid.left(shopper.product)).toBe(3)
  expect(await paid.states(shopper)).toEqual(['COMPLETED'])
})

test('delivers to the address as it was when the payment started', async () => {
  const shopper = await paid.payer()
  await paid.start(shopper)
  const params = { username: shopper.username, addressId: shopper.addressId }
  await shopper.call('updateAddress', {
    params,
    body: { ...testAddress, fullName: 'Ravi Kumar', mobile: '8765432109' },
  })
  await paid.onPage(shopper, 'COMPLETED')
  expect((await paid.submit(shopper, 'ONLINE')).deliveryAddress).toEqual(testAddress)
})

test('places the paid order for a client that sends no payment method', async () => {
  const shopper = await paid.payer()
  await paid.start(shopper, false)
  await paid.onPage(shopper, 'COMPLETED')
  const { call, username, addressId, product } = shopper
  const body = { username, addressId, items: [{ id: product, quantity: 1, ...variant }] }
  expect(await call('submitOrder', { body })).toMatchObject({ id: shopper.bagId, paymentState: 'PAID' })
  expect(await call('submitOrder', { body })).toMatchObject({ id: shopper.bagId })
})

test('rejects an order of an unpaid bag', async () => {
  const shopper = await paid.payer()
  await expect(paid.submit(shopper, 'ONLINE')).rejects.toMatchObject({ status: 409, code: 'NOT_PAID' })
  await paid.start(shopper)
  await expect(paid.submit(shopper, 'ONLINE')).rejects.toMatchObject({ status: 202, code: 'NOT_PAID_YET' })
  await paid.onPage(shopper, 'PENDING')
  await expect(paid.submit(shopper, 'ONLINE')).rejects.toMatchObject({ status: 202, code: 'PAYMENT_PENDING' })
  await paid.control('faults', { status: 'unknown' })
  await expect(paid.submit(shopper, 'ONLINE')).rejects.toMatchObject({ status: 202, code: 'PAYMENT_PENDING' })
  await paid.control('faults', { status: null })
  await paid.onPage(shopper, 'FAILED')
  await expect(paid.submit(shopper, 'ONLINE')).rejects.toMatchObject({ status: 409, code: 'NOT_PAID' })
  expect(await paid.left(shopper.product)).toBe(5)
  expect(await paid.submit(shopper, 'COD')).toMatchObject({ id: shopper.bagId, paymentState: 'COD' })
})

test('rejects a wrong amount, another shopper’s bag, an unknown bag and another shopper’s address', async () => {
  const shopper = await paid.payer()
  const other = await paid.payer()
  for (const wrong of [{ amount: 40_000 }, { bagId: other.bagId }, { bagId: 'NOBODYSBAG' }]) {
    await expect(paid.start({ ...shopper, ...wrong })).rejects.toMatchObject({ status: 409, code: 'BAG_CHANGED' })
  }
  await expect(paid.start({ ...shopper, addressId: other.addressId })).rejects.toMatchObject({
    code: 'ADDRESS_UNKNOWN',
  })
  expect(await paid.states(shopper)).toEqual([])
})

describe('while a payment is open', () => {
  test('reserves the items for its own bag', async () => {
    const shopper = await paid.payer(1, 1)
    const other = await paid.joinIn(shopper.product)
    await paid.start(shopper)
    await expect(paid.submit(other, 'COD')).rejects.toMatchObject({ code: 'OUT_OF_STOCK' })
    expect((await shopper.call('getCart', { query: shopper })).orderItems).toMatchObject([{ quantity: 1, stock: 1 }])
    await paid.onPage(shopper, 'COMPLETED')
    expect(await paid.submit(shopper, 'ONLINE')).toMatchObject({ paymentState: 'PAID' })
  })

  test('returns the same page for the same bag, and replaces the payment of a changed bag', async () => {
    const shopper = await paid.payer()
    const first = await paid.start(shopper)
    expect(await paid.start(shopper)).toEqual(first)
    await shopper.call('addToCart', {
      body: { username: shopper.username, items: [{ id: shopper.product, quantity: 1, ...variant }] },
    })
    await expect(paid.start(shopper)).rejects.toMatchObject({ code: 'BAG_CHANGED' })
    const second = await paid.start({ ...shopper, amount: 100_000 })
    expect(second).not.toEqual(first)
    expect(await paid.states(shopper)).toEqual(['ABANDONED', 'PENDING'])
    expect(await paid.left(shopper.product)).toBe(3)
  })

  test('ten concurrent starts open one payment', async () => {
    const shopper = await paid.payer()
    const answers = await Promise.allSettled(Array.from({ length: 10 }, () => paid.start(shopper)))
    const pages = answers.flatMap((one) => (one.status === 'fulfilled' ? [one.value.redirectUrl] : []))
    expect(new Set(pages).size).toBe(1)
    expect(await paid.states(shopper)).toEqual(['PENDING'])
  })

  test('can be cancelled: releases the items and refunds a late payment', async () => {
    const shopper = await paid.payer()
    await paid.start(shopper)
    const cancelled = await shopper.call('cancelOrder', { params: { orderId: shopper.bagId } })
    expect(cancelled).toMatchObject({ id: shopper.bagId, orderStatus: 'CANCELLED', total: 500 })
    expect(await paid.left(shopper.product)).toBe(5)
    expect((await shopper.call('getCart', { query: shopper })).id).toBe(shopper.bagId)
    await paid.start(shopper)
    await paid.onPage(shopper, 'COMPLETED', { attempt: 1 })
    await paid.onPage(shopper, 'COMPLETED', { attempt: 2 })
    expect(await paid.submit(shopper, 'ONLINE')).toMatchObject({ paymentState: 'PAID' })
    await paid.recheckAll()
    expect(await paid.states(shopper)).toEqual(['REFUND_DUE', 'COMPLETED'])
  })

  test('status checks do not count towards the order limit', async () => {
    const shopper = await paid.payer()
    await paid.start(shopper)
    for (let at = 0; at < 201; at++)
      await expect(paid.submit(shopper, 'ONLINE')).rejects.toMatchObject({ code: 'NOT_PAID_YET' })
    expect(await paid.submit(shopper, 'COD')).toMatchObject({ orderStatus: 'PLACED', paymentState: 'COD' })
  })

  test('cancelling a captured payment returns the order', async () => {
    const shopper = await paid.payer()
    await paid.start(shopper)
    await paid.onPage(shopper, 'COMPLETED')
    const answer = await shopper.call('cancelOrder', { params: { orderId: shopper.bagId } })
    expect(answer).toMatchObject({ id: shopper.bagId, orderStatus: 'PLACED', paymentState: 'PAID' })
  })
})

test('sells a product that was hidden during the payment', async () => {
  const { db } = paid.shop.database
  const hide = (shopper: Payer) => db.execute(sql`update products set hidden = true where id = ${shopper.product}`)
  const shopper = await paid.payer(1, 1)
  await paid.start(shopper)
  await hide(shopper)
  await paid.onPage(shopper, 'COMPLETED')
  expect(await paid.submit(shopper, 'ONLINE')).toMatchObject({ paymentState: 'PAID' })
  const other = await paid.payer()
  await paid.start(other)
  await hide(other)
  await expect(paid.submit(other, 'COD')).rejects.toMatchObject({ code: 'OUT_OF_STOCK' })
})

test.each([
  ['paid again', (shopper: Payer) => paid.start({ ...shopper, amount: 100_000 })],
  [
    'ordered with cash on delivery',
    ({ call, username, addressId }: Payer, items: RequestedItem[]) =>
      call('submitOrder', { body: { username, addressId, items, paymentMethod: 'COD' } }),
  ],
] as const)('locks new and reserved items in one order when a changed bag is %s', async (_how, buy) => {
  const { db } = paid.shop.database
  const first = await paid.payer()
  const shopper = await paid.payer()
  await paid.start(shopper)
  const items = [first, shopper].map(({ product: id }) => ({ id, quantity: 1, ...variant }))
  await shopper.call('addToCart', { body: { username: shopper.username, items: items.slice(0, 1) } })
  const lock = (product: number) => sql`select id from variants where product_id = ${product} for update nowait`
  const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  const bought = await db.transaction(async (tx) => {
    await tx.execute(lock(first.product))
    const buying = buy(shopper, items)
    await expect.poll(async () => (await db.execute(waiting)).rows.length).toBeGreaterThan(0)
    // The reserved variant is not locked yet: variants are locked in the order of their ids.
    await tx.execute(lock(shopper.product))
    return [buying]
  })
  await Promise.all(bought)
})

test('places the order if the browser never returns', async () => {
  const shopper = await paid.payer()
  await paid.start(shopper)
  await paid.onPage(shopper, 'COMPLETED')
  await paid.recheckAll()
  expect((await shopper.call('getOrders', { params: shopper })).orders).toMatchObject([
    { id: shopper.bagId, paymentState: 'PAID' },
  ])
})

test('places one order for concurrent checks', async () => {
  const shopper = await paid.payer()
  await paid.start(shopper)
  await paid.onPage(shopper, 'COMPLETED')
  const orders = await Promise.all([
    ...Array.from({ length: 10 }, () => paid.submit(shopper, 'ONLINE')),
    paid.recheckAll(),
  ])
  expect(new Set(orders.flatMap((order) => (order ? [order.id] : [])))).toEqual(new Set([shopper.bagId]))
  expect(await paid.left(shopper.product)).toBe(4)
})

test('refunds a payment of a wrong amount', async () => {
  const shopper = await paid.payer()
  await paid.start(shopper)
  await paid.onPage(shopper, 'COMPLETED', { amount: 100 })
  // A repeated request gets the same error.
  for (let at = 0; at < 2; at++) {
    const answer = paid.submit(shopper, 'ONLINE')
    await expect(answer).rejects.toMatchObject({ code: 'PAID_BUT_REFUNDED', message: paymentMessages.paidAndRefunded })
  }
  expect(await paid.states(shopper)).toEqual(['REFUND_DUE'])
})

test('cancelling a refunded payment fails with PAID_BUT_REFUNDED every time', async () => {
  const shopper = await paid.payer()
  await paid.start(shopper)
  await paid.onPage(shopper, 'COMPLETED', { amount: 100 })
  for (let at = 0; at < 2; at++) {
    const answer = shopper.call('cancelOrder', { params: { orderId: shopper.bagId } })
    await expect(answer).rejects.toMatchObject({ code: 'PAID_BUT_REFUNDED', message: paymentMessages.paidAndRefunded })
  }
  expect(await paid.states(shopper)).toEqual(['REFUND_DUE'])
})

test('fails with the specified message if PhonePe is down, keeps the bag, and works on the next try', async () => {
  const shopper = await paid.payer()
  for (const fault of [{ pay: 'down' }, { pay: 'nonsense' }, { pay: 'unauthorized-once', token: 'nonsense' }]) {
    await paid.control('faults', fault)
    await expect(paid.start(shopper)).rejects.toMatchObject({
      status: 503,
      message: 'Failed to initiate payment. Please try again.',
    })
    await paid.control('faults', { pay: null, token: null })
    expect(await paid.left(shopper.product)).toBe(5)
  }
  await paid.control('faults', { pay: 'unauthorized-once' })
  await paid.start(shopper)
  await paid.control('faults', { status: 'down' })
  await expect(paid.submit(shopper, 'ONLINE')).rejects.toMatchObject({ status: 503 })
  await paid.control('faults', { status: null })
  expect((await paid.states(shopper)).at(-1)).toBe('PENDING')
})

test('cancelling a paid order makes its refund pending', async () => {
  const shopper = await paid.payer()
  await paid.start(shopper)
  await paid.onPage(shopper, 'COMPLETED')
  await paid.submit(shopper, 'ONLINE')
  const cancelled = await shopper.call('cancelOrder', { params: { orderId: shopper.bagId } })
  expect(cancelled).toMatchObject({ orderStatus: 'CANCELLED', paymentState: 'REFUND_PENDING' })
  expect(await paid.left(shopper.product)).toBe(5)
})
