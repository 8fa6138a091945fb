import { newColleague, type TestDesk } from '@tanabana/testing/desk.ts'
import { openPaidShop, type PaidShop, type Payer } from '@tanabana/testing/paid-shop.ts'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

let paid: PaidShop
let asha: TestDesk
let ravi: TestDesk
beforeAll(async () => {
  paid = await openPaidShop()
  asha = await newColleague(paid.shop, 'staff')
  ravi = await newColleague(paid.shop, 'owner')
})
afterAll(() => paid.close())
beforeEach(async () => {
  await paid.control('faults', { status: null, refund: null })
  await paid.control('webhooks', { mode: 'once' })
})
afterEach(async () => {
  await paid.payRefunds()
  await paid.reconcile()
})

const execute = (query: ReturnType<typeof sql>) => paid.shop.database.db.execute(query)
const idOf = (shopper: Payer) => `${shopper.bagId}-1`
const read = async (id: string) => (await asha.call('getPayment', { params: { id } })).json.payment

async function withPaidOrder(): Promise<Payer> {
  const shopper = await paid.payer()
  await paid.start(shopper)
  await paid.onPage(shopper, 'COMPLETED')
  await paid.submit(shopper, 'ONLINE')
  return shopper
}

describe('the totals of a day', () => {
  test('add cash on delivery and payments, and subtract refunds, by days of India', async () => {
    const [shopper, cod] = [await withPaidOrder(), await paid.payer(2)]
    await paid.submit(cod, 'COD', 2)
    await paid.cancel(shopper)
    await paid.payRefunds()
    // 00:10 and 23:50 in India
    await execute(sql`update payment_attempts set paid_at = '2026-03-04T18:40:00Z' where id = ${idOf(shopper)}`)
    await execute(sql`update orders set placed_at = '2026-03-05T18:20:00Z' where id = ${cod.bagId}`)
    await execute(sql`update refunds set paid_back_at = '2026-03-05T18:40:00Z' where attempt_id = ${idOf(shopper)}`)
    const totals = async (day: string) => (await ravi.call('getDayTotals', { query: { day } })).json.totals
    expect(await totals('2026-03-05')).toEqual({
      ...{ day: '2026-03-05', orders: 1, codOrders: 1, codPaise: 100_000, payments: 1, onlinePaise: 50_000 },
      ...{ refunds: 0, refundedPaise: 0, netPaise: 150_000 },
    })
    expect(await totals('2026-03-06')).toMatchObject({
      orders: 0,
      refunds: 1,
      refundedPaise: 50_000,
      netPaise: -50_000,
    })
    const { today, days } = (await ravi.call('getDayTotals', { query: {} })).json
    expect(days).toHaveLength(14)
    expect(days[0]?.day).toBe(today)
    for (const day of ['2026-02-30', 'today', '1', "2026-01-01'"])
      expect((await ravi.call('getDayTotals', { query: { day } })).status, day).toBe(422)
  })

  test('are exported with the ids of PhonePe, without personal data', async () => {
    const shopper = await withPaidOrder()
    await paid.cancel(shopper)
    await paid.payRefunds()
    await execute(sql`update payment_attempts set paid_at = '2026-05-31T18:40:00Z' where id = ${idOf(shopper)}`)
    await execute(sql`update refunds set paid_back_at = '2026-06-29T10:00:00Z' where attempt_id = ${idOf(shopper)}`)
    const csvOf = async (desk: TestDesk, period: string) => {
      const headers = { cookie: desk.cookie() }
      return paid.shop.app.inject({ url: `/desk/api/money/payments.csv?period=${period}`, headers })
    }
    const { body, headers } = await csvOf(ravi, '2026-06')
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['content-disposition']).toBe('attachment; filename="payments-2026-06.csv"')
    const { phonepeOrderId, transactions } = await read(idOf(shopper))
    expect(
      body
        .trim()
        .split('\r\n')
        .map((line) => line.split(',')),
    ).toEqual([
      expect.arrayContaining(['Date', 'Kind', 'Order', 'Received', 'Refunded']),
      [
        '2026-06-01',
        '00:10',
        'Payment',
        shopper.bagId,
        idOf(shopper),
        phonepeOrderId,
        transactions[0]?.id,
        '500.00',
        '',
        '',
      ],
      [
        ...['2026-06-29', '15:30', 'Refund', shopper.bagId, `${idOf(shopper)}-r1`, expect.stringMatching(/./)],
        ...['', '', '500.00', 'Order cancelled'],
      ],
    ])
    expect(body).not.toContain(shopper.username)
    expect((await csvOf(ravi, '2026-06-01')).body.trim().split('\r\n')).toHaveLength(2)
    expect((await csvOf(asha, '2026-06')).statusCode).toBe(403)
    for (const period of ['2026', '2026-13', '2026-06-31', '=1'])
      expect((await csvOf(ravi, period)).statusCode, period).toBe(422)
  })
})

