import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Merchant, openMerchant, order } from './test-merchant.ts'

let merchant: Merchant
let time: number
beforeEach(async () => {
  time = Date.UTC(2026, 10, 21, 9, 30)
  merchant = await openMerchant({ now: () => time })
})
afterEach(() => merchant.bank.close())

describe('a token', () => {
  test('is valid for one hour, with its times in seconds', async () => {
    const issued_at = time / 1000
    const times = { expires_in: 3600, issued_at, expires_at: issued_at + 3600 }
    expect(await merchant.token()).toMatchObject({ status: 200, body: { ...times, token_type: 'O-Bearer' } })
  })

  test.each([{ client_secret: 'wrong' }, { client_id: 'wrong' }, { grant_type: 'password' }])(
    'is not issued for %j',
    async (bad) => {
      expect((await merchant.token(bad)).status).toBe(401)
    },
  )

  test('is required, with the right type and not expired', async () => {
    const refused = { status: 401, body: { success: false, code: 'AUTHORIZATION_FAILED' } }
    const url = '/pg/checkout/v2/order/ord-1/status'
    expect(await merchant.get(url, {})).toMatchObject(refused)
    expect(
      await merchant.get(url, { authorization: merchant.authorization.replace('O-Bearer', 'Bearer') }),
    ).toMatchObject(refused)
    expect(await merchant.post('/pg/checkout/v2/pay', order, { authorization: 'O-Bearer nonsense' })).toMatchObject(
      refused,
    )
    time += 3_600_000
    expect(await merchant.get(url)).toMatchObject(refused)
  })
})

describe('paying', () => {
  test('creates an order and returns the payment page', async () => {
    const { body } = await merchant.pay()
    expect(body).toEqual({
      orderId: expect.stringMatching(/^OMO261121093000000\d{7}$/),
      state: 'PENDING',
      expireAt: time + 1_200_000,
      redirectUrl: expect.stringMatching(/^http:\/\/localhost(:80)?\/transact\/pgv3\?token=[\w-]+&routingKey=W$/),
    })
    expect(await merchant.status()).toMatchObject({
      status: 200,
      body: { orderId: body.orderId, state: 'PENDING', amount: 129_900, metaInfo: order.metaInfo, paymentDetails: [] },
    })
  })

  test('requires a unique id', async () => {
    await merchant.pay()
    expect(await merchant.pay()).toMatchObject({
      status: 417,
      body: { success: false, code: 'INVALID_TRANSACTION_ID' },
    })
    expect(await merchant.status('other')).toMatchObject({ status: 400, body: { code: 'INVALID_MERCHANT_ORDER_ID' } })
  })

  test.each([
    { merchantOrderId: 'a b' },
    { merchantOrderId: 'x'.repeat(64) },
    { amount: 99 },
    { amount: 1299.5 },
    { amount: '129900' },
    { expireAfter: 299 },
    { expireAfter: 3601 },
    { paymentFlow: { type: 'PG_CHECKOUT' } },
    { paymentFlow: { ...order.paymentFlow, type: 'OTHER' } },
    { paymentFlow: { type: 'PG_CHECKOUT', merchantUrls: { redirectUrl: 'javascript:alert(1)' } } },
    { metaInfo: { udf1: 'x'.repeat(257) } },
    { metaInfo: { udf11: 'not/plain' } },
    { metaInfo: { udf16: 'none' } },
    { prefillUserLoginDetails: { phoneNumber: '123' } },
  ])('rejects %j', async (wrong) => {
    expect(await merchant.pay(wrong)).toMatchObject({ status: 400, body: { success: false, code: 'BAD_REQUEST' } })
  })

  test('rejects an invalid body', async () => {
    const headers = { authorization: merchant.authorization, 'content-type': 'application/json' }
    for (const payload of ['{', 'null', '[]']) {
      for (const url of ['/pg/checkout/v2/pay', '/pg/payments/v2/refund']) {
        expect((await merchant.bank.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(400)
      }
    }
  })
})

describe('a refund', () => {
  const paid = async () => {
    await merchant.pay()
    await merchant.post('/control/orders/ord-1', { outcome: 'COMPLETED' })
  }

  test('moves one state on with each status request', async () => {
    await paid()
    expect(await merchant.refund('r-1', 29_900)).toMatchObject({
      status: 200,
      body: { amount: 29_900, state: 'PENDING' },
    })
    const seen = []
    for (let look = 0; look < 4; look++) seen.push((await merchant.refundStatus('r-1')).body.state)
    expect(seen).toEqual(['PENDING', 'CONFIRMED', 'COMPLETED', 'COMPLETED'])
    expect((await merchant.refundStatus('r-1')).body).toMatchObject({
      originalMerchantOrderId: 'ord-1',
      amount: 29_900,
    })
    const { sums } = (await merchant.get('/control/ledger')).body
    expect(sums).toEqual({ taken: 129_900, refunded: 29_900, refunding: 0 })
  })

  test('is rejected when all refunds together exceed the payment', async () => {
    await paid()
    await merchant.refund('r-1', 100_000)
    const over = { errorCode: 'REFUND_BREACHED', detailedErrorCode: 'BF_034' }
    expect((await merchant.refund('r-2', 29_901)).body).toMatchObject({ state: 'FAILED' })
    expect((await merchant.refundStatus('r-2')).body).toMatchObject({ state: 'FAILED', ...over })
    expect((await merchant.refund('r-3', 29_900)).body).toMatchObject({ state: 'PENDING' })
  })

  test('can be retried under another id after it failed', async () => {
    await paid()
    await merchant.refund('r-1', 129_900)
    await merchant.post('/control/refunds/r-1', { outcome: 'FAILED' })
    expect((await merchant.refundStatus('r-1')).body).toMatchObject({
      state: 'FAILED',
      errorCode: 'BANK_TECHNICAL_ISSUE',
    })
    expect((await merchant.refund('r-2', 129_900)).body).toMatchObject({ state: 'PENDING' })
  })

  test('requires a paid order, an amount and a unique id', async () => {
    await merchant.pay()
    expect(await merchant.refund('r-1', 1000)).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } })
    await merchant.post('/control/orders/ord-1', { outcome: 'COMPLETED' })
    expect((await merchant.refund('r-1', 99)).status).toBe(400)
    expect((await merchant.refund('r-1', 1000, 'other')).body).toMatchObject({ code: 'INVALID_MERCHANT_ORDER_ID' })
    await merchant.refund('r-1', 1000)
    expect((await merchant.refund('r-1', 1000)).status).toBe(417)
    expect(await merchant.get('/pg/payments/v2/refund/other/status')).toMatchObject({ status: 400 })
  })
})

