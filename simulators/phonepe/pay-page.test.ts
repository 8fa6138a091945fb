import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Merchant, openMerchant, shopPage } from './test-merchant.ts'

let merchant: Merchant
let time: number
beforeEach(async () => {
  time = Date.UTC(2026, 10, 21, 9, 30)
  merchant = await openMerchant({ now: () => time })
})
afterEach(() => merchant.bank.close())

test('shows the amount, and that no money moves', async () => {
  const { body } = await merchant.pay({ amount: 12_345_650 })
  const page = await merchant.openPage(body.redirectUrl)
  expect(page).toContain('₹1,23,456.50')
  expect(page).toContain('No money moves')
  expect(page).not.toMatch(/(src|href)="?https?:/)
})

test('completes the order finally on payment', async () => {
  const { body } = await merchant.pay()
  expect(await merchant.onPage(body.redirectUrl, 'COMPLETED', 'CARD')).toContain('"CONCLUDED"')
  expect((await merchant.status()).body).toMatchObject({
    state: 'COMPLETED',
    feeAmount: null,
    paymentDetails: [{ paymentMode: 'CARD', state: 'COMPLETED', amount: 129_900, rail: { type: 'PG' } }],
  })
  await merchant.onPage(body.redirectUrl, 'FAILED')
  time += 3_600_000 - 1
  expect((await merchant.status()).body).toMatchObject({ state: 'COMPLETED' })
  expect(await merchant.openPage(body.redirectUrl)).toContain('"CONCLUDED"')
})

test('lets a declined shopper try again, and records every attempt', async () => {
  const { body } = await merchant.pay()
  expect(await merchant.onPage(body.redirectUrl, 'FAILED')).toContain('try again')
  expect((await merchant.status()).body).toMatchObject({
    state: 'PENDING',
    paymentDetails: [{ errorCode: 'INSUFFICIENT_BALANCE' }],
  })
  await merchant.onPage(body.redirectUrl, 'COMPLETED', 'NET_BANKING')
  expect((await merchant.status()).body.paymentDetails).toHaveLength(1)
  expect((await merchant.status('ord-1', '?details=true')).body.paymentDetails).toMatchObject([
    { state: 'FAILED', detailedErrorCode: 'Z9' },
    { state: 'COMPLETED', paymentMode: 'NET_BANKING' },
  ])
})

test('fails the order when retries are disabled, with a reason in the status', async () => {
  const { body } = await merchant.pay({ disablePaymentRetry: true })
  expect(await merchant.onPage(body.redirectUrl, 'FAILED')).toContain('"CONCLUDED"')
  const failed = { errorCode: 'INSUFFICIENT_BALANCE', detailedErrorCode: 'Z9' }
  expect((await merchant.status()).body).toMatchObject({ state: 'FAILED', ...failed })
  expect((await merchant.status()).body).not.toHaveProperty('errorContext')
  expect((await merchant.status('ord-1', '?errorContext=true')).body).toMatchObject({
    errorContext: { ...failed, source: 'CUSTOMER', stage: 'AUTHORIZATION' },
  })
})

test('completes a pending attempt later', async () => {
  const { body } = await merchant.pay()
  expect(await merchant.onPage(body.redirectUrl, 'PENDING')).toContain('"CONCLUDED"')
  expect((await merchant.status()).body).toMatchObject({ state: 'PENDING', paymentDetails: [{ state: 'PENDING' }] })
  await merchant.post('/control/orders/ord-1', { outcome: 'COMPLETED' })
  expect((await merchant.status('ord-1', '?details=true')).body).toMatchObject({
    state: 'COMPLETED',
    paymentDetails: [{ state: 'COMPLETED' }],
  })
})

test('leaves the order pending on cancel, and returns to the shop', async () => {
  const { body } = await merchant.pay()
  const page = await merchant.onPage(body.redirectUrl, 'CANCEL')
  expect(page).toContain('"USER_CANCEL"')
  expect(page).toContain(`location.replace("${shopPage}")`)
  expect((await merchant.status()).body).toMatchObject({ state: 'PENDING', paymentDetails: [] })
})

test('completes the order without a message when the shopper pays and closes the browser', async () => {
  const { body } = await merchant.pay()
  const page = await merchant.onPage(body.redirectUrl, 'PAY_AND_LEAVE', 'NET_BANKING')
  expect(page).toContain('close the browser')
  expect(page).not.toContain('<script')
  expect((await merchant.status()).body).toMatchObject({
    state: 'COMPLETED',
    paymentDetails: [{ paymentMode: 'NET_BANKING' }],
  })
})

test('fails an order that is not paid in time', async () => {
  const { body } = await merchant.pay({ expireAfter: 300 })
  await merchant.onPage(body.redirectUrl, 'PENDING')
  time += 300_000
  expect(await merchant.onPage(body.redirectUrl, 'COMPLETED')).toContain('"CONCLUDED"')
  const failed = { state: 'FAILED', errorCode: 'TXN_NOT_COMPLETED', detailedErrorCode: 'ORDER_EXPIRED' }
  expect((await merchant.status()).body).toMatchObject({ ...failed, paymentDetails: [failed] })
})

test('shows a message for an unknown order', async () => {
  expect(await merchant.openPage('/transact/pgv3?token=nobody')).toContain('no such payment')
  expect(await merchant.onPage('http://x/transact/pgv3?token=nobody', 'COMPLETED')).toContain('no such payment')
})
