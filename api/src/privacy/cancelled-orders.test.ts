import { newPerson, type TestDesk } from '@tanabana/testing/desk.ts'
import { openPaidShop, type PaidShop, type Payer } from '@tanabana/testing/paid-shop.ts'
import { tracesOf } from '@tanabana/testing/traces.ts'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { deleteOldOrders } from './privacy.ts'

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
const traces = (words: string) => tracesOf(paid.shop.database.db, words)
const read = async (id: string) => (await asha.call('getOrder', { params: { id } })).json.order
const tenDaysPass = (id: string) =>
  execute(sql`update orders set cancelled_at = cancelled_at - interval '11 days' where id = ${id}`)

/** All of the order and what belongs to it, to compare. */
async function rowsOf(id: string): Promise<unknown> {
  const of = async (query: ReturnType<typeof sql>) => (await execute(query)).rows
  return Promise.all([
    of(sql`select * from orders where id = ${id}`),
    of(sql`select * from order_lines where order_id = ${id}`),
    of(sql`select * from payment_attempts where bag_id = ${id}`),
    of(sql`select * from payment_exchanges where attempt_id like ${`${id}-%`} order by id`),
  ])
}

/** A shopper with a paid order to a recipient of that name, with a note and a changed address. */
async function withOrder(fullName: string, mobile: string): Promise<Payer> {
  const shopper = await paid.payer()
  const { bagId: id, username, addressId } = shopper
  const [saved] = await shopper.call('getAddress', { params: shopper })
  if (!saved) throw new Error('There is no address')
  const { id: _, ...address } = saved
  const body = { ...address, fullName, mobile, addressLine1: `${fullName} Villa` }
  await shopper.call('updateAddress', { params: { username, addressId }, body })
  await paid.start(shopper)
  await paid.onPage(shopper, 'COMPLETED')
  await paid.submit(shopper, 'ONLINE')
  await asha.call('addOrderNote', { params: { id }, body: { text: `${fullName} wants it wrapped` } })
  const { revision } = await read(id)
  await asha.call('changeOrderAddress', { params: { id }, body: { revision, address: { ...body, city: 'Mysuru' } } })
  // only the order is left of the recipient
  await shopper.call('updateAddress', { params: { username, addressId }, body: address })
  return shopper
}

test('a cancelled order is gone for the shopper after ten days, and stays in the books without personal data', async () => {
  const shopper = await withOrder('Kamala Vanishing', '7000000123')
  const { bagId: id } = shopper
  await paid.cancel(shopper)
  await paid.payRefunds()
  await execute(sql`update payment_exchanges set answer = '{"state":"COMPLETED","payer":"Kamala Vanishing"}'::json
    where id = (select max(id) from payment_exchanges where attempt_id = ${`${id}-1`} and call = 'refund status')`)
  await deleteOldOrders(paid.shop.database.db)
  expect(await traces('kamala vanishing')).toEqual(expect.arrayContaining(['orders', 'order_notes', 'audit_log']))
  const before = await read(id)
  await tenDaysPass(id)
  await deleteOldOrders(paid.shop.database.db)

  expect(await traces('kamala vanishing')).toEqual([])
  expect(await traces('7000000123')).toEqual([])
  expect(await paid.orders(shopper)).toEqual([])
  const data = await shopper.call('downloadData', { params: shopper })
  expect(JSON.stringify(data)).not.toContain(id)
  const denied = { status: expect.toSatisfy((status: number) => status >= 400) }
  await expect(paid.cancel(shopper)).rejects.toMatchObject(denied)
  await expect(paid.submit(shopper, 'ONLINE')).rejects.toMatchObject(denied)

  const order = await read(id)
  const { lines, totalPaise, placedAt } = before
  expect(order).toMatchObject({ id, lines, totalPaise, placedAt, status: 'CANCELLED', payment: 'REFUNDED' })
  expect(order).toMatchObject({ account: null, notes: [], mails: [], recipient: '', city: '' })
  expect(order.personalDataDeletedAt).toMatch(/^20/)
  const { orders } = (await asha.call('listOrders', { query: { query: id } })).json
  expect(orders).toMatchObject([{ id, recipient: '', totalPaise }])
  const { payment } = (await asha.call('getPayment', { params: { id } })).json
  expect(payment).toMatchObject({
    hasOrder: true,
    customer: null,
    paidPaise: totalPaise,
    gateway: { state: 'Completed' },
  })
  expect(payment.transactions).toHaveLength(1)
  const { body: csv } = await paid.shop.app.inject({
    url: `/desk/api/money/payments.csv?period=${(await ravi.call('getDayTotals', { query: {} })).json.today}`,
    headers: { cookie: ravi.cookie() },
  })
  expect(
    csv
      .split('\r\n')
      .filter((line) => line.includes(id))
      .map((line) => line.split(',')[2]),
  ).toEqual(['Payment', 'Refund'])
  expect((await ravi.call('checkBooks')).json).toMatchObject({ balanced: true, wrong: [] })

  const once = await rowsOf(id)
  await deleteOldOrders(paid.shop.database.db)
  expect(await rowsOf(id)).toEqual(once)
  await shopper.call('deleteAccount', { body: { username: shopper.username, confirmation: 'DELETE' } })
  expect(await rowsOf(id)).toEqual(once)
  expect((await asha.call('askAboutPayment', { params: { id: `${id}-1` } })).status).toBe(200)
})

