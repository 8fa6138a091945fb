import { onLockedOrder } from '@tanabana/testing/on-locked-order.ts'
import { openPaidShop, type PaidShop, type Payer } from '@tanabana/testing/paid-shop.ts'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { refundOrderAsMerchant } from '../fulfilment/refund-order.ts'
import { listMails } from '../mail/mail.ts'
import { makeRefundCheckDue, retryRefund } from '../payments/payments.ts'
import { payRefunds } from './checkout.ts'

let paid: PaidShop
beforeAll(async () => {
  paid = await openPaidShop()
})
afterAll(() => paid.close())
beforeEach(() => paid.control('faults', { status: null, refund: null }))
afterEach(() => paid.reconcile())

/** A shopper with a paid order. */
async function withPaidOrder(): Promise<Payer> {
  const shopper = await paid.payer()
  await paid.start(shopper)
  await paid.onPage(shopper, 'COMPLETED')
  expect(await paid.submit(shopper, 'ONLINE')).toMatchObject({ paymentState: 'PAID' })
  return shopper
}

async function mailsTo({ username }: Payer): Promise<string[]> {
  const mails = await listMails(paid.shop.database.db, 1000)
  return mails.filter(({ to }) => to === `${username}@example.in`).map(({ subject, text }) => `${subject} ${text}`)
}

async function refundsAtGateway({
  bagId,
}: Payer): Promise<{ merchantRefundId: string; state: string; amount: number }[]> {
  const { refunds } = (await paid.bank.inject('/control/ledger')).json()
  return refunds.filter((refund: { originalMerchantOrderId: string }) =>
    refund.originalMerchantOrderId.startsWith(bagId),
  )
}

const execute = (query: ReturnType<typeof sql>) => paid.shop.database.db.execute(query)
const retry = (id: string) => paid.shop.database.db.transaction((tx) => retryRefund(tx, id))
const refundByStaff = ({ bagId }: Payer) => onLockedOrder(paid.shop.database.db, bagId, refundOrderAsMerchant)

describe('a paid order that is cancelled', () => {
  test('is refunded when PhonePe confirms it, and the shopper gets a mail', async () => {
    const shopper = await withPaidOrder()
    expect(await paid.cancel(shopper)).toMatchObject({ orderStatus: 'CANCELLED', paymentState: 'REFUND_PENDING' })
    expect(await paid.cancel(shopper)).toMatchObject({ orderStatus: 'CANCELLED', paymentState: 'REFUND_PENDING' })
    const cancelled = (await mailsTo(shopper)).filter((mail) => mail.startsWith('Your order is cancelled'))
    expect(cancelled).toEqual([expect.stringContaining('refund of ₹500 will reach you in 5 to 7 business days')])
    await paid.payRefunds(2)
    expect(await paid.orders(shopper)).toMatchObject([{ paymentState: 'REFUND_PENDING' }])
    expect((await mailsTo(shopper)).filter((mail) => mail.startsWith('Your refund is on its way'))).toEqual([])
    await paid.payRefunds(2)
    expect(await paid.orders(shopper)).toMatchObject([{ paymentState: 'REFUNDED', total: 500 }])
    expect(await paid.states(shopper)).toEqual(['REFUNDED'])
    expect(await paid.refunds(shopper)).toEqual([{ state: 'COMPLETED', reason: 'cancelled', amount: 50_000, try: 1 }])
    const refundMails = (await mailsTo(shopper)).filter((mail) => mail.startsWith('Your refund is on its way'))
    expect(refundMails).toEqual([
      expect.stringContaining(
        `We have refunded ₹500 for order ${shopper.bagId}. It will reach you in 5 to 7 business days`,
      ),
    ])
    expect(refundMails[0]).toMatch(/Refund reference: OMR\w+\n/)
    const { rows } = await execute(
      sql`select "from", "to" from payment_events where refund_id = ${`${shopper.bagId}-1-r1`} order by id`,
    )
    expect(rows).toEqual([
      { from: null, to: 'DUE' },
      { from: 'DUE', to: 'ASKED' },
      { from: 'ASKED', to: 'PENDING' },
      { from: 'PENDING', to: 'CONFIRMED' },
      { from: 'CONFIRMED', to: 'COMPLETED' },
    ])
  })

  test('is refunded once by concurrent jobs', async () => {
    const shopper = await withPaidOrder()
    await Promise.all([1, 2, 3].map(() => paid.cancel(shopper)))
    await Promise.all([1, 2, 3, 4, 5].map(() => payRefunds(paid.shop.database.db, paid.paymentContext)))
    await paid.payRefunds()
    expect(await refundsAtGateway(shopper)).toMatchObject([{ amount: 50_000, state: 'COMPLETED' }])
  })
})

