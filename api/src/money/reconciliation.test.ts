import { openPaidShop, type PaidShop } from '@tanabana/testing/paid-shop.ts'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { compareWithGateway, reconcile } from './money.ts'

let paid: PaidShop
beforeAll(async () => {
  paid = await openPaidShop()
})
afterAll(() => paid.close())
afterEach(async () => {
  await paid.control('faults', { status: null })
  await paid.control('webhooks', { mode: 'once' })
  await paid.payRefunds()
  await paid.reconcile()
})

describe('reconciliation', () => {
  test('reports contradicting rows', async () => {
    const shopper = await paid.payer()
    await paid.start(shopper)
    await paid.onPage(shopper, 'COMPLETED')
    await paid.recheck()
    const { db } = paid.shop.database
    const spoiled = [
      sql`update payment_attempts set paid_paise = paid_paise + 1 where bag_id = ${shopper.bagId}`,
      sql`update orders set payment = 'COD' where id = ${shopper.bagId}`,
      sql`update orders set payment = 'REFUNDED' where id = ${shopper.bagId}`,
      sql`update payment_attempts set state = 'REFUND_DUE' where bag_id = ${shopper.bagId}`,
      sql`update variants set stock = stock + 1 where product_id = ${shopper.product}`,
      sql`update variants set held = held + 1 where product_id = ${shopper.product}`,
      sql`update order_lines set quantity = 2 where order_id = ${shopper.bagId}`,
    ]
    for (const spoil of spoiled) {
      await db
        .transaction(async (tx) => {
          await tx.execute(spoil)
          expect(await reconcile(tx as typeof db)).toMatchObject({
            balanced: false,
            wrong: expect.arrayContaining([expect.anything()]),
          })
          throw new Error('as it was')
        })
        .catch((error: Error) => expect(error.message).toBe('as it was'))
      await paid.reconcile()
    }
  })

  test('compares with PhonePe, and checks differences again', async () => {
    const { db } = paid.shop.database
    const compare = () => compareWithGateway(db, paid.paymentContext.gateway, 30)
    expect(await compare()).toEqual({ compared: expect.any(Number), behind: [], differences: [], unanswered: [] })
    await paid.control('webhooks', { mode: 'never' })
    const shopper = await paid.payer()
    await paid.start(shopper)
    await paid.onPage(shopper, 'FAILED')
    await paid.recheckAll()
    await paid.onPage(shopper, 'COMPLETED', { late: true })
    const quick = await paid.payer()
    await paid.start(quick)
    await paid.onPage(quick, 'COMPLETED')
    expect(await compare()).toMatchObject({
      behind: [`${quick.bagId}-1`],
      differences: [{ id: `${shopper.bagId}-1`, ours: 'FAILED, nothing paid', phonepe: 'COMPLETED, ₹500' }],
    })
    await paid.recheck()
    await paid.payRefunds()
    expect(await compare()).toMatchObject({ behind: [], differences: [] })
    await paid.control('faults', { status: 'down' })
    expect((await compare()).unanswered).toContain(`${shopper.bagId}-1`)
  })
})
