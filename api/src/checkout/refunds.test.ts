import { openPaidShop, type PaidShop, type Payer } from '@tanabana/testing/paid-shop.ts'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listMails } from '../mail/mail.ts'
import { deleteOldCancelledOrders } from '../orders/orders.ts'
import { refundNow, retryRefund } from '../payments/payments.ts'
import { payRefunds, refundForOwner } from './checkout.ts'

let paid: PaidShop
beforeAll(async () => {
  paid = await openPaidShop()
})
afterAll(() => paid.close())
beforeEach(() => paid.control('faults', { status: null, refund: null }))
afterEach(() => paid.checkBooks())

/** A shopper with an order that is paid. */
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

async function askedOfPhonePe({
  bagId,
}: Payer): Promise<{ merchantRefundId: string; state: string; amount: number }[]> {
  const { refunds } = (await paid.bank.inject('/control/ledger')).json()
  return refunds.filter((refund: { originalMerchantOrderId: string }) =>
    refund.originalMerchantOrderId.startsWith(bagId),
  )
}

const execute = (query: ReturnType<typeof sql>) => paid.shop.database.db.execute(query)

describe('a paid order that is cancelled', () => {
  test('is paid back, once PhonePe confirms it, and its shopper is told', async () => {
    const shopper = await withPaidOrder()
    expect(await paid.cancel(shopper)).toMatchObject({ orderStatus: 'CANCELLED', paymentState: 'REFUND_PENDING' })
    expect(await paid.cancel(shopper)).toMatchObject({ orderStatus: 'CANCELLED', paymentState: 'REFUND_PENDING' })
    const cancelled = (await mailsTo(shopper)).filter((mail) => mail.startsWith('Your order is cancelled'))
    expect(cancelled).toEqual([expect.stringContaining('refund of ₹500 will reach you in 5 to 7 business days')])
    await paid.payRefunds(2)
    expect(await paid.orders(shopper)).toMatchObject([{ paymentState: 'REFUND_PENDING' }])
    expect((await mailsTo(shopper)).filter((mail) => mail.startsWith('Your money'))).toEqual([])
    await paid.payRefunds(2)
    expect(await paid.orders(shopper)).toMatchObject([{ paymentState: 'REFUNDED', total: 500 }])
    expect(await paid.states(shopper)).toEqual(['REFUNDED'])
    expect(await paid.refunds(shopper)).toEqual([{ state: 'COMPLETED', reason: 'cancelled', amount: 50_000, try: 1 }])
    const told = (await mailsTo(shopper)).filter((mail) => mail.startsWith('Your money'))
    expect(told).toEqual([expect.stringContaining(`We have refunded ₹500 for order ${shopper.bagId}.`)])
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

  test('is not deleted before its money is back', async () => {
    const shopper = await withPaidOrder()
    await paid.cancel(shopper)
    await execute(sql`update orders set cancelled_at = now() - interval '11 days' where id = ${shopper.bagId}`)
    expect(await deleteOldCancelledOrders(paid.shop.database.db)).toBe(0)
    await paid.payRefunds()
    expect(await deleteOldCancelledOrders(paid.shop.database.db)).toBe(1)
  })

  test('is paid back once, however many work on it at once', async () => {
    const shopper = await withPaidOrder()
    await Promise.all([1, 2, 3].map(() => paid.cancel(shopper)))
    await Promise.all([1, 2, 3, 4, 5].map(() => payRefunds(paid.shop.database.db, paid.till)))
    await paid.payRefunds()
    expect(await askedOfPhonePe(shopper)).toMatchObject([{ amount: 50_000, state: 'COMPLETED' }])
  })
})

describe('what PhonePe does with a refund', () => {
  test.each([['down'], [500], [429], ['nonsense'], ['unrouted'], ['unauthorized-once']])(
    '%s: it waits, and is paid in the end',
    async (fault) => {
      const shopper = await withPaidOrder()
      await paid.cancel(shopper)
      await paid.control('faults', { refund: fault })
      await paid.payRefunds(2)
      await paid.control('faults', { refund: null })
      await paid.payRefunds()
      expect(await askedOfPhonePe(shopper)).toMatchObject([{ state: 'COMPLETED' }])
      expect(await paid.orders(shopper)).toMatchObject([{ paymentState: 'REFUNDED' }])
    },
  )

  test('takes it without saying so: it is looked up, and not asked for twice', async () => {
    const shopper = await withPaidOrder()
    await paid.cancel(shopper)
    await paid.control('faults', { refund: 'mute' })
    await paid.payRefunds(1)
    expect(await paid.refunds(shopper)).toMatchObject([{ state: 'ASKED', try: 1 }])
    await paid.control('faults', { refund: null })
    await paid.payRefunds()
    expect(await askedOfPhonePe(shopper)).toMatchObject([{ state: 'COMPLETED' }])
  })

  test('never says what became of it: after days the owner may have another try begun', async () => {
    const { db } = paid.shop.database
    const shopper = await withPaidOrder()
    const id = `${shopper.bagId}-1`
    await paid.cancel(shopper)
    await paid.control('faults', { refund: 'unrouted' })
    await paid.payRefunds(2)
    expect(await paid.refunds(shopper)).toMatchObject([{ state: 'ASKED', try: 1 }])
    expect(await retryRefund(db, id)).toBe(false)
    await execute(sql`update refunds set asked = 72 where attempt_id = ${id}`)
    expect(await retryRefund(db, id)).toBe(true)
    await paid.control('faults', { refund: null })
    await paid.payRefunds()
    expect(await paid.refunds(shopper)).toMatchObject([{ state: 'COMPLETED', try: 2 }])
  })

  test('fails: another try has another id; after ten of them the owner must see to it, and can have it tried again', async () => {
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
    // told once more of the try that is over, which hurries no other
    for (const number of ['1', '99999999999']) await refundNow(paid.shop.database.db, `${shopper.bagId}-1-r${number}`)
    expect(await later()).toBe(true)
    await refundNow(paid.shop.database.db, `${shopper.bagId}-1-r2`)
    expect(await later()).toBe(false)
    for (let number = 2; number <= 10; number++) await fail(number)
    expect(await paid.refunds(shopper)).toMatchObject([{ state: 'REFUSED', try: 10 }])
    await paid.payRefunds()
    expect(await paid.orders(shopper)).toMatchObject([{ paymentState: 'REFUND_PENDING' }])
    expect(await retryRefund(paid.shop.database.db, `${shopper.bagId}-1`)).toBe(true)
    expect(await retryRefund(paid.shop.database.db, `${shopper.bagId}-1`)).toBe(false)
    await paid.payRefunds()
    expect(await paid.orders(shopper)).toMatchObject([{ paymentState: 'REFUNDED' }])
    const asked = await askedOfPhonePe(shopper)
    expect(asked.filter(({ state }) => state === 'COMPLETED')).toEqual([
      expect.objectContaining({ merchantRefundId: `${shopper.bagId}-1-r11` }),
    ])
    expect(asked).toHaveLength(11)
  })
})

describe('money without an order goes back by itself', () => {
  test('paid after PhonePe called it failed', async () => {
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
    expect(await mailsTo(shopper)).toEqual([expect.stringContaining('We have refunded ₹500')])
  })

  test('paid twice: each payment has its own refund and its own mail', async () => {
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
    expect((await mailsTo(shopper)).filter((mail) => mail.startsWith('Your money'))).toHaveLength(2)
  })

  test('paid, and the bag was ordered with cash on delivery meanwhile', async () => {
    const shopper = await paid.payer()
    await paid.start(shopper)
    expect(await paid.submit(shopper, 'COD')).toMatchObject({ paymentState: 'COD' })
    await paid.onPage(shopper, 'COMPLETED')
    await paid.recheck()
    await paid.payRefunds()
    expect(await paid.orders(shopper)).toMatchObject([{ paymentState: 'COD' }])
    expect(await paid.refunds(shopper)).toMatchObject([{ state: 'COMPLETED', reason: 'second' }])
  })

  test('another amount than the total: that amount goes back, and the pieces are free', async () => {
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

  test('a refund that PhonePe never makes leaves the money in the books as owed', async () => {
    const before = await paid.checkBooks()
    const shopper = await withPaidOrder()
    await paid.cancel(shopper)
    await paid.control('faults', { refund: 'down' })
    await paid.payRefunds()
    const after = await paid.checkBooks()
    expect(after.refunding - before.refunding).toBe(50_000)
    await paid.control('faults', { refund: null })
    await paid.payRefunds()
  })
})

describe('paid, and nobody has said where to deliver', () => {
  async function unplaced(): Promise<Payer> {
    const shopper = await paid.payer()
    await paid.start(shopper, false)
    await paid.onPage(shopper, 'COMPLETED')
    await paid.recheck()
    expect(await paid.states(shopper)).toEqual(['UNPLACED'])
    return shopper
  }

  test('it waits for the address, and is placed with it', async () => {
    const shopper = await unplaced()
    await paid.recheckAll()
    await paid.checkBooks()
    expect(await paid.submit(shopper)).toMatchObject({ id: shopper.bagId, paymentState: 'PAID' })
    expect(await paid.states(shopper)).toEqual(['COMPLETED'])
  })

  test('after a day it goes back, and the pieces are free', async () => {
    const shopper = await unplaced()
    expect(await paid.left(shopper.product)).toBe(4)
    await execute(
      sql`update payment_attempts set paid_at = now() - interval '24 hours 1 minute' where bag_id = ${shopper.bagId}`,
    )
    await paid.recheckAll()
    expect(await paid.left(shopper.product)).toBe(5)
    await paid.payRefunds()
    expect(await paid.refunds(shopper)).toMatchObject([{ state: 'COMPLETED', reason: 'unplaced' }])
    await expect(paid.submit(shopper, 'ONLINE')).rejects.toMatchObject({ code: 'PAID_BUT_REFUNDED' })
  })

  test.each([
    ['cancelled', (shopper: Payer) => paid.cancel(shopper)],
    ['second', (shopper: Payer) => paid.submit(shopper, 'COD')],
    ['second', (shopper: Payer) => paid.start(shopper)],
  ] as const)('%s: it goes back at once', async (reason, instead) => {
    const shopper = await unplaced()
    await instead(shopper)
    await paid.payRefunds()
    expect(await paid.refunds(shopper)).toMatchObject([{ state: 'COMPLETED', reason }])
  })
})

test('the owner gives back what was paid for an order that has left, once, and for no other', async () => {
  const { db } = paid.shop.database
  const shopper = await withPaidOrder()
  expect(await refundForOwner(db, shopper.bagId)).toBeNull()
  await execute(sql`update orders set status = 'DELIVERED' where id = ${shopper.bagId}`)
  expect(await refundForOwner(db, shopper.bagId)).toBe(50_000)
  expect(await refundForOwner(db, shopper.bagId)).toBeNull()
  expect(await refundForOwner(db, 'NOBODYS')).toBeNull()
  await paid.payRefunds()
  expect(await paid.orders(shopper)).toMatchObject([{ orderStatus: 'DELIVERED', paymentState: 'REFUNDED' }])
  const byCash = await paid.payer()
  await paid.submit(byCash, 'COD')
  await execute(sql`update orders set status = 'DELIVERED' where id = ${byCash.bagId}`)
  expect(await refundForOwner(db, byCash.bagId)).toBeNull()
})

test('money goes back to who has deleted the account since, and nothing is mailed to nobody', async () => {
  const shopper = await withPaidOrder()
  await execute(sql`update orders set status = 'DELIVERED' where id = ${shopper.bagId}`)
  await shopper.call('deleteAccount', { body: { username: shopper.username, confirmation: 'DELETE' } })
  expect(await refundForOwner(paid.shop.database.db, shopper.bagId)).toBe(50_000)
  await paid.payRefunds()
  expect(await paid.refunds(shopper)).toMatchObject([{ state: 'COMPLETED' }])
  const mails = await listMails(paid.shop.database.db, 1000)
  expect(mails.filter(({ text, to }) => text.includes(shopper.bagId) || !to.includes('@'))).toEqual([])
})