describe('a refund that PhonePe answers', () => {
  test.each([['down'], [500], [429], ['nonsense'], ['unrouted'], ['unauthorized-once']])(
    '%s: retries until it is paid',
    async (fault) => {
      const shopper = await withPaidOrder()
      await paid.cancel(shopper)
      await paid.control('faults', { refund: fault })
      await paid.payRefunds(2)
      await paid.control('faults', { refund: null })
      await paid.payRefunds()
      expect(await refundsAtGateway(shopper)).toMatchObject([{ state: 'COMPLETED' }])
      expect(await paid.orders(shopper)).toMatchObject([{ paymentState: 'REFUNDED' }])
    },
  )

  test('accepted without a response: looks it up instead of a second request', async () => {
    const shopper = await withPaidOrder()
    await paid.cancel(shopper)
    await paid.control('faults', { refund: 'mute' })
    await paid.payRefunds(1)
    expect(await paid.refunds(shopper)).toMatchObject([{ state: 'ASKED', try: 1 }])
    await paid.control('faults', { refund: null })
    await paid.payRefunds()
    expect(await refundsAtGateway(shopper)).toMatchObject([{ state: 'COMPLETED' }])
  })

  test('without a result for days: lets the merchant start another try', async () => {
    const shopper = await withPaidOrder()
    const id = `${shopper.bagId}-1`
    await paid.cancel(shopper)
    await paid.control('faults', { refund: 'unrouted' })
    await paid.payRefunds(2)
    expect(await paid.refunds(shopper)).toMatchObject([{ state: 'ASKED', try: 1 }])
    expect(await retry(id)).toBe(false)
    await execute(sql`update refunds set asked = 72 where attempt_id = ${id}`)
    expect(await retry(id)).toBe(true)
    await paid.control('faults', { refund: null })
    await paid.payRefunds()
    expect(await paid.refunds(shopper)).toMatchObject([{ state: 'COMPLETED', try: 2 }])
  })

  test('failed: retries with a new id, ten times, and then only when the merchant asks', async () => {
    const shopper = await withPaidOrder()
    await paid.cancel(shopper)
    const fail = async (number: number) => {
      await paid.payRefunds(1)
      await paid.control(`refunds/${shopper.bagId}-1-r${number}`, { outcome: 'FAILED' })
      await paid.payRefunds(1)
    }
    await fail(1)
    expect(await paid.refunds(shopper)).toMatchObject([{ state: 'DUE', try: 2 }])
    const later = async () => {
      const { rows } = await execute(
        sql`select next_try > now() + interval '30 minutes' as later from refunds where attempt_id = ${`${shopper.bagId}-1`}`,
      )
      return rows[0]?.later
    }
    // A webhook about an earlier try does not change the next one.
    for (const number of ['1', '99999999999'])
      await makeRefundCheckDue(paid.shop.database.db, `${shopper.bagId}-1-r${number}`)
    expect(await later()).toBe(true)
    await makeRefundCheckDue(paid.shop.database.db, `${shopper.bagId}-1-r2`)
    expect(await later()).toBe(false)
    for (let number = 2; number <= 10; number++) await fail(number)
    expect(await paid.refunds(shopper)).toMatchObject([{ state: 'REFUSED', try: 10 }])
    await paid.payRefunds()
    expect(await paid.orders(shopper)).toMatchObject([{ paymentState: 'REFUND_PENDING' }])
    expect(await retry(`${shopper.bagId}-1`)).toBe(true)
    expect(await retry(`${shopper.bagId}-1`)).toBe(false)
    await paid.payRefunds()
    expect(await paid.orders(shopper)).toMatchObject([{ paymentState: 'REFUNDED' }])
    const asked = await refundsAtGateway(shopper)
    expect(asked.filter(({ state }) => state === 'COMPLETED')).toEqual([
      expect.objectContaining({ merchantRefundId: `${shopper.bagId}-1-r11` }),
    ])
    expect(asked).toHaveLength(11)
  })
})

