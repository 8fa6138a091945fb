import { openPaidShop, type PaidShop, type Payer } from '@tanabana/testing/paid-shop.ts'
import { shortTimeouts } from '@tanabana/testing/short-timeouts.ts'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { secondsToNextCheck } from '../payments/check-schedule.ts'
import { AttemptState } from '../payments/payment-states.ts'
import { makeCheckDue } from '../payments/payments.ts'

/** `npm run trial` at a small scale. Every test ends with a reconciliation. */

let paid: PaidShop
beforeAll(async () => {
  paid = await openPaidShop()
})
afterAll(() => paid.close())
beforeEach(async () => {
  await paid.control('faults', { token: null, pay: null, status: null, refund: null })
  await paid.control('webhooks', { mode: 'once' })
})
afterEach(async () => {
  await paid.payRefunds()
  await paid.reconcile()
})

const settled = async (work: Promise<unknown>[]) => (await Promise.allSettled(work)).map(({ status }) => status)

test('keeps the stock correct when orders are placed and cancelled concurrently', async () => {
  const first = await paid.payer(1, 40)
  const product = first.product
  let placed = 0
  for (let turn = 0; turn < 20; turn++) {
    const shopper = await paid.joinIn(product)
    const turns = [paid.submit(shopper, 'COD'), paid.cancel(shopper), paid.cancel(shopper)]
    await settled(turn % 2 ? turns : turns.reverse())
    const [order] = await paid.orders(shopper)
    expect(['PLACED', 'CANCELLED']).toContain(order?.orderStatus)
    if (order?.orderStatus === 'PLACED') placed += 1
  }
  const { rows } = await paid.shop.database.db.execute(
    sql`select stock, held from variants where product_id = ${product}`,
  )
  expect(rows).toEqual([{ stock: 40 - placed, held: 0 }])
})

test('places or refunds a payment that is cancelled while it is paid', async () => {
  const first = await paid.payer(1, 40)
  for (let turn = 0; turn < 10; turn++) {
    const shopper = await paid.joinIn(first.product)
    const { attempt } = await paid.start(shopper)
    const turns = [paid.onPage(shopper, 'COMPLETED'), paid.cancel(shopper, attempt), paid.recheck()]
    await settled(turn % 2 ? turns : turns.reverse())
    await paid.recheckAll()
    const orders = await paid.orders(shopper)
    const refunds = await paid.refunds(shopper)
    expect(orders.length + refunds.length).toBe(1)
    if (orders.length > 0) expect(orders).toMatchObject([{ orderStatus: 'PLACED', paymentState: 'PAID' }])
  }
})

test('cancelling a payment never cancels its order', async () => {
  const shopper = await paid.payer()
  const { attempt } = await paid.start(shopper)
  await paid.onPage(shopper, 'COMPLETED')
  await paid.recheck()
  expect(await paid.cancel(shopper, attempt)).toMatchObject({ orderStatus: 'PLACED', paymentState: 'PAID' })
  const stranger = await paid.payer()
  await expect(paid.cancel({ ...shopper, call: stranger.call }, attempt)).rejects.toMatchObject({ status: 404 })
  await expect(paid.cancel(stranger, attempt)).rejects.toMatchObject({ status: 404 })
})

