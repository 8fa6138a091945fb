import { randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { checkoutScript } from './checkout-script.ts'
import { openLedger, type PaymentMode, type PgOrder, PgRefusal, type State } from './ledger.ts'
import { gonePage, payPage, resultPage } from './pay-page.ts'

export type PhonePeOptions = {
  clientId: string
  clientSecret: string
  /** The clock, in milliseconds. */
  now?: () => number
}

/** What a call does instead of its work: for tests. */
type Fault = 'slow' | 'down' | 'nonsense' | 'unauthorized-once'
type Faulty = 'token' | 'pay' | 'status' | 'refund'

/**
 * A stand-in for PhonePe's Standard Checkout, version 2: a server of its own with books of its own. No money moves.
 * See https://developer.phonepe.com/payment-gateway/website-integration/standard-checkout/api-integration
 */
export function createPhonePeSimulator({ clientId, clientSecret, now = Date.now }: PhonePeOptions): FastifyInstance {
  const ledger = openLedger(now)
  const tokens = new Map<string, number>()
  const faults = new Map<Faulty, Fault>()
  /** Wrong amounts that a status is to tell, by the merchant's order id. */
  const lies = new Map<string, number>()
  const app = Fastify({ forceCloseConnections: true })
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    if (error instanceof PgRefusal)
      return reply.code(error.status).send({ success: false, code: error.code, message: error.message })
    return reply
      .code(error.statusCode ?? 500)
      .send({ success: false, code: 'INTERNAL_SERVER_ERROR', message: error.message })
  })

  async function misbehave(call: Faulty): Promise<void> {
    const fault = faults.get(call)
    if (fault === 'slow') await setTimeout(30_000)
    if (fault === 'down') throw new PgRefusal(500, 'INTERNAL_SERVER_ERROR', 'Something went wrong')
    if (fault === 'nonsense') throw new PgRefusal(200, 'NONSENSE', '…')
    if (fault === 'unauthorized-once') {
      faults.delete(call)
      throw new PgRefusal(401, 'AUTHORIZATION_FAILED', 'Authorization failed')
    }
  }

  function authorize({ headers }: FastifyRequest): void {
    const token = /^O-Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1] ?? ''
    if ((tokens.get(token) ?? 0) <= now()) throw new PgRefusal(401, 'AUTHORIZATION_FAILED', 'Authorization failed')
  }

  app.post('/identity-manager/v1/oauth/token', async ({ body }) => {
    await misbehave('token')
    const form = body as Record<string, string>
    const known = form.client_id === clientId && form.client_secret === clientSecret
    if (!known || form.grant_type !== 'client_credentials')
      throw new PgRefusal(401, 'UNAUTHORIZED', 'Client is not known')
    const token = randomBytes(32).toString('base64url')
    tokens.set(token, now() + 3_600_000)
    const issued_at = Math.floor(now() / 1000)
    const expires_at = issued_at + 3600
    const times = { expires_in: 3600, issued_at, expires_at, session_expires_at: expires_at }
    return { access_token: token, encrypted_access_token: token, refresh_token: null, ...times, token_type: 'O-Bearer' }
  })

  app.post('/pg/checkout/v2/pay', async (request) => {
    authorize(request)
    await misbehave('pay')
    const order = ledger.open(readPayRequest(request.body))
    const { orderId, state, expireAt, token } = order
    const page = `${request.protocol}://${request.host}/transact/pgv3?token=${token}&routingKey=W`
    return { orderId, state, expireAt, redirectUrl: page }
  })

  app.get<{ Params: { id: string } }>('/pg/checkout/v2/order/:id/status', async (request) => {
    authorize(request)
    await misbehave('status')
    const order = ledger.find(request.params.id)
    return statusOf(order, lies.get(order.merchantOrderId) ?? order.amount)
  })

  app.post('/pg/payments/v2/refund', async (request) => {
    authorize(request)
    await misbehave('refund')
    const { merchantRefundId, originalMerchantOrderId, amount } = request.body as Record<string, unknown>
    if (!isMerchantId(merchantRefundId) || !isAmount(amount))
      throw new PgRefusal(400, 'BAD_REQUEST', 'Please check the inputs you have provided')
    const refund = ledger.refund(merchantRefundId, String(originalMerchantOrderId), amount)
    return { refundId: refund.refundId, amount, state: refund.state }
  })

  app.get<{ Params: { id: string } }>('/pg/payments/v2/refund/:id/status', async (request) => {
    authorize(request)
    await misbehave('refund')
    return ledger.refundStatus(request.params.id)
  })

  app.get('/web/bundle/checkout.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(checkoutScript),
  )

  app.get<{ Querystring: { token?: string } }>('/transact/pgv3', async ({ query }, reply) => {
    const order = ledger.byToken(query.token ?? '')
    reply.type('text/html; charset=utf-8')
    return order?.state === 'PENDING' ? payPage(order) : gonePage()
  })

  app.post<{ Body: { token?: string; mode?: PaymentMode; outcome?: State | 'CANCEL' } }>(
    '/transact/pgv3',
    async ({ body }, reply) => {
      const order = ledger.byToken(body.token ?? '')
      reply.type('text/html; charset=utf-8')
      if (!order) return gonePage()
      const { outcome = 'CANCEL', mode = 'UPI_QR' } = body
      if (outcome !== 'CANCEL') ledger.attempt(order, mode, outcome)
      if (outcome === 'FAILED' && order.state === 'PENDING') return payPage(order, 'The bank declined. Try again.')
      return resultPage(order, outcome === 'CANCEL' ? 'USER_CANCEL' : 'CONCLUDED')
    },
  )

  app.post<{ Params: { id: string }; Body: { outcome: State; amount?: number } }>(
    '/control/orders/:id',
    async ({ params, body }) => {
      const order = ledger.find(params.id)
      ledger.attempt(order, 'UPI_QR', body.outcome)
      if (body.outcome === 'FAILED') order.state = 'FAILED'
      if (body.amount !== undefined) lies.set(params.id, body.amount)
      return statusOf(order, order.amount)
    },
  )
  app.post<{ Body: Partial<Record<Faulty, Fault | null>> }>('/control/faults', async ({ body }) => {
    for (const [call, fault] of Object.entries(body) as [Faulty, Fault | null][]) {
      if (fault) faults.set(call, fault)
      else faults.delete(call)
    }
    return Object.fromEntries(faults)
  })
  app.get('/control/ledger', async () => ({
    orders: [...ledger.orders.values()],
    refunds: [...ledger.refunds.values()],
  }))
  return app
}