describe('refunds a payment without an order', () => {
  test('captured after PhonePe reported FAILED', async () => {
    const shopper = await paid.payer()
    await paid.start(shopper)
    await paid.onPage(shopper, 'FAILED')
    await paid.recheckAll()
    expect(await paid.states(shopper)).toEqual(['FAILED'])
    await paid.onPage(shopper, 'COMPLETED', { late: true })
    await paid.recheck()
    expect(await paid.states(shopper)).toEqual(['REFUND_DUE'])
    await paid.payRefunds()
    expect(await paid.orders(shopper)).toEqual([])
    expect(await paid.refunds(shopper)).toMatchObject([{ state: 'COMPLETED', reason: 'late' }])
    const [mail, ...more] = await mailsTo(shopper)
    expect(more).toEqual([])
    expect(mail).toContain(`We have refunded ₹500 for payment ${shopper.bagId}-1. It will reach you`)
    expect(mail).toContain(`Payment: ${shopper.bagId}-1\nRefund reference: OMR`)
    expect(mail).not.toMatch(/order \w{10}\b|Order number|Placed on|your order/)
  })

  test('captured three times: each extra payment has its own refund and mail', async () => {
    const shopper = await paid.payer()
    for (let number = 0; number < 3; number++) {
      await paid.start(shopper)
      if (number < 2) await paid.cancel(shopper)
    }
    for (const attempt of [1, 2, 3]) await paid.onPage(shopper, 'COMPLETED', { attempt })
    await paid.recheckAll()
    await paid.payRefunds()
    expect(await paid.states(shopper)).toEqual(['REFUNDED', 'REFUNDED', 'COMPLETED'])
    expect(await paid.orders(shopper)).toMatchObject([{ paymentState: 'PAID' }])
    expect((await mailsTo(shopper)).filter((mail) => mail.startsWith('Your refund is on its way'))).toHaveLength(2)
  })

  test('captured after the bag was ordered with cash on delivery', async () => {
    const shopper = await paid.payer()
    await paid.start(shopper)
    expect(await paid.submit(shopper, 'COD')).toMatchObject({ paymentState: 'COD' })
    await paid.onPage(shopper, 'COMPLETED')
    await paid.recheck()
    await paid.payRefunds()
    expect(await paid.orders(shopper)).toMatchObject([{ paymentState: 'COD' }])
    expect(await paid.refunds(shopper)).toMatchObject([{ state: 'COMPLETED', reason: 'second' }])
  })

  test('of a wrong amount: refunds that amount and releases the items', async () => {
    for (const amount of [12_345, 99_900]) {
      const shopper = await paid.payer()
      await paid.start(shopper)
      await paid.onPage(shopper, 'COMPLETED', { amount })
      await paid.recheck()
      await paid.payRefunds()
      expect(await paid.refunds(shopper)).toEqual([{ state: 'COMPLETED', reason: 'wrong amount', amount, try: 1 }])
      expect(await paid.orders(shopper)).toEqual([])
      expect(await paid.left(shopper.product)).toBe(5)
    }
  })

  test('reconciliation counts an unpaid refund as refunding', async () => {
    const before = await paid.reconcile()
    const shopper = await withPaidOrder()
    await paid.cancel(shopper)
    await paid.control('faults', { refund: 'down' })
    await paid.payRefunds()
    const after = await paid.reconcile()
    expect(after.refunding - before.refunding).toBe(50_000)
    await paid.control('faults', { refund: null })
    await paid.payRefunds()
  })
})

test('the merchant refunds a shipped or delivered order once, and no other order', async () => {
  const shopper = await withPaidOrder()
  expect(await refundByStaff(shopper)).toBeNull()
  await execute(sql`update orders set status = 'DELIVERED' where id = ${shopper.bagId}`)
  expect(await refundByStaff(shopper)).toBe(50_000)
  expect(await refundByStaff(shopper)).toBeNull()
  await paid.payRefunds()
  expect(await paid.orders(shopper)).toMatchObject([{ orderStatus: 'DELIVERED', paymentState: 'REFUNDED' }])
  const byCash = await paid.payer()
  await paid.submit(byCash, 'COD')
  await execute(sql`update orders set status = 'DELIVERED' where id = ${byCash.bagId}`)
  expect(await refundByStaff(byCash)).toBeNull()
})

test('refunds a deleted shopper without a mail', async () => {
  const shopper = await withPaidOrder()
  await execute(sql`update orders set status = 'DELIVERED' where id = ${shopper.bagId}`)
  await shopper.call('deleteAccount', { body: { username: shopper.username, confirmation: 'DELETE' } })
  expect(await refundByStaff(shopper)).toBe(50_000)
  await paid.payRefunds()
  expect(await paid.refunds(shopper)).toMatchObject([{ state: 'COMPLETED' }])
  const mails = await listMails(paid.shop.database.db, 1000)
  expect(mails.filter(({ text, to }) => text.includes(shopper.bagId) || !to.includes('@'))).toEqual([])
})