describe('one payment places one order', () => {
  const ways: Record<string, (shopper: Payer) => Promise<unknown>> = {
    'the webhook first': async (shopper) => {
      await paid.onPage(shopper, 'COMPLETED')
      await paid.recheck()
      return paid.submit(shopper, 'ONLINE')
    },
    'the shopper first': async (shopper) => {
      await paid.control('webhooks', { mode: 'never' })
      await paid.onPage(shopper, 'COMPLETED')
      await paid.submit(shopper, 'ONLINE')
      return paid.recheckAll()
    },
    'both and the scheduled check at once': async (shopper) => {
      const paying = paid.onPage(shopper, 'COMPLETED')
      const asking = [1, 2, 3, 4, 5].map(() => paid.submit(shopper, 'ONLINE'))
      await Promise.allSettled([paying, ...asking, paid.recheck(), paid.recheck()])
      return paid.recheckAll()
    },
    'the webhook five times': async (shopper) => {
      await paid.control('webhooks', { mode: 'five-times' })
      await paid.onPage(shopper, 'COMPLETED')
      await Promise.all([paid.recheck(), paid.recheck()])
      return paid.recheck()
    },
    'no webhook, and the browser closed': async (shopper) => {
      await paid.control('webhooks', { mode: 'never' })
      await paid.onPage(shopper, 'COMPLETED')
      return paid.recheckAll()
    },
    'PhonePe’s response to the start was lost': async (shopper) => {
      await paid.shop.database.db.execute(
        sql`update payment_attempts set state = 'CREATED' where bag_id = ${shopper.bagId}`,
      )
      await paid.onPage(shopper, 'COMPLETED')
      return paid.recheckAll()
    },
  }
  test.each(Object.entries(ways))('%s', async (_name, way) => {
    const shopper = await paid.payer()
    await paid.start(shopper)
    await way(shopper)
    expect(await paid.orders(shopper)).toMatchObject([{ id: shopper.bagId, paymentState: 'PAID', total: 500 }])
    expect(await paid.left(shopper.product)).toBe(4)
    expect(await paid.states(shopper)).toEqual(['COMPLETED'])
  })
})

describe('checks the status', () => {
  async function nextCheck({ bagId }: Payer): Promise<number | null> {
    const { rows } = await paid.shop.database.db.execute<{ seconds: number | null }>(
      sql`select round(extract(epoch from next_check - now()))::int as seconds from payment_attempts where bag_id = ${bagId}`,
    )
    return rows[0]?.seconds ?? null
  }

  /** Expects that `work` sets the next check to this many seconds after it. */
  async function expectCheckAfter(seconds: number, { bagId }: Payer, work: () => Promise<unknown>): Promise<void> {
    const { db } = paid.shop.database
    const [began] = (await db.execute(sql`select now()::text as at`)).rows
    await work()
    const { rows } = await db.execute(sql`select next_check - make_interval(secs => ${seconds})
      between ${began?.at}::timestamptz and now() as "isRight" from payment_attempts where bag_id = ${bagId}`)
    expect(rows).toEqual([{ isRight: true }])
  }

  /** Makes the attempt this many seconds old and its check due. */
  async function age({ bagId }: Payer, seconds: number): Promise<void> {
    await paid.shop.database.db.execute(sql`update payment_attempts set next_check = now(),
      created_at = now() - make_interval(secs => ${seconds}),
      expires_at = now() - make_interval(secs => ${seconds}) + interval '20 minutes' where bag_id = ${bagId}`)
  }

  test('after 20 seconds, then every 3, 6, 10, 30, 60 seconds, then less often', async () => {
    const shopper = await paid.payer()
    await expectCheckAfter(20, shopper, () => paid.start(shopper))
    const schedule = [
      ...[
        [21, 3],
        [49, 3],
        [51, 6],
        [109, 6],
        [111, 10],
        [169, 10],
        [171, 30],
        [229, 30],
        [231, 60],
        [1200, 60],
      ],
      ...[
        [2000, 600],
        [90_000, 3600],
      ],
    ] as const
    for (const [sinceCreated, pause] of schedule) {
      const age = { sinceCreated, sinceExpired: sinceCreated - 1200, sincePaid: null }
      expect([sinceCreated, secondsToNextCheck(AttemptState.PENDING, age)]).toEqual([sinceCreated, pause])
    }
    await age(shopper, 2000)
    await expectCheckAfter(600, shopper, paid.recheck)
  })

  test('twice more after a failed payment, and never again after an order', async () => {
    const shopper = await paid.payer()
    await paid.start(shopper)
    await expectCheckAfter(3600, shopper, async () => {
      await paid.onPage(shopper, 'FAILED')
      await paid.recheck()
    })
    // Another webhook must not postpone the check.
    await makeCheckDue(paid.shop.database.db, `${shopper.bagId}-1`)
    await paid.recheck()
    expect(await nextCheck(shopper)).toBeLessThanOrEqual(3600)
    await age(shopper, 4000)
    await paid.recheck()
    expect(await nextCheck(shopper)).toBeGreaterThan(85_000)
    await age(shopper, 90_000)
    await paid.recheck()
    expect(await nextCheck(shopper)).toBeNull()
    const other = await paid.payer()
    await paid.start(other)
    await paid.onPage(other, 'COMPLETED')
    await paid.recheck()
    expect(await nextCheck(other)).toBeNull()
  })

  test('by one of several concurrent jobs', async () => {
    const shopper = await paid.payer()
    await paid.start(shopper)
    await age(shopper, 100)
    await Promise.all(Array.from({ length: 8 }, () => paid.recheck()))
    const { rows } = await paid.shop.database.db.execute<{ count: number }>(
      sql`select count(*)::int as count from payment_exchanges where call = 'status' and attempt_id = ${`${shopper.bagId}-1`}`,
    )
    expect(rows).toEqual([{ count: 1 }])
  })
})