describe('test controls', () => {
  test('end an order or report a wrong amount', async () => {
    await merchant.pay()
    await merchant.post('/control/orders/ord-1', { outcome: 'COMPLETED', amount: 100 })
    expect((await merchant.status()).body).toMatchObject({ state: 'COMPLETED', amount: 100 })
    await merchant.pay({ merchantOrderId: 'ord-2' })
    await merchant.post('/control/orders/ord-2', { outcome: 'FAILED' })
    expect((await merchant.status('ord-2')).body).toMatchObject({ state: 'FAILED', errorCode: 'INSUFFICIENT_BALANCE' })
    expect((await merchant.post('/control/orders/ord-2', { outcome: 'LOST' })).status).toBe(400)
  })

  test('break and restore calls', async () => {
    await merchant.pay()
    await merchant.post('/control/faults', { status: 500 })
    expect(await merchant.status()).toMatchObject({ status: 500, body: { code: 'INTERNAL_SERVER_ERROR' } })
    await merchant.post('/control/faults', { status: 'unauthorized-once' })
    expect([(await merchant.status()).status, (await merchant.status()).status]).toEqual([401, 200])
    await merchant.post('/control/faults', { status: 'nonsense' })
    const headers = { authorization: merchant.authorization }
    const nonsense = await merchant.bank.inject({ url: '/pg/checkout/v2/order/ord-1/status', headers })
    expect(nonsense.body).toMatch(/^<html>/)
    await merchant.post('/control/faults', { status: 'slow' })
    let isAnswered = false
    const slow = merchant.status().finally(() => (isAnswered = true))
    await merchant.refund('ref-slow', 100)
    expect(isAnswered).toBe(false)
    await merchant.post('/control/faults', { status: null })
    expect((await slow).body).toMatchObject({ state: 'PENDING' })
    await merchant.post('/control/faults', { status: null, token: 500 })
    expect((await merchant.status()).status).toBe(200)
    expect((await merchant.token()).status).toBe(500)
    expect((await merchant.post('/control/faults', { status: 'odd' })).status).toBe(400)
  })

  test('cut a response off', async () => {
    const host = await merchant.bank.listen({ host: '127.0.0.1', port: 0 })
    await merchant.post('/control/faults', { status: 'down' })
    await expect(
      fetch(`${host}/pg/checkout/v2/order/x/status`, { headers: { authorization: merchant.authorization } }),
    ).rejects.toThrow()
  })
})

test('keeps the ledger across restarts when it has a file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'phonepe-'))
  const file = join(folder, 'ledger.json')
  const before = await openMerchant({ file })
  await before.pay()
  await before.post('/control/orders/ord-1', { outcome: 'COMPLETED' })
  await before.refund('ref-1', 100)
  const status = (await before.status()).body
  await before.bank.close()
  const after = await openMerchant({ file })
  expect((await after.status()).body).toEqual(status)
  expect((await after.refundStatus('ref-1')).body).toMatchObject({ amount: 100, state: 'PENDING' })
  await after.bank.close()
  rmSync(folder, { recursive: true })
})
