import { newPerson, type TestDesk } from '@tanabana/testing/desk.ts'
import { openPaidShop, type PaidShop, type Payer } from '@tanabana/testing/paid-shop.ts'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

let paid: PaidShop
let asha: TestDesk
let ravi: TestDesk
beforeAll(async () => {
  paid = await openPaidShop()
  asha = await newPerson(paid.shop, 'staff')
  ravi = await newPerson(paid.shop, 'owner')
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

/** The rows of the CSV by their columns. */
async function csvRows(period: string): Promise<Record<string, string>[]> {
  const url = `/desk/api/money/payments.csv?period=${period}`
  const { body } = await paid.shop.app.inject({ url, headers: { cookie: ravi.cookie() } })
  const [columns = [], ...rows] = body
    .trim()
    .split('\r\n')
    .map((line) => line.split(','))
  return rows.map((row) => Object.fromEntries(columns.map((column, at) => [column, row[at] ?? ''])))
}

describe('the totals of a day', () => {
  test('tell what was sold from what was paid, and cash on its way from cash delivered, by days of India', async () => {
    const [shopper, cod, delivered] = [await withPaidOrder(), await paid.payer(2), await paid.payer()]
    await paid.submit(cod, 'COD', 2)
    await paid.submit(delivered, 'COD')
    await paid.cancel(shopper)
    await paid.payRefunds()
    // 00:10 and 23:50 in India
    await execute(sql`update payment_attempts set paid_at = '2026-03-04T18:40:00Z' where id = ${idOf(shopper)}`)
    await execute(
      sql`update orders set placed_at = '2026-03-05T18:20:00Z' where id in (${cod.bagId}, ${delivered.bagId})`,
    )
    await execute(
      sql`update orders set status = 'DELIVERED', delivered_at = '2026-03-05T18:40:00Z' where id = ${delivered.bagId}`,
    )
    await execute(sql`update refunds set paid_back_at = '2026-03-05T18:40:00Z' where attempt_id = ${idOf(shopper)}`)
    const totals = async (day: string) => (await ravi.call('getDayTotals', { query: { day } })).json.totals
    expect(await totals('2026-03-05')).toMatchObject({
      ...{ day: '2026-03-05', orders: 2, soldPaise: 150_000, payments: 1, onlinePaise: 50_000 },
      ...{ codOnWayOrders: 1, codOnWayPaise: 100_000, codDeliveredOrders: 0, codDeliveredPaise: 0 },
      ...{ refunds: 0, refundedPaise: 0 },
    })
    expect(await totals('2026-03-06')).toMatchObject({
      ...{ orders: 0, soldPaise: 0, codOnWayPaise: 0, codDeliveredOrders: 1, codDeliveredPaise: 50_000 },
      ...{ refunds: 1, refundedPaise: 50_000, onlinePaise: 0 },
    })
    const rows = (await csvRows('2026-03')).filter(({ Order }) => [cod.bagId, delivered.bagId].includes(Order ?? ''))
    expect(rows).toMatchObject([
      ...[cod, delivered]
        .sort((one, other) => (one.bagId < other.bagId ? -1 : 1))
        .map(({ bagId, amount }) => ({
          ...{ Date: '2026-03-05', Kind: 'Order', Order: bagId, Sold: `${amount / 100}.00`, 'Paid online': '' },
          ...{ 'COD on its way': bagId === cod.bagId ? '1000.00' : '', 'COD delivered': '' },
        })),
      { Date: '2026-03-06', Kind: 'COD delivered', Sold: '', 'COD on its way': '', 'COD delivered': '500.00' },
    ])
    const { today, days } = (await ravi.call('getDayTotals', { query: {} })).json
    expect(days).toHaveLength(14)
    expect(days[0]?.day).toBe(today)
    for (const day of ['2026-02-30', 'today', '1', "2026-01-01'"])
      expect((await ravi.call('getDayTotals', { query: { day } })).status, day).toBe(422)
  })

  test('are the same in Today, Money and the CSV', async () => {
    const cod = await paid.payer(2)
    await paid.submit(cod, 'COD', 2)
    await withPaidOrder()
    const { today, totals } = (await ravi.call('getDayTotals', { query: {} })).json
    const { sales } = (await ravi.call('getToday')).json
    const rows = await csvRows(today)
    const sum = (column: string) => rows.reduce((total, row) => total + Number(row[column]) * 100, 0)
    expect(totals.soldPaise).toBeGreaterThanOrEqual(150_000)
    expect(sales.today).toMatchObject({ amountPaise: totals.soldPaise, orders: totals.orders })
    expect([sum('Sold'), sum('Paid online'), sum('COD on its way'), sum('COD delivered'), sum('Refunded')]).toEqual([
      ...[totals.soldPaise, totals.onlinePaise, totals.codOnWayPaise, totals.codDeliveredPaise, totals.refundedPaise],
    ])
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
    await csvOf(ravi, '2026-06')
    const { body, headers } = await csvOf(ravi, '2026-06')
    const { rows } = await execute(sql`select action, after from audit_log where subject = 'payments of 2026-06'`)
    expect(rows).toEqual([{ action: 'exportPayments', after: { times: 2 } }])
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['content-disposition']).toBe('attachment; filename="payments-2026-06.csv"')
    const { gatewayOrderId, transactions } = await read(idOf(shopper))
    expect(
      body
        .trim()
        .split('\r\n')
        .map((line) => line.split(',').slice(0, 10)),
    ).toEqual([
      expect.arrayContaining(['Date', 'Kind', 'Order', 'Paid online', 'Refunded']),
      [
        '2026-06-01',
        '00:10',
        'Payment',
        shopper.bagId,
        idOf(shopper),
        gatewayOrderId,
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
