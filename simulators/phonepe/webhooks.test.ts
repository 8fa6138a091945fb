import { createHash } from 'node:crypto'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Merchant, openMerchant, order } from './test-merchant.ts'

type Received = { authorization: string | undefined; body: { event: string; payload: Record<string, unknown> } }

let shop: FastifyInstance
let merchant: Merchant
let received: Received[]
let answers: number[]
beforeEach(async () => {
  received = []
  answers = []
  shop = Fastify()
  shop.post('/webhook', async ({ headers, body }, reply) => {
    received.push({ authorization: headers.authorization, body: body as Received['body'] })
    return reply.code(answers.shift() ?? 200).send({})
  })
  const host = await shop.listen({ host: '127.0.0.1', port: 0 })
  const webhook = { url: `${host}/webhook`, username: 'shop_hook', password: 'hook1234' }
  merchant = await openMerchant({ webhook })
  await merchant.pay()
})
afterEach(async () => {
  await merchant.bank.close()
  await shop.close()
})

const end = (outcome: string, id = 'ord-1') => merchant.post(`/control/orders/${id}`, { outcome })

/** Reads the ledger after all webhooks are delivered. */
const ledger = async () => (await merchant.get('/control/ledger')).body

test('sends a webhook when an order ends, with the hash of user name and password', async () => {
  await end('COMPLETED')
  expect(received).toEqual([
    {
      authorization: createHash('sha256').update('shop_hook:hook1234').digest('hex'),
      body: {
        event: 'checkout.order.completed',
        type: 'CHECKOUT_ORDER_COMPLETED',
        payload: expect.objectContaining({
          merchantOrderId: 'ord-1',
          state: 'COMPLETED',
          amount: order.amount,
          metaInfo: order.metaInfo,
          paymentDetails: [expect.objectContaining({ state: 'COMPLETED', transactionId: expect.any(String) })],
        }),
      },
    },
  ])
  await end('FAILED')
  expect(received).toHaveLength(1)
})

test('sends a failed order, and nothing for a pending one', async () => {
  await end('PENDING')
  expect(received).toEqual([])
  await end('FAILED')
  expect(received).toMatchObject([
    { body: { event: 'checkout.order.failed', payload: { state: 'FAILED', errorCode: 'INSUFFICIENT_BALANCE' } } },
  ])
})

test('sends refunds when they have ended', async () => {
  await end('COMPLETED')
  await merchant.refund('r-1', 20_000)
  for (let look = 0; look < 4; look++) await merchant.refundStatus('r-1')
  await ledger()
  await merchant.refund('r-2', 20_000)
  await merchant.post('/control/refunds/r-2', { outcome: 'FAILED' })
  await ledger()
  expect(received.slice(1).map(({ body }) => [body.event, body.payload.merchantRefundId])).toEqual([
    ['pg.refund.completed', 'r-1'],
    ['pg.refund.failed', 'r-2'],
  ])
})

test('sends none, five copies or a forged webhook on request', async () => {
  await merchant.post('/control/webhooks', { mode: 'never' })
  await end('COMPLETED')
  expect(received).toEqual([])
  await merchant.post('/control/webhooks', { mode: 'five-times' })
  await merchant.pay({ merchantOrderId: 'ord-2' })
  await end('COMPLETED', 'ord-2')
  expect(received).toHaveLength(5)
  await merchant.post('/control/webhooks', { mode: 'forged' })
  await merchant.pay({ merchantOrderId: 'ord-3' })
  await end('COMPLETED', 'ord-3')
  expect(received).toHaveLength(6)
  expect(received[5]?.authorization).not.toBe(received[0]?.authorization)
})

test('retries after an error response, and survives an unreachable shop', async () => {
  answers = [500]
  await end('COMPLETED')
  expect((await ledger()).webhooks).toMatchObject([{ status: 500 }, { id: 'ord-1', status: 200 }])
  await shop.close()
  await merchant.refund('r-1', order.amount + 1)
  expect((await ledger()).webhooks.slice(2)).toMatchObject([{ status: 0 }, { status: 0 }, { status: 0 }])
})
