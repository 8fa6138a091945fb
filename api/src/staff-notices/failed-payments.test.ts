import { onLockedOrder } from '@tanabana/testing/on-locked-order.ts'
import { openPaidShop, type PaidShop } from '@tanabana/testing/paid-shop.ts'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { refundOrderAsMerchant } from '../fulfilment/refund-order.ts'
import { staffNoticeOf } from './texts.ts'

let paid: PaidShop
beforeAll(async () => {
  paid = await openPaidShop()
})
afterAll(() => paid.close())
afterEach(() => paid.reconcile())

/** Details of the events so far, which are removed. */
async function events(): Promise<object[]> {
  const { rows } = await paid.shop.database.db.execute<{ detail: object }>(
    sql`delete from desk_events where kind = 'payment' returning detail`,
  )
  return rows.map(({ detail }) => detail)
}

test('reports a failed payment once, and none that succeeds or is cancelled', async () => {
  const [failing, succeeding, leaving] = [await paid.payer(), await paid.payer(), await paid.payer()]
  for (const shopper of [failing, succeeding, leaving]) await paid.start(shopper)
  await paid.onPage(failing, 'FAILED')
  await paid.onPage(succeeding, 'COMPLETED')
  await paid.cancel(leaving)
  for (let turn = 0; turn < 3; turn += 1) await paid.recheckAll()
  expect(await events()).toEqual([{ kind: 'payment', amountPaise: 50_000, isRefund: false }])
})

test('reports a refund that PhonePe refuses for the last time', async () => {
  const shopper = await paid.payer()
  await paid.start(shopper)
  await paid.onPage(shopper, 'COMPLETED')
  const { id } = await paid.submit(shopper, 'ONLINE')
  const { db } = paid.shop.database
  await db.execute(sql`update orders set status = 'DELIVERED' where id = ${id}`)
  await onLockedOrder(db, id, refundOrderAsMerchant)
  for (let number = 1; number <= 10; number += 1) {
    await paid.payRefunds(1)
    expect(await events()).toEqual([])
    await paid.control(`refunds/${shopper.bagId}-1-r${number}`, { outcome: 'FAILED' })
    await paid.payRefunds(1)
  }
  expect(await paid.refunds(shopper)).toMatchObject([{ state: 'REFUSED' }])
  const refused = { kind: 'payment', amountPaise: 50_000, isRefund: true } as const
  expect(await events()).toEqual([refused])
  expect(staffNoticeOf([refused], 0)).toMatchObject({
    title: 'Refund failed, ₹500',
    body: 'A refund needs you: PhonePe refused it.',
  })
})