describe('the books', () => {
  test('add up, and name what contradicts', async () => {
    const shopper = await withPaidOrder()
    const good = (await ravi.call('checkBooks')).json
    expect(good).toMatchObject({ balanced: true, wrong: [] })
    expect(good.takenPaise).toBe(
      good.ordersPaise + good.awaitingAddressPaise + good.refundingPaise + good.refundedPaise,
    )
    await execute(sql`update orders set total_paise = total_paise + 1 where id = ${shopper.bagId}`)
    const { balanced, wrong } = (await ravi.call('checkBooks')).json
    expect(balanced).toBe(false)
    expect(wrong).toEqual([
      { text: `A payment without an order: ${idOf(shopper)}`, path: `/money/payments/${idOf(shopper)}` },
    ])
    await execute(sql`update orders set total_paise = total_paise - 1 where id = ${shopper.bagId}`)
  })

  test('are compared with PhonePe by day; what differs is checked again', async () => {
    await paid.recheckAll()
    await execute(sql`update payment_attempts set created_at = created_at - interval '3 days'`)
    await paid.control('webhooks', { mode: 'never' })
    const [done, late] = [await withPaidOrder(), await paid.payer()]
    await paid.start(late)
    await paid.onPage(late, 'COMPLETED')
    await execute(sql`update payment_attempts set next_check = now() + interval '1 hour' where id = ${idOf(late)}`)
    const { today } = (await ravi.call('getDayTotals', { query: {} })).json
    const compare = async () => (await ravi.call('comparePayments', { body: { from: today, to: today } })).json
    const first = { compared: 2, behind: [idOf(late)], differences: [], unanswered: [], next: null }
    expect(await compare()).toEqual(first)
    await paid.recheck()
    expect(await compare()).toMatchObject({ ...first, behind: [] })
    expect(await read(idOf(late))).toMatchObject({ state: 'Paid' })
    await paid.control('faults', { status: 'down' })
    expect((await compare()).unanswered.sort()).toEqual([idOf(done), idOf(late)].sort())
  })
})

test('staff see payments, only owners see totals and books', async () => {
  expect((await asha.call('listPayments', { query: {} })).status).toBe(200)
  for (const name of ['getDayTotals', 'checkBooks', 'comparePayments', 'exportPayments'] as const)
    expect((await asha.call(name)).status, name).toBe(403)
})

test('a day or month that PostgreSQL does not have is refused', async () => {
  const [day, period] = ['0000-01-01', '0000-01']
  const answers = await Promise.all([
    ravi.call('getDayTotals', { query: { day } }),
    ravi.call('listPayments', { query: { day } }),
    ravi.call('exportPayments', { query: { period } }),
    ravi.call('exportPayments', { query: { period: day } }),
    ravi.call('comparePayments', { body: { from: day, to: day } }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([422, 422, 422, 422, 422])
})