test('expires a payment that PhonePe does not know, and releases its items', async () => {
  const shopper = await paid.payer()
  await paid.control('faults', { pay: 'down' })
  await expect(paid.start(shopper)).rejects.toMatchObject({ code: 'PAYMENT_NOT_STARTED' })
  await paid.shop.database.db.execute(
    sql`update payment_attempts set expires_at = now() where bag_id = ${shopper.bagId}`,
  )
  await paid.recheckAll()
  expect(await paid.states(shopper)).toEqual(['EXPIRED'])
  expect(await paid.left(shopper.product)).toBe(5)
})

test('closes a replaced payment after its bag is ordered', async () => {
  const shopper = await paid.payer()
  for (const attempt of [1, 2]) {
    await paid.start(shopper)
    if (attempt < 2) await paid.cancel(shopper)
  }
  await paid.onPage(shopper, 'COMPLETED', { attempt: 2 })
  await paid.recheck()
  await paid.onPage(shopper, 'FAILED', { attempt: 1 })
  await paid.recheckAll()
  expect(await paid.states(shopper)).toEqual(['FAILED', 'COMPLETED'])
  expect(await paid.orders(shopper)).toMatchObject([{ paymentState: 'PAID' }])
})

test('fails with the specified message within seconds if PhonePe takes half a minute, and works on the next try', async () => {
  const shopper = await paid.payer()
  await paid.control('faults', { pay: 'slow', delayMs: 30_000 })
  const limits = shortTimeouts()
  await expect(paid.start(shopper)).rejects.toMatchObject({
    status: 503,
    message: 'Failed to initiate payment. Please try again.',
  })
  expect(limits.reduce((sum, ms) => sum + ms)).toBeLessThan(25_000)
  vi.restoreAllMocks()
  await paid.control('faults', { pay: null })
  expect((await shopper.call('getCart', { query: shopper })).orderItems).toMatchObject([{ quantity: 1, stock: 5 }])
  await paid.start(shopper)
  await paid.onPage(shopper, 'COMPLETED', { attempt: 2 })
  expect(await paid.submit(shopper, 'ONLINE')).toMatchObject({ paymentState: 'PAID' })
})

test('decides nothing while PhonePe is down, and places the order when it is up again', async () => {
  const shopper = await paid.payer()
  await paid.start(shopper)
  await paid.control('webhooks', { mode: 'never' })
  await paid.onPage(shopper, 'COMPLETED')
  for (const fault of ['down', 500, 429, 'nonsense', 'mute']) {
    await paid.control('faults', { status: fault })
    await expect(paid.submit(shopper, 'ONLINE')).rejects.toMatchObject({ status: 503 })
    await expect(paid.cancel(shopper)).rejects.toMatchObject({ status: 503 })
    await paid.recheckAll()
    expect(await paid.states(shopper)).toEqual(['PENDING'])
  }
  await paid.control('faults', { status: null })
  await paid.recheckAll()
  expect(await paid.orders(shopper)).toMatchObject([{ paymentState: 'PAID' }])
})
