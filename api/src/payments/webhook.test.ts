import { createHash } from 'node:crypto'
import { brokenBodies, values, words } from '@tanabana/testing/hostile-words.ts'
import { openPaidShop, type PaidShop, webhookSecret } from '@tanabana/testing/paid-shop.ts'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

let paid: PaidShop
beforeAll(async () => {
  paid = await openPaidShop()
})
afterAll(() => paid.close())
afterEach(() => paid.reconcile())

const hash = (text: string) => createHash('sha256').update(text).digest('hex')
const right = hash(`${webhookSecret.username}:${webhookSecret.password}`)

async function send(payload: string | object, authorization: string | undefined = right) {
  const headers = { 'content-type': 'application/json', ...(authorization !== undefined && { authorization }) }
  const answer = await paid.shop.app.inject({ method: 'POST', url: '/webhooks/phonepe', headers, payload })
  return answer.statusCode
}

async function logged(): Promise<{ attempt: string | null; request: unknown }[]> {
  const { rows } = await paid.shop.database.db.execute<{ attempt: string | null; request: unknown }>(
    sql`select attempt_id as attempt, request from payment_exchanges where call = 'webhook' order by id`,
  )
  return rows
}

test('rejects a webhook without the credentials and logs nothing', async () => {
  const shopper = await paid.payer()
  await paid.start(shopper)
  const before = await logged()
  const body = { event: 'checkout.order.completed', payload: { merchantOrderId: `${shopper.bagId}-1` } }
  for (const wrong of ['', right.toUpperCase(), `SHA256 ${right}`, right.slice(1), hash('test_hook:password2'), 'é']) {
    expect([wrong, await send(body, wrong)]).toEqual([wrong, 401])
  }
  expect(await paid.shop.app.inject({ method: 'POST', url: '/webhooks/phonepe', payload: body })).toMatchObject({
    statusCode: 401,
  })
  expect(await logged()).toEqual(before)
  await paid.control('webhooks', { mode: 'forged' })
  await paid.onPage(shopper, 'COMPLETED')
  await paid.control('webhooks', { mode: 'once' })
  expect(await logged()).toEqual(before)
  await paid.recheckAll()
})

test('does not trust the webhook’s body: PhonePe’s status counts', async () => {
  const shopper = await paid.payer()
  await paid.start(shopper)
  const payload = { merchantOrderId: `${shopper.bagId}-1`, state: 'COMPLETED', amount: shopper.amount }
  expect(await send({ event: 'checkout.order.completed', payload })).toBe(200)
  await paid.recheck()
  expect(await paid.states(shopper)).toEqual(['PENDING'])
  expect(await paid.orders(shopper)).toEqual([])
  expect((await logged()).at(-1)).toEqual({
    attempt: `${shopper.bagId}-1`,
    request: { event: 'checkout.order.completed', payload },
  })
})

test('a webhook about a payment places the order', async () => {
  const shopper = await paid.payer()
  await paid.start(shopper)
  await paid.recheck()
  await paid.onPage(shopper, 'COMPLETED')
  await paid.recheck()
  expect(await paid.orders(shopper)).toMatchObject([{ id: shopper.bagId, paymentState: 'PAID' }])
})

test('a webhook about a failed payment releases the items, and one about a refund completes it', async () => {
  const shopper = await paid.payer()
  await paid.start(shopper)
  await paid.onPage(shopper, 'FAILED')
  await paid.recheck()
  expect(await paid.left(shopper.product)).toBe(5)
  await paid.start(shopper)
  await paid.onPage(shopper, 'COMPLETED', { attempt: 2 })
  await paid.recheck()
  await paid.cancel(shopper)
  await paid.payRefunds(3)
  await paid.payRefunds(1)
  const { webhooks } = (await paid.bank.inject('/control/ledger')).json()
  expect(webhooks.at(-1)).toEqual({ event: 'pg.refund.completed', id: `${shopper.bagId}-2-r1`, status: 200 })
  expect(await paid.orders(shopper)).toMatchObject([{ paymentState: 'REFUNDED' }])
})

test('reads a body without the envelope', async () => {
  const shopper = await paid.payer()
  await paid.start(shopper)
  expect(await send({ merchantRefundId: `${shopper.bagId}-1-r1`, state: 'COMPLETED' })).toBe(200)
  expect((await logged()).at(-1)).toMatchObject({ attempt: `${shopper.bagId}-1` })
})

test('answers every body without a server error', async () => {
  for (const value of [...values, ...words]) {
    for (const payload of [value, { merchantOrderId: value }, { merchantRefundId: value }, { payload: value }]) {
      const status = await send(JSON.stringify({ event: value, payload }) ?? '')
      expect([value, status]).toEqual([value, 200])
    }
  }
  for (const { body } of brokenBodies) expect(await send(body)).toBeLessThan(500)
  expect(await send({ event: 'x'.repeat(60_000) })).toBe(200)
  expect(await send({ event: 'x'.repeat(70_000) })).toBe(413)
  for (const method of ['GET', 'PUT', 'DELETE'] as const) {
    expect((await paid.shop.app.inject({ method, url: '/webhooks/phonepe' })).statusCode).toBe(405)
  }
})
