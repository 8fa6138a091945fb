import { openPaidShop, type PaidShop } from '@tanabana/testing/paid-shop.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paymentHistory } from './payments.ts'
import { paymentExchanges } from './tables.ts'

let paid: PaidShop
beforeAll(async () => {
  paid = await openPaidShop()
})
afterAll(() => paid.close())

test('every word with PhonePe is kept with its attempt, and no secret', async () => {
  const shopper = await paid.payer()
  const { redirectUrl } = await paid.start(shopper)
  await paid.onPage(shopper, 'COMPLETED')
  await paid.submit(shopper, 'ONLINE')
  await paid.cancel(shopper)
  await paid.payRefunds()
  const { db } = paid.shop.database
  const { exchanges } = await paymentHistory(db, `${shopper.bagId}-1`)
  // a webhook may overtake the answer that it comes with
  const calls = ['pay', 'refund', 'refund status', 'refund status', 'refund status', 'status', 'webhook', 'webhook']
  expect(exchanges.map(({ call }) => call).sort()).toEqual(calls)
  expect(new Set(exchanges.map(({ status }) => status))).toEqual(new Set([200]))
  const all = JSON.stringify(await db.select().from(paymentExchanges))
  expect(all).toContain('O-Bearer')
  const { searchParams } = new URL(redirectUrl)
  for (const secret of ['secret', searchParams.get('token') ?? '?', '/transact/']) expect(all).not.toContain(secret)
  expect(all).not.toMatch(/access_token":"[^…]/)
})
