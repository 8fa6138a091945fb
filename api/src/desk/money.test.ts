import { newPerson, type TestDesk } from '@tanabana/testing/desk.ts'
import { openPaidShop, type PaidShop, type Payer } from '@tanabana/testing/paid-shop.ts'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

let paid: PaidShop
let asha: TestDesk
let ravi: TestDesk
beforeAll(async () => {
  paid = await openPaidShop()
  asha = await newPerson(paid.shop, 'staff')
  ravi = await newPerson(paid.shop, 'owner')
})
afterAll(() => paid.close())
beforeEach(async () => {
  await paid.control('faults', { status: null, refund: null })
  await paid.control('webhooks', { mode: 'once' })
})
afterEach(async () => {
  await paid.payRefunds()
  await paid.reconcile()
})

const execute = (query: ReturnType<typeof sql>) => paid.shop.database.db.execute(query)
const idOf = (shopper: Payer) => `${shopper.bagId}-1`
const read = async (id: string) => (await asha.call('getPayment', { params: { id } })).json.payment
const ask = async (id: string) => (await asha.call('askAboutPayment', { params: { id } })).json
const shown = async (show: string) =>
  (await asha.call('listPayments', { query: { show } })).json.payments.map(({ id }) => id)

async function withPaidOrder(): Promise<Payer> {
  const shopper = await paid.payer()
  await paid.start(shopper)
  await paid.onPage(shopper, 'COMPLETED')
  await paid.submit(shopper, 'ONLINE')
  return shopper
}

/** A cancelled order whose refund PhonePe rejected ten times. */
async function withRejectedRefund(): Promise<Payer> {
  const shopper = await withPaidOrder()
  await paid.cancel(shopper)
  await paid.payRefunds(1)
  await paid.control(`refunds/${idOf(shopper)}-r1`, { outcome: 'FAILED' })
  await paid.payRefunds(1)
  await execute(sql`update refunds set try = 10 where attempt_id = ${idOf(shopper)}`)
  await paid.payRefunds(1)
  await paid.control(`refunds/${idOf(shopper)}-r10`, { outcome: 'FAILED' })
  await paid.payRefunds(1)
  expect(await paid.refunds(shopper)).toMatchObject([{ state: 'REFUSED', try: 10 }])
  return shopper
}