function isMerchantId(value: unknown): value is string {
  return typeof value === 'string' && /^[A-Za-z0-9_-]{1,63}$/.test(value)
}

function isAmount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 100
}

function readPayRequest(body: unknown): Parameters<ReturnType<typeof openLedger>['open']>[0] {
  const given = (body ?? {}) as Record<string, unknown>
  const { merchantOrderId, amount, expireAfter = 600, disablePaymentRetry = false, metaInfo } = given
  const flow = given.paymentFlow as { type?: unknown; merchantUrls?: { redirectUrl?: unknown } } | undefined
  const redirectUrl = flow?.merchantUrls?.redirectUrl
  const inTime = typeof expireAfter === 'number' && expireAfter >= 300 && expireAfter <= 3600
  const whole = flow?.type === 'PG_CHECKOUT' && typeof redirectUrl === 'string' && URL.canParse(redirectUrl)
  if (!isMerchantId(merchantOrderId) || !isAmount(amount) || !inTime || !whole)
    throw new PgRefusal(400, 'BAD_REQUEST', 'Please check the inputs you have provided')
  return {
    merchantOrderId,
    amount,
    expireAfter,
    disablePaymentRetry: disablePaymentRetry === true,
    redirectUrl,
    metaInfo,
  }
}

function statusOf(order: PgOrder, amount: number) {
  const { orderId, state, expireAt, metaInfo, errorCode, detailedErrorCode, attempts } = order
  return {
    orderId,
    state,
    amount,
    payableAmount: amount,
    feeAmount: null,
    expireAt,
    ...(metaInfo !== undefined && { metaInfo }),
    ...(errorCode && { errorCode, detailedErrorCode }),
    paymentDetails: attempts.slice(-1),
  }
}
