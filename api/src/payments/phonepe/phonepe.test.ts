import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Gateway } from '../gateway.ts'
import type { GatewayLogEntry } from '../gateway-log.ts'
import { createPhonePe } from './phonepe.ts'

/** How PhonePe answers the next calls; the last one repeats. */
type Behaviour = (reply: FastifyReply) => unknown

let host: FastifyInstance
let connect: (pgUrl: string) => Gateway
let phonepe: Gateway
let entries: GatewayLogEntry[]
let tokens: number
let tokenStatus: number
let seen: { call: string; authorization: string | undefined }[]
let behaviours: Behaviour[]

beforeEach(async () => {
  ;[entries, seen, behaviours, tokens, tokenStatus] = [[], [], [], 0, 200]
  host = Fastify({ forceCloseConnections: true })
  host.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  )
  host.post('/auth/v1/oauth/token', async (_request, reply) => {
    tokens += 1
    const issued_at = Math.floor(Date.now() / 1000)
    const times = { issued_at, expires_at: issued_at + 3600, expires_in: 3600 }
    return reply.code(tokenStatus).send({ access_token: `token-${tokens}`, token_type: 'O-Bearer', ...times })
  })
  host.all('/pg/*', async ({ method, url, headers }, reply) => {
    seen.push({ call: `${method} ${url}`, authorization: headers.authorization })
    const behave = behaviours.length > 1 ? behaviours.shift() : behaviours[0]
    return behave?.(reply)
  })
  const address = await host.listen({ host: '127.0.0.1', port: 0 })
  const credentials = { clientId: 'id', clientSecret: 'the-secret', clientVersion: '1' }
  connect = (pgUrl) =>
    createPhonePe({ authUrl: `${address}/auth`, pgUrl, ...credentials }, async (entry) => {
      entries.push(entry)
    })
  phonepe = connect(`${address}/pg`)
})
afterEach(async () => {
  vi.useRealTimers()
  await host.close()
})

const answer =
  (status: number, body: unknown): Behaviour =>
  (reply) =>
    reply.code(status).send(body)
const hangUp: Behaviour = (reply) => reply.hijack().raw.destroy()
const page: Behaviour = (reply) => reply.type('text/html').send('<html>Please wait …</html>')
const pageNotFound: Behaviour = (reply) => reply.code(404).type('text/html').send('<html>404</html>')
const unrouted = answer(404, { message: 'no Route matched with those values' })
const paid = answer(200, { state: 'COMPLETED', amount: 100, feeAmount: null, somethingNew: [{}], currency: 'INR' })
const opened = answer(200, { orderId: 'OMO1', redirectUrl: 'https://pay.test/page?token=hidden', expireAt: null })
const unavailable = { code: 'UNAVAILABLE' }
const order = { id: 'B-1', amount: 100, expireAfter: 1200, returnUrl: 'http://shop.test/' }

describe('the token', () => {
  test('is fetched once for all calls', async () => {
    behaviours = [paid]
    await Promise.all(Array.from({ length: 10 }, () => phonepe.status('B-1')))
    expect(tokens).toBe(1)
    expect(new Set(seen.map(({ authorization }) => authorization))).toEqual(new Set(['O-Bearer token-1']))
  })

  test('is renewed after half of its life; if that fails, the old one is used until it expires', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    behaviours = [paid]
    await phonepe.status('B-1')
    const goOn = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000)
    goOn(29)
    await phonepe.status('B-1')
    expect(tokens).toBe(1)
    goOn(2)
    await phonepe.status('B-1')
    expect([tokens, seen.at(-1)?.authorization]).toEqual([2, 'O-Bearer token-2'])
    tokenStatus = 500
    goOn(31)
    await phonepe.status('B-1')
    await phonepe.status('B-1')
    expect([tokens, seen.at(-1)?.authorization]).toEqual([3, 'O-Bearer token-2'])
    goOn(30)
    await expect(phonepe.status('B-1')).rejects.toMatchObject(unavailable)
    tokenStatus = 200
    await phonepe.status('B-1')
    expect(seen.at(-1)?.authorization).toBe('O-Bearer token-5')
  })

  test('is renewed once after a 401', async () => {
    behaviours = [answer(401, { code: 'AUTHORIZATION_FAILED' }), paid]
    expect(await phonepe.status('B-1')).toMatchObject({ state: 'COMPLETED' })
    behaviours = [answer(401, {})]
    await expect(phonepe.status('B-1')).rejects.toMatchObject(unavailable)
    expect(seen).toHaveLength(4)
  })

  test('sends no call if it cannot be fetched', async () => {
    tokenStatus = 401
    await expect(phonepe.pay(order)).rejects.toMatchObject(unavailable)
    expect(seen).toEqual([])
  })
})

describe('a pending order', () => {
  test.each([
    ['no tries', [], false],
    ['only declined tries', [{ state: 'FAILED' }], false],
    ['a declined try after one under way', [{ state: 'PENDING' }, { state: 'FAILED' }], true],
    ['a try under way', [{ state: 'PENDING' }], true],
    ['no list of tries', undefined, true],
  ])('reports with %s whether a payment is under way', async (_, paymentDetails, underWay) => {
    behaviours = [answer(200, { state: 'PENDING', amount: 100, paymentDetails })]
    expect(await phonepe.status('B-1')).toMatchObject({ state: 'PENDING', underWay })
    // without details, PhonePe lists the last try only
    expect(seen.at(-1)?.call).toContain('details=true')
  })
})

