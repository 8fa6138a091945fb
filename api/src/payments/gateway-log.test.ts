import { openPaidShop, type PaidShop } from '@tanabana/testing/paid-shop.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paymentHistory } from './payments.ts'
import { gatewayLog } from './tables.ts'

let paid: PaidShop
beforeAll(async () => {
  paid = await openPaidShop()
})
afterAll(() => paid.close())

test('logs every call to PhonePe with its attempt and without secrets', async () => {
  const shopper = await paid.payer()
  const { redirectUrl } = await paid.start(shopper)
  await paid.onPage(shopper, 'COMPLETED')
  await paid.submit(shopper, 'ONLINE')
  await paid.cancel(shopper)
  await paid.payRefunds()
  const { db } = paid.shop.database
  const { gatewayLog: entries } = await paymentHistory(db, `${shopper.bagId}-1`)
  // Sorted, because a webhook can arrive before the response to its call.
  const calls = ['pay', 'refund', 'refund status', 'refund status', 'refund status', 'status', 'webhook', 'webhook']
  expect(entries.map(({ call }) => call).sort()).toEqual(calls)
  expect(new Set(entries.map(({ status }) => status))).toEqual(new Set([200]))
  const all = JSON.stringify(await db.select().from(gatewayLog))
  expect(all).toContain('O-Bearer')
  const { searchParams } = new URL(redirectUrl)
  for (const secret of ['secret', searchParams.get('token') ?? '?', '/transact/']) expect(all).not.toContain(secret)
  expect(all).not.toMatch(/access_token":"[^…]/)
})
