import { lockWaits } from '@tanabana/testing/lock-waits.ts'
import { openPaidShop, type PaidShop, type Payer } from '@tanabana/testing/paid-shop.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

let paid: PaidShop
beforeAll(async () => {
  paid = await openPaidShop()
})
afterAll(() => paid.close())
beforeEach(() => paid.control('faults', { pay: null, status: null }))

const unauthorized = { status: 401, code: 'UNAUTHORIZED' }

/** Starts the call and ends the shopper's sessions before it can write. */
async function endedMeanwhile<A>({ username }: Payer, start: () => Promise<A>): Promise<A> {
  const { db } = paid.shop.database
  const { promise: answer, resolve, reject } = Promise.withResolvers<A>()
  await db.transaction(async (tx) => {
    const ofUser = sql`user_id = (select id from users where username = ${username} for no key update)`
    await tx.execute(sql`update sessions set revoked_at = now() where ${ofUser}`)
    start().then(resolve, reject)
    await Promise.race([answer.catch(() => null), lockWaits(paid.shop.database)])
  })
  return answer
}

test('rejects an address from an ended session for a paid bag', async () => {
  const shopper = await paid.payer()
  await paid.start(shopper, false)
  await paid.onPage(shopper, 'COMPLETED')
  await expect(endedMeanwhile(shopper, () => paid.submit(shopper, 'ONLINE'))).rejects.toMatchObject(unauthorized)
  await paid.recheckAll()
  expect(await paid.states(shopper)).toEqual(['UNPLACED'])
  await paid.reconcile()
})

test('rejects a cancellation from an ended session', async () => {
  const shopper = await paid.payer()
  const { attempt } = await paid.start(shopper)
  await expect(endedMeanwhile(shopper, () => paid.cancel(shopper, attempt))).rejects.toMatchObject(unauthorized)
  expect(await paid.states(shopper)).toEqual(['PENDING'])
})

test('abandons a payment whose session ends while PhonePe starts it, and releases its items', async () => {
  const shopper = await paid.payer()
  await paid.control('faults', { pay: 'slow' })
  const started = paid.start(shopper).catch((error: unknown) => error)
  await expect.poll(() => paid.states(shopper)).toEqual(['CREATED'])
  await shopper.call('signOutEverywhere')
  await paid.control('faults', { pay: null })
  expect(await started).toMatchObject(unauthorized)
  expect(await paid.states(shopper)).toEqual(['ABANDONED'])
  expect(await paid.left(shopper.product)).toBe(5)
  await paid.onPage(shopper, 'COMPLETED')
  await paid.recheckAll()
  expect(await paid.refunds(shopper)).toMatchObject([{ reason: 'late' }])
  await paid.reconcile()
})
