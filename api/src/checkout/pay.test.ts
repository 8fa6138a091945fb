import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createPhonePeSimulator } from '../../../simulators/phonepe/phonepe.ts'
import { type Backend, importProduct, openBackend, saveAddress, type TestShopper } from '../../../testing/backend.ts'
import { createPhonePe } from '../payments/phonepe.ts'
import { recheckPayments, type Till } from './checkout.ts'

let shop: Backend
let bank: FastifyInstance
let till: Till
beforeAll(async () => {
  bank = createPhonePeSimulator({ clientId: 'shop', clientSecret: 'secret' })
  const host = await bank.listen({ host: '127.0.0.1', port: 0 })
  const settings = {
    authUrl: `${host}/identity-manager`,
    pgUrl: `${host}/pg`,
    clientId: 'shop',
    clientSecret: 'secret',
  }
  till = {
    phonepe: createPhonePe({ ...settings, clientVersion: '1' }),
    webhook: null,
    shop: { name: 'Test shop', url: 'http://shop.test' },
  }
  shop = await openBackend(undefined, { till })
})
afterAll(async () => {
  await shop.close()
  await bank.close()
})
beforeEach(() => control('faults', { token: null, pay: null, status: null }))

async function control(what: string, body: object): Promise<void> {
  const answer = await bank.inject({ method: 'POST', url: `/control/${what}`, payload: body })
  expect(answer.statusCode).toBe(200)
}

const choice = { size: 'M', color: 'Blue' }
type Payer = TestShopper & { product: number; bagId: string; addressId: number; amount: number }

let products = 0
async function payer(quantity = 1, stock = 5): Promise<Payer> {
  const product = await importProduct(shop, `paid-kurta-${++products}`, { Blue: { M: stock } }, 500)
  return joinIn(product, quantity)
}

async function joinIn(product: number, quantity = 1): Promise<Payer> {
  const shopper = await shop.newShopper()
  const items = [{ id: product, quantity, ...choice }]
  const { id: bagId } = await shopper.call('addToCart', { body: { username: shopper.username, items } })
  return { ...shopper, product, bagId, addressId: await saveAddress(shopper), amount: quantity * 50_000 }
}

const start = ({ call, bagId, amount, addressId }: Payer, withAddress = true) =>
  call('initiatePayment', { query: { orderId: bagId, amount, ...(withAddress && { addressId }) } })

const submit = ({ call, username, addressId, product, bagId }: Payer, paymentMethod?: 'ONLINE' | 'COD', quantity = 1) =>
  call('submitOrder', {
    body: { username, addressId, orderId: bagId, paymentMethod, items: [{ id: product, quantity, ...choice }] },
  })

/** What the shopper does on PhonePe's page, of the first attempt or another. */
const onPage = ({ bagId }: Payer, outcome: 'COMPLETED' | 'FAILED', more: { amount?: number; attempt?: number } = {}) =>
  control(`orders/${bagId}-${more.attempt ?? 1}`, { outcome, amount: more.amount })

async function left(product: number): Promise<number> {
  const { inventory } = await shop.call('getProduct', { params: { id: product } })
  return inventory.reduce((sum, entry) => sum + (entry.stock ?? 0), 0)
}

async function states({ bagId }: Payer): Promise<string[]> {
  const { rows } = await shop.database.db.execute<{ state: string }>(
    sql`select state from payment_attempts where bag_id = ${bagId} order by number`,
  )
  return rows.map(({ state }) => state)
}

test('a paid bag becomes a paid order, with what was in it when the payment began', async () => {
  const shopper = await payer(2)
  const { redirectUrl } = await start(shopper)
  expect(redirectUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/transact\/pgv3\?token=/)
  expect(await left(shopper.product)).toBe(3)
  await shopper.call('addToCart', {
    body: { username: shopper.username, items: [{ id: shopper.product, quantity: 1, ...choice }] },
  })
  await onPage(shopper, 'COMPLETED')
  const order = await submit(shopper, 'ONLINE')
  expect(order).toMatchObject({ id: shopper.bagId, orderStatus: 'PLACED', paymentState: 'PAID', total: 1000 })
  expect(order.orders).toMatchObject([{ ...choice, quantity: 2, price: 500 }])
  expect(await submit(shopper, 'ONLINE')).toEqual(order)
  const bag = await shopper.call('getCart', { query: shopper })
  expect(bag.orderItems).toMatchObject([{ quantity: 1 }])
  expect(await left(shopper.product)).toBe(3)
  expect(await states(shopper)).toEqual(['COMPLETED'])
})

