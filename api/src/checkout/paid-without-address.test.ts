import { openPaidShop, type PaidShop, type Payer } from '@tanabana/testing/paid-shop.ts'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

let paid: PaidShop
beforeAll(async () => {
  paid = await openPaidShop()
})
afterAll(() => paid.close())
afterEach(() => paid.reconcile())

describe('paid without a delivery address', () => {
  async function paidWithoutAddress(): Promise<Payer> {
    const shopper = await paid.payer()
    await paid.start(shopper, false)
    await paid.onPage(shopper, 'COMPLETED')
    await paid.recheck()
    expect(await paid.states(shopper)).toEqual(['UNPLACED'])
    return shopper
  }

  test('is placed when the address is sent', async () => {
    const shopper = await paidWithoutAddress()
    await paid.recheckAll()
    await paid.reconcile()
    expect(await paid.submit(shopper)).toMatchObject({ id: shopper.bagId, paymentState: 'PAID' })
    expect(await paid.states(shopper)).toEqual(['COMPLETED'])
  })

  test('is refunded after a day, and its items are released', async () => {
    const shopper = await paidWithoutAddress()
    expect(await paid.left(shopper.product)).toBe(4)
    await paid.shop.database.db.execute(
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
  ] as const)('is refunded at once: %s', async (reason, instead) => {
    const shopper = await paidWithoutAddress()
    await instead(shopper)
    await paid.payRefunds()
    expect(await paid.refunds(shopper)).toMatchObject([{ state: 'COMPLETED', reason }])
  })
})