test('an order that the merchant cancelled is kept whole while its refund is open', async () => {
  const shopper = await withOrder('Gita Waiting', '7000000456')
  const { bagId: id } = shopper
  const { revision } = await read(id)
  await asha.call('cancelOrder', { params: { id }, body: { revision } })
  await tenDaysPass(id)
  const whole = await rowsOf(id)
  await deleteOldOrders(paid.shop.database.db)
  expect(await rowsOf(id)).toEqual(whole)
  expect(await read(id)).toMatchObject({
    recipient: 'Gita Waiting',
    notes: [{ text: 'Gita Waiting wants it wrapped' }],
  })
  await paid.payRefunds()
  await deleteOldOrders(paid.shop.database.db)
  expect(await traces('gita waiting')).toEqual([])
  expect(await read(id)).toMatchObject({ status: 'CANCELLED', payment: 'REFUNDED', totalPaise: 50_000, recipient: '' })
})

test('a cancelled order is kept whole while another payment for it is not settled', async () => {
  const shopper = await withOrder('Uma Twice', '7000000789')
  const { bagId: id } = shopper
  await paid.cancel(shopper)
  await paid.payRefunds()
  await execute(sql`insert into payment_attempts (id, bag_id, user_id, number, state, amount_paise, purchase, expires_at, next_check)
    select id || '-2', id, user_id, 2, 'PENDING', 50000, '{"lines":[]}', now(), null from orders where id = ${id}`)
  await tenDaysPass(id)
  await deleteOldOrders(paid.shop.database.db)
  expect(await read(id)).toMatchObject({ recipient: 'Uma Twice' })
  await execute(sql`update payment_attempts set state = 'FAILED' where id = ${`${id}-2`}`)
  await deleteOldOrders(paid.shop.database.db)
  expect(await traces('uma twice')).toEqual([])
})

test('an order of an account that was deleted meanwhile loses the rest, too', async () => {
  const shopper = await paid.payer()
  await paid.submit(shopper, 'COD')
  await paid.cancel(shopper)
  await shopper.call('deleteAccount', { body: { username: shopper.username, confirmation: 'DELETE' } })
  await tenDaysPass(shopper.bagId)
  await deleteOldOrders(paid.shop.database.db)
  expect(await read(shopper.bagId)).toMatchObject({ pincode: 0, personalDataDeletedAt: expect.stringMatching(/^20/) })
})