describe('a payment', () => {
  test('that never became an order shows what was in the bag, and how to reach the shopper', async () => {
    const shopper = await paid.payer(2)
    await paid.start(shopper)
    await paid.onPage(shopper, 'FAILED')
    await paid.recheckAll()
    const { hasOrder, bag } = await read(idOf(shopper))
    expect(hasOrder).toBe(false)
    expect(bag).toMatchObject({
      lines: [
        { name: expect.stringMatching(/^Paid Kurta/), color: 'Blue', size: 'M', quantity: 2, pricePaise: 50_000 },
      ],
      ...{ recipient: 'Meera Krishnan', mobile: '9876543210', email: `${shopper.username}@example.in` },
    })
    expect((await read(idOf(await withPaidOrder()))).bag).toBe(null)
  })

  test('is shown beside what PhonePe says, with ids and timeline', async () => {
    const shopper = await withPaidOrder()
    const payment = await read(shopper.bagId)
    expect(payment).toMatchObject({
      ...{ id: idOf(shopper), orderId: shopper.bagId, hasOrder: true, state: 'Paid', amountPaise: 50_000 },
      ...{ paidPaise: 50_000, refund: null, attention: null, offer: null },
      gateway: { state: 'Completed', amountPaise: 50_000, error: null },
    })
    expect(payment.gatewayOrderId).toBe(payment.gateway?.id)
    expect(payment.transactions).toMatchObject([{ mode: 'UPI QR', state: 'Completed' }])
    expect(payment.customer).toEqual({ id: expect.any(Number), name: expect.any(String) })
    const found = (query: string) => asha.call('listPayments', { query: { query } })
    expect((await found(shopper.bagId)).json.payments).toMatchObject([{ customer: payment.customer }])
    expect((await found('K'.repeat(100))).json.payments).toEqual([])
    const texts = payment.timeline.map(({ text }) => text)
    expect(texts).toEqual(expect.arrayContaining(['Payment started', 'Payment page requested: created', 'Paid']))
  })

  test('whose webhook never came becomes an order when staff ask PhonePe', async () => {
    await paid.control('webhooks', { mode: 'never' })
    const shopper = await paid.payer()
    await paid.start(shopper)
    await paid.onPage(shopper, 'COMPLETED')
    await execute(sql`update payment_attempts set expires_at = now() - interval '2 hours' where id = ${idOf(shopper)}`)
    const [stuck] = (await asha.call('listPayments', { query: { show: 'stuck' } })).json.payments
    expect(stuck).toMatchObject({ id: idOf(shopper), hasOrder: false, offer: 'ask', gateway: null })
    expect(stuck?.attention?.why).toBe('PhonePe has not said for 2 hours whether this was paid.')

    const answer = await ask(idOf(shopper))
    expect(answer).toMatchObject({
      message: `PhonePe says: paid. Order ${shopper.bagId} is placed.`,
      answered: true,
      payment: { state: 'Paid', hasOrder: true, attention: null },
    })
    expect(await shown('stuck')).not.toContain(idOf(shopper))
    expect(await paid.orders(shopper)).toMatchObject([{ id: shopper.bagId, paymentState: 'PAID' }])
    const { entries } = (await ravi.call('searchAudit', { query: { query: idOf(shopper) } })).json
    expect(entries).toMatchObject([
      { action: 'askAboutPayment', before: { state: 'PENDING' }, after: { state: 'COMPLETED' } },
    ])
  })

  test('places one order when two people ask at once', async () => {
    const shopper = await paid.payer()
    await paid.start(shopper)
    await paid.onPage(shopper, 'COMPLETED')
    const answers = await Promise.all(
      [asha, ravi].map((one) => one.call('askAboutPayment', { params: { id: idOf(shopper) } })),
    )
    expect(answers.map(({ json }) => json.message)).toEqual([1, 2].map(() => expect.stringContaining('is placed')))
    const { entries } = (await ravi.call('searchAudit', { query: { query: idOf(shopper) } })).json
    expect(entries).toHaveLength(1)
  })

  test('stays as it is, without an entry in the log, while the shopper pays or PhonePe does not answer', async () => {
    const shopper = await paid.payer()
    await paid.start(shopper)
    expect((await ask(idOf(shopper))).message).toBe('PhonePe says: not paid yet. The shopper can still pay.')
    await paid.control('faults', { status: 500 })
    expect(await ask(idOf(shopper))).toMatchObject({
      ...{ answered: false, message: 'PhonePe does not answer. We keep asking automatically.' },
      payment: { gateway: { state: 'No answer' } },
    })
    expect((await ravi.call('searchAudit', { query: { query: idOf(shopper) } })).json.entries).toEqual([])
    await paid.control('faults', { status: null })
    await paid.onPage(shopper, 'FAILED')
    const failed = await ask(idOf(shopper))
    expect(failed.message).toBe('PhonePe says: not paid.')
    expect(failed.payment.gateway?.error).toBeTruthy()
    expect(await shown('failed')).toContain(idOf(shopper))
  })

  test('that does not exist, or a hostile id, is not found', async () => {
    for (const id of ['K7M2Q9TX4D-1', "' or 1=1", '%', '../1', '१-१', '-'])
      for (const name of ['getPayment', 'askAboutPayment'] as const)
        expect((await asha.call(name, { params: { id } })).status, id).toBe(404)
    const { status, json } = await asha.call('retryRefund', { params: { id: 'X-1' }, body: { try: 1 } })
    expect([status, json.message]).toEqual([404, 'This payment has no refund.'])
  })
})