test('a client that does not say how it pays places the paid order too', async () => {
  const shopper = await payer()
  await start(shopper, false)
  await onPage(shopper, 'COMPLETED')
  const { call, username, addressId, product } = shopper
  const body = { username, addressId, items: [{ id: product, quantity: 1, ...choice }] }
  expect(await call('submitOrder', { body })).toMatchObject({ id: shopper.bagId, paymentState: 'PAID' })
  expect(await call('submitOrder', { body })).toMatchObject({ id: shopper.bagId })
})

test('what the page says is not believed: an unpaid bag is no order', async () => {
  const shopper = await payer()
  await expect(submit(shopper, 'ONLINE')).rejects.toMatchObject({ status: 409, code: 'NOT_PAID' })
  await start(shopper)
  await expect(submit(shopper, 'ONLINE')).rejects.toMatchObject({ status: 202, code: 'PAYMENT_PENDING' })
  await onPage(shopper, 'FAILED')
  await expect(submit(shopper, 'ONLINE')).rejects.toMatchObject({ status: 409, code: 'NOT_PAID' })
  expect(await left(shopper.product)).toBe(5)
  expect(await submit(shopper, 'COD')).toMatchObject({ id: shopper.bagId, paymentState: 'COD' })
})

test('an amount that is not the total, a bag of somebody else, or none starts nothing', async () => {
  const shopper = await payer()
  const other = await payer()
  for (const wrong of [{ amount: 40_000 }, { bagId: other.bagId }, { bagId: 'NOBODYSBAG' }]) {
    await expect(start({ ...shopper, ...wrong })).rejects.toMatchObject({ status: 409, code: 'BAG_CHANGED' })
  }
  await expect(start({ ...shopper, addressId: other.addressId })).rejects.toMatchObject({ code: 'ADDRESS_UNKNOWN' })
  expect(await states(shopper)).toEqual([])
})

describe('while a payment is open', () => {
  test('its pieces are kept for it, and its own bag still has them', async () => {
    const shopper = await payer(1, 1)
    const other = await joinInLater(shopper)
    await start(shopper)
    await expect(submit(other, 'COD')).rejects.toMatchObject({ code: 'OUT_OF_STOCK' })
    expect((await shopper.call('getCart', { query: shopper })).orderItems).toMatchObject([{ quantity: 1, stock: 1 }])
    await onPage(shopper, 'COMPLETED')
    expect(await submit(shopper, 'ONLINE')).toMatchObject({ paymentState: 'PAID' })
  })

  const joinInLater = (first: Payer) => joinIn(first.product)

  test('paying again leads to the same page; a changed bag to another, and the first is given up', async () => {
    const shopper = await payer()
    const first = await start(shopper)
    expect(await start(shopper)).toEqual(first)
    await shopper.call('addToCart', {
      body: { username: shopper.username, items: [{ id: shopper.product, quantity: 1, ...choice }] },
    })
    await expect(start(shopper)).rejects.toMatchObject({ code: 'BAG_CHANGED' })
    const second = await start({ ...shopper, amount: 100_000 })
    expect(second).not.toEqual(first)
    expect(await states(shopper)).toEqual(['ABANDONED', 'PENDING'])
    expect(await left(shopper.product)).toBe(3)
  })

  test('ten taps at once open one payment', async () => {
    const shopper = await payer()
    const answers = await Promise.allSettled(Array.from({ length: 10 }, () => start(shopper)))
    const pages = answers.flatMap((one) => (one.status === 'fulfilled' ? [one.value.redirectUrl] : []))
    expect(new Set(pages).size).toBe(1)
    expect(await states(shopper)).toEqual(['PENDING'])
  })

  test('it can be cancelled: the bag is free, and a late success is due back', async () => {
    const shopper = await payer()
    await start(shopper)
    const cancelled = await shopper.call('cancelOrder', { params: { orderId: shopper.bagId } })
    expect(cancelled).toMatchObject({ id: shopper.bagId, orderStatus: 'CANCELLED', total: 500 })
    expect(await left(shopper.product)).toBe(5)
    expect((await shopper.call('getCart', { query: shopper })).id).toBe(shopper.bagId)
    await start(shopper)
    await onPage(shopper, 'COMPLETED', { attempt: 1 })
    await onPage(shopper, 'COMPLETED', { attempt: 2 })
    expect(await submit(shopper, 'ONLINE')).toMatchObject({ paymentState: 'PAID' })
    await recheckAll()
    expect(await states(shopper)).toEqual(['REFUND_DUE', 'COMPLETED'])
  })

  test('cancelling what was paid already answers the order', async () => {
    const shopper = await payer()
    await start(shopper)
    await onPage(shopper, 'COMPLETED')
    const answer = await shopper.call('cancelOrder', { params: { orderId: shopper.bagId } })
    expect(answer).toMatchObject({ id: shopper.bagId, orderStatus: 'PLACED', paymentState: 'PAID' })
  })
})

