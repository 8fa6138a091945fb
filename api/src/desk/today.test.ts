import { newPerson, type TestDesk } from '@tanabana/testing/desk.ts'
import { openPaidShop, type PaidShop, type Payer } from '@tanabana/testing/paid-shop.ts'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

let paid: PaidShop
let asha: TestDesk
let ravi: TestDesk
beforeAll(async () => {
  paid = await openPaidShop()
  asha = await newPerson(paid.shop, 'staff')
  ravi = await newPerson(paid.shop, 'owner')
})
afterAll(() => paid.close())
afterEach(() => paid.reconcile())

const execute = (query: ReturnType<typeof sql>) => paid.shop.database.db.execute(query)
const today = async (desk = ravi) => (await desk.call('getToday')).json

async function withCodOrder(quantity = 1, stock = 5): Promise<Payer> {
  const shopper = await paid.payer(quantity, stock)
  await paid.submit(shopper, 'COD', quantity)
  return shopper
}

test('a new shop has nothing to do', async () => {
  const nothing = { orders: 0, pieces: 0, amountPaise: 0 }
  expect(await today()).toMatchObject({
    ...{ toPack: { count: 0, oldestAt: null }, toShip: { count: 0 }, stuckRefunds: 0, stuckPayments: 0 },
    ...{ lowStock: { soldOut: 0, low: 0, first: [] }, sales: { today: nothing, before: nothing } },
    hasProducts: false,
  })
})

describe('today', () => {
  test('counts orders to pack and to ship, with the oldest', async () => {
    const [first, second, third] = [await withCodOrder(), await withCodOrder(), await withCodOrder()]
    await execute(sql`update orders set placed_at = '2026-03-01T10:00:00Z' where id = ${second.bagId}`)
    const { revision } = (await asha.call('getOrder', { params: { id: third.bagId } })).json.order
    await asha.call('packOrder', { params: { id: third.bagId }, body: { revision } })
    expect(await today()).toMatchObject({
      toPack: { count: 2, oldestAt: '2026-03-01T10:00:00.000Z' },
      toShip: { count: 1 },
      shipped: { count: 0, oldestAt: null },
    })
    expect(first.bagId).toBeTruthy()
    expect(await today()).toMatchObject({ hasProducts: true })
  })

  test('compares sales with the same weekday before, until the same time', async () => {
    await execute(sql`update orders set placed_at = now() - interval '40 days'`)
    const place = async (at: ReturnType<typeof sql>, quantity = 1) => {
      const { bagId } = await withCodOrder(quantity)
      await execute(sql`update orders set placed_at = ${at} where id = ${bagId}`)
      return bagId
    }
    await place(sql`now()`, 2)
    await paid.cancel(await withCodOrder())
    await place(sql`now() - interval '7 days'`)
    await place(sql`now() - interval '7 days' + interval '1 minute'`)
    await place(
      sql`date_trunc('day', now() at time zone 'Asia/Kolkata') at time zone 'Asia/Kolkata' - interval '7 days 1 second'`,
    )
    expect((await today()).sales).toEqual({
      today: { orders: 1, pieces: 2, amountPaise: 100_000 },
      before: { orders: 1, pieces: 1, amountPaise: 50_000 },
    })
    expect((await today(asha)).sales.today).toEqual({ orders: 1, pieces: 2, amountPaise: null })
  })

  test('counts stuck, waiting and failed payments', async () => {
    const shoppers = [await paid.payer(), await paid.payer(), await paid.payer()] as const
    for (const shopper of shoppers) await paid.start(shopper)
    const [failed, stuck, refunded] = shoppers
    await paid.onPage(failed, 'FAILED')
    await paid.onPage(refunded, 'COMPLETED')
    await paid.submit(refunded, 'ONLINE')
    await paid.recheckAll()
    await execute(
      sql`update payment_attempts set expires_at = now() - interval '2 hours' where bag_id = ${stuck.bagId}`,
    )
    await paid.cancel(refunded)
    expect(await today(asha)).toMatchObject({ stuckPayments: 1, failedPayments: 1, waitingRefunds: 1, stuckRefunds: 0 })
    await execute(sql`update refunds set created_at = now() - interval '4 days'`)
    expect(await today(asha)).toMatchObject({ waitingRefunds: 0, stuckRefunds: 1 })
    // the shopper paid on delivery instead
    await paid.submit(failed, 'COD')
    expect(await today(asha)).toMatchObject({ failedPayments: 0 })
    await paid.payRefunds()
  })
})

test('shows open alerts to owners', async () => {
  await execute(sql`insert into alerts (key, title, detail, resolved_at) values
    ('backup', 'The last backup failed', 'The disk is full.', null), ('books', 'Over', '', now())`)
  expect((await today()).alerts).toEqual([
    { title: 'The last backup failed', detail: 'The disk is full.', openedAt: expect.any(String) },
  ])
  expect((await today(asha)).alerts).toEqual([])
})

test('low stock counts what is left by the level of each product', async () => {
  const [high, never, usual] = [await withCodOrder(1, 8), await withCodOrder(1, 2), await withCodOrder(1, 4)]
  const setLevel = async ({ product }: Payer, lowStockLevel: number | string | null) =>
    (await ravi.call('changeProduct', { params: { id: product }, body: { lowStockLevel } })).status
  const lowOf = async () => {
    const listed = (await asha.call('listLowStock')).json.variants.map(({ productId }) => productId)
    return [high, never, usual].filter(({ product }) => listed.includes(product))
  }
  expect(await lowOf()).toEqual([never, usual])
  expect([await setLevel(high, 7), await setLevel(never, '0')]).toEqual([200, 200])
  expect(await lowOf()).toEqual([high, usual])
  await execute(sql`update variants set stock = 0 where product_id = ${never.product}`)
  expect(await lowOf()).toEqual([high, never, usual])
  await execute(sql`update variants set stock = 1 where product_id = ${never.product}`)
  expect([await setLevel(high, ''), await setLevel(never, null)]).toEqual([200, 200])
  expect(await lowOf()).toEqual([never, usual])
  expect([await setLevel(high, 10_000), await setLevel(high, -1)]).toEqual([422, 422])
})

test('low stock lists what sold lately and is nearly gone, sold-out variants first', async () => {
  const [soldOut, low, many, cancelled, old] = [
    await withCodOrder(2, 2),
    await withCodOrder(1, 4),
    await withCodOrder(1, 20),
    await withCodOrder(1, 2),
    await withCodOrder(1, 2),
  ]
  await paid.cancel(cancelled)
  await execute(sql`update stock_movements set at = now() - interval '31 days' where order_id = ${old.bagId}`)
  const { variants } = (await asha.call('listLowStock')).json
  const mine = [soldOut, low, many, cancelled, old].map(({ product }) => product)
  expect(variants.filter(({ productId }) => mine.includes(productId))).toMatchObject([
    { productId: soldOut.product, color: 'Blue', size: 'M', left: 0, sold: 2, image: '' },
    { productId: low.product, left: 3, sold: 1 },
  ])
  const { lowStock } = await today()
  expect(lowStock.first.length).toBeLessThanOrEqual(10)
  expect(lowStock.soldOut + lowStock.low).toBe(variants.length)
})