describe('a refund that PhonePe rejected for good', () => {
  test('says why, and is paid after another try', async () => {
    const shopper = await withRejectedRefund()
    const stuck = await read(idOf(shopper))
    expect(stuck).toMatchObject({
      ...{ state: 'Refund rejected', offer: 'retry refund', gateway: { state: 'Failed' } },
      attention: { isStuck: true, why: 'PhonePe rejected this refund 10 times.' },
    })
    expect(await shown('stuck')).toEqual([idOf(shopper)])
    const retried = await asha.call('retryRefund', { params: { id: idOf(shopper) }, body: { try: 10 } })
    expect(retried.json).toMatchObject({
      ...{ answered: true, message: 'PhonePe says: pending.' },
      payment: { state: 'Refund with the bank', refund: { id: `${idOf(shopper)}-r11`, try: 11 } },
    })
    const { entries } = (await ravi.call('searchAudit', { query: { query: idOf(shopper) } })).json
    expect(entries).toMatchObject([
      { action: 'retryRefund', before: { state: 'REFUSED', try: 10 }, after: { state: 'ASKED', try: 11 } },
    ])
    await paid.payRefunds()
    expect(await read(idOf(shopper))).toMatchObject({ state: 'Refunded', attention: null, offer: null })
    expect(await paid.orders(shopper)).toMatchObject([{ paymentState: 'REFUNDED' }])
    expect((await asha.call('listPayments', { query: { show: 'stuck' } })).json.counts.stuck).toBe(0)
  })

  test('gets one more try from a double tap, and tells the second person', async () => {
    const shopper = await withRejectedRefund()
    const tap = (one: TestDesk) => one.call('retryRefund', { params: { id: idOf(shopper) }, body: { try: 10 } })
    const taps = await Promise.all([tap(asha), tap(asha)])
    expect(taps.map(({ status }) => status)).toEqual([200, 200])
    expect(taps.map(({ json }) => json.message)).toContain(
      'You tried this refund again already. Here is the state now.',
    )
    expect((await tap(ravi)).json.message).toMatch(/^staff \d+ tried this refund again already\./)
    expect(await paid.refunds(shopper)).toMatchObject([{ try: 11 }])
    const { entries } = (await ravi.call('searchAudit', { query: { query: idOf(shopper) } })).json
    expect(entries).toHaveLength(1)
  })

  test('stays ready for the next try when PhonePe does not answer', async () => {
    const shopper = await withRejectedRefund()
    await paid.control('faults', { refund: 'down' })
    const retried = await asha.call('retryRefund', { params: { id: idOf(shopper) }, body: { try: 10 } })
    expect(retried.json).toMatchObject({ answered: false, payment: { attention: { isStuck: false } } })
    await paid.control('faults', { refund: null })
    await paid.payRefunds()
    expect(await paid.refunds(shopper)).toMatchObject([{ state: 'COMPLETED', try: 11 }])
  })
})

test('a refund that waits for its next try is requested at once', async () => {
  const shopper = await withPaidOrder()
  await paid.cancel(shopper)
  await paid.payRefunds(1)
  await paid.control(`refunds/${idOf(shopper)}-r1`, { outcome: 'FAILED' })
  await paid.payRefunds(1)
  expect((await read(idOf(shopper))).attention?.why).toBe('PhonePe rejected try 1. The next one follows automatically.')
  const tap = () => asha.call('retryRefund', { params: { id: idOf(shopper) }, body: { try: 2 } })
  const [retried] = await Promise.all([tap(), tap()])
  expect(retried.json.payment.refund).toMatchObject({ try: 2 })
  expect(await read(idOf(shopper))).toMatchObject({ state: 'Refund with the bank', offer: 'ask refund' })
  await tap()
  await tap()
  expect(await read(idOf(shopper))).toMatchObject({ state: 'Refunded', offer: null })
  expect((await tap()).json.message).toBe('PhonePe has refunded this payment already.')
  const { entries } = (await ravi.call('searchAudit', { query: { query: idOf(shopper) } })).json
  expect(entries).toHaveLength(1)
})

test('the list goes page by page, and finds an order by its number', async () => {
  const shopper = await withPaidOrder()
  await execute(sql`insert into payment_attempts (id, bag_id, user_id, number, state, amount_paise, purchase, expires_at, created_at)
    select bag_id || '-' || n, bag_id, user_id, n, 'EXPIRED', 100, purchase, now(), '2025-01-01'
    from payment_attempts, generate_series(2, 90) n where id = ${idOf(shopper)}`)
  const seen: string[] = []
  for (let after: string | null | undefined; after !== null; ) {
    const page = (await asha.call('listPayments', { query: { day: '2025-01-01', ...(after && { after }) } })).json
    seen.push(...page.payments.map(({ id }) => id))
    after = page.next
  }
  expect([seen.length, new Set(seen).size]).toEqual([89, 89])
  const found = (await asha.call('listPayments', { query: { query: idOf(shopper).toLowerCase() } })).json.payments
  expect(found.map(({ id }) => id)).toEqual([idOf(shopper)])
  for (const query of [{ after: 'x' }, { query: "'%" }, { after: '9999999999999999 X' }])
    expect((await asha.call('listPayments', { query })).status, JSON.stringify(query)).toBeLessThan(500)
})