/** As the scheduled job does, for attempts that are old enough. */
async function recheckAll(): Promise<void> {
  await shop.database.db.execute(sql`update payment_attempts set next_check = now()`)
  await recheckPayments(shop.database.db, till)
}

test('a browser that never comes back has its order all the same', async () => {
  const shopper = await payer()
  await start(shopper)
  await onPage(shopper, 'COMPLETED')
  await recheckAll()
  expect((await shopper.call('getOrders', { params: shopper })).orders).toMatchObject([
    { id: shopper.bagId, paymentState: 'PAID' },
  ])
})

test('however many ask at once, there is one order', async () => {
  const shopper = await payer()
  await start(shopper)
  await onPage(shopper, 'COMPLETED')
  const orders = await Promise.all([...Array.from({ length: 10 }, () => submit(shopper, 'ONLINE')), recheckAll()])
  expect(new Set(orders.flatMap((order) => (order ? [order.id] : [])))).toEqual(new Set([shopper.bagId]))
  expect(await left(shopper.product)).toBe(4)
})

test('a wrong amount is never an order', async () => {
  const shopper = await payer()
  await start(shopper)
  await onPage(shopper, 'COMPLETED', { amount: 100 })
  await expect(submit(shopper, 'ONLINE')).rejects.toMatchObject({ code: 'NOT_PAID' })
  expect(await states(shopper)).toEqual(['REFUND_DUE'])
})

test('PhonePe down or talking nonsense: the specified words, the bag as it was, and the next try works', async () => {
  const shopper = await payer()
  for (const fault of [{ pay: 'down' }, { pay: 'nonsense' }, { pay: 'unauthorized-once', token: 'nonsense' }]) {
    await control('faults', fault)
    await expect(start(shopper)).rejects.toMatchObject({
      status: 503,
      message: 'Failed to initiate payment. Please try again.',
    })
    await control('faults', { pay: null, token: null })
    expect(await left(shopper.product)).toBe(5)
  }
  await control('faults', { pay: 'unauthorized-once' })
  await start(shopper)
  await control('faults', { status: 'down' })
  await expect(submit(shopper, 'ONLINE')).rejects.toMatchObject({ status: 503 })
  await control('faults', { status: null })
  expect((await states(shopper)).at(-1)).toBe('PENDING')
})

test('a cancelled paid order is owed its money, and is not deleted before it is given back', async () => {
  const shopper = await payer()
  await start(shopper)
  await onPage(shopper, 'COMPLETED')
  await submit(shopper, 'ONLINE')
  const cancelled = await shopper.call('cancelOrder', { params: { orderId: shopper.bagId } })
  expect(cancelled).toMatchObject({ orderStatus: 'CANCELLED', paymentState: 'REFUND_PENDING' })
  expect(await left(shopper.product)).toBe(5)
})