describe('retries', () => {
  test.each([
    ['a connection that ends', hangUp],
    ['500', answer(500, {})],
    ['no JSON', page],
  ] as const)('a status check once after %s', async (_what, fault) => {
    behaviours = [fault, paid]
    expect(await phonepe.status('B-1')).toMatchObject({ state: 'COMPLETED', amount: 100 })
    behaviours = [fault]
    await expect(phonepe.status('B-1')).rejects.toMatchObject(unavailable)
    expect(seen).toHaveLength(4)
  })

  test('never a request that PhonePe may have processed', async () => {
    behaviours = [hangUp]
    await expect(phonepe.pay(order)).rejects.toMatchObject(unavailable)
    await expect(phonepe.refund({ id: 'B-1-r1', of: 'B-1', amount: 100 })).rejects.toMatchObject(unavailable)
    expect(seen).toHaveLength(2)
  })

  test('a request that was never sent', async () => {
    const gone = Fastify()
    const address = await gone.listen({ host: '127.0.0.1', port: 0 })
    await gone.close()
    await expect(connect(address).pay(order)).rejects.toMatchObject(unavailable)
    expect(entries.filter(({ call }) => call === 'pay')).toMatchObject([{ status: 0 }, { status: 0 }])
  })
})

describe('the meaning of a response', () => {
  test.each([
    ['refused', answer(400, { code: 'BAD_REQUEST' }), 'PAYMENT_NOT_STARTED'],
    ['too many', answer(429, { code: 'TOO_MANY_REQUESTS' }), 'UNAVAILABLE'],
    ['some proxy', pageNotFound, 'UNAVAILABLE'],
    ['some gateway', unrouted, 'UNAVAILABLE'],
    ['no address', answer(200, { orderId: 'OMO1' }), 'UNAVAILABLE'],
    ['no web address', answer(200, { redirectUrl: 'nothing' }), 'UNAVAILABLE'],
  ])('to pay: %s', async (_what, behave, code) => {
    behaviours = [behave]
    await expect(phonepe.pay(order)).rejects.toMatchObject({ code })
  })

  test.each([
    ['another state', { state: 'DONE', amount: 100 }],
    ['no amount', { state: 'COMPLETED' }],
    ['an amount in words', { state: 'COMPLETED', amount: '100' }],
    ['half a paisa', { state: 'COMPLETED', amount: 0.5 }],
    ['nothing paid', { state: 'COMPLETED', amount: 0 }],
    ["somebody else's order", { state: 'COMPLETED', amount: 100, merchantOrderId: 'C-1' }],
    ['a list', []],
    ['null', null],
  ])('to status: %s is UNAVAILABLE', async (_what, body) => {
    behaviours = [answer(200, body)]
    await expect(phonepe.status('B-1')).rejects.toMatchObject(unavailable)
  })

  test('to status: only PhonePe’s own error means that the order is unknown', async () => {
    behaviours = [answer(400, { code: 'INVALID_MERCHANT_ORDER_ID' })]
    expect(await phonepe.status('B-1')).toBeNull()
    for (const other of [pageNotFound, unrouted]) {
      behaviours = [other]
      await expect(phonepe.status('B-1')).rejects.toMatchObject(unavailable)
      await expect(phonepe.refundStatus('B-1-r1', 'B-1')).rejects.toMatchObject(unavailable)
    }
  })

  test('to refund: rejected, or known and then looked up', async () => {
    const refund = () => phonepe.refund({ id: 'B-1-r1', of: 'B-1', amount: 100 })
    behaviours = [answer(400, { code: 'BAD_REQUEST' })]
    expect(await refund()).toMatchObject({ state: 'FAILED', amount: null })
    behaviours = [answer(417, { code: 'INVALID_TRANSACTION_ID' }), answer(200, { state: 'CONFIRMED', amount: 100 })]
    expect(await refund()).toMatchObject({ state: 'CONFIRMED', amount: 100 })
    expect(seen.at(-1)?.call).toBe('GET /pg/payments/v2/refund/B-1-r1/status')
    // No second refund while the first may be in progress.
    const lost = answer(400, { code: 'INVALID_MERCHANT_REFUND_ID' })
    for (const unclear of [[answer(417, { code: 'INVALID_TRANSACTION_ID' }), lost], [unrouted]]) {
      behaviours = unclear
      await expect(refund()).rejects.toMatchObject(unavailable)
    }
  })
})

test('logs every request and response with its attempt', async () => {
  behaviours = [opened]
  expect(await phonepe.pay(order)).toBe('https://pay.test/page?token=hidden')
  expect(entries).toMatchObject([
    { call: 'token', attemptId: null, request: null, status: 200 },
    { call: 'pay', attemptId: 'B-1', request: { merchantOrderId: 'B-1', amount: 100 }, status: 200 },
  ])
})
