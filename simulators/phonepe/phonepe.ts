import { randomBytes } from 'node:crypto'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { checkoutScript } from './checkout-script.ts'
import { mountControl } from './control.ts'
import { describeOrder, describeRefund } from './describe.ts'
import { createFaults } from './faults.ts'
import { openLedger, type PaymentMode, PhonePeError, paymentModes, type State, states } from './ledger.ts'
import { readLedger, writeLedger } from './ledger-file.ts'
import { closeBrowserPage, payPage, resultPage, unknownPaymentPage } from './pay-page.ts'
import { fields, readPayRequest, readRefundRequest } from './pay-request.ts'
import { createWebhooks, type Webhook } from './webhooks.ts'

export type PhonePeOptions = {
  clientId: string
  clientSecret: string
  /** Null: sends no webhooks. */
  webhook?: Webhook | null
  /** Saves the ledger for the next start. Without it, the ledger is in memory only. */
  file?: string | null
  /** The clock, in milliseconds. */
  now?: () => number
}

type ById = { Params: { id: string } }

/**
 * Simulates PhonePe's Standard Checkout, version 2. No money moves.
 * See https://developer.phonepe.com/payment-gateway/website-integration/standard-checkout/api-integration
 */
export function createPhonePeSimulator(options: PhonePeOptions): FastifyInstance {
  const { clientId, clientSecret, webhook = null, file = null, now = Date.now } = options
  const webhooks = createWebhooks(webhook)
  const ledger = openLedger(now, webhooks.send, file ? readLedger(file) : undefined)
  const faults = createFaults()
  const tokens = new Map<string, number>()
  const app = Fastify({ forceCloseConnections: true })
  app.addHook('onClose', async () => webhooks.stop())
  // Saves before the response, so that clients can rely on what they read.
  app.addHook('onSend', async (_request, reply, payload) => {
    if (file) writeLedger(file, ledger)
    if (faults.isMute(reply)) reply.raw.destroy()
    return payload
  })
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    const status = error instanceof PhonePeError ? error.status : (error.statusCode ?? 500)
    const fallback = status < 500 ? 'BAD_REQUEST' : 'INTERNAL_SERVER_ERROR'
    const code = error instanceof PhonePeError ? error.code : fallback
    return reply.code(status).send({ success: false, code, message: error.message })
  })

  function authorize({ headers }: FastifyRequest): void {
    const token = /^O-Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1] ?? ''
    if ((tokens.get(token) ?? 0) <= now()) throw new PhonePeError(401, 'AUTHORIZATION_FAILED', 'Authorization failed')
  }

  app.post('/identity-manager/v1/oauth/token', async ({ body }, reply) => {
    if (!(await faults.apply('token', reply))) return reply
    const form = fields(body)
    const known = form.client_id === clientId && form.client_secret === clientSecret
    if (!known || form.grant_type !== 'client_credentials')
      throw new PhonePeError(401, 'UNAUTHORIZED', 'Client is not known')
    const token = randomBytes(32).toString('base64url')
    tokens.set(token, now() + 3_600_000)
    const issued_at = Math.floor(now() / 1000)
    const expires_at = issued_at + 3600
    const times = { expires_in: 3600, issued_at, expires_at, session_expires_at: expires_at }
    return { access_token: token, encrypted_access_token: token, refresh_token: null, ...times, token_type: 'O-Bearer' }
  })

  app.post('/pg/checkout/v2/pay', async (request, reply) => {
    authorize(request)
    if (!(await faults.apply('pay', reply))) return reply
    const { orderId, state, expireAt, token } = ledger.open(readPayRequest(request.body))
    const page = `${request.protocol}://${request.host}/transact/pgv3?token=${token}&routingKey=W`
    return { orderId, state, expireAt, redirectUrl: page }
  })

  app.get<ById & { Querystring: { details?: string; errorContext?: string } }>(
    '/pg/checkout/v2/order/:id/status',
    async (request, reply) => {
      authorize(request)
      if (!(await faults.apply('status', reply))) return reply
      return describeOrder(ledger.find(request.params.id), request.query)
    },
  )

  app.post('/pg/payments/v2/refund', async (request, reply) => {
    authorize(request)
    if (!(await faults.apply('refund', reply))) return reply
    const { merchantRefundId, originalMerchantOrderId, amount } = readRefundRequest(request.body)
    const { refundId, state } = ledger.refund(merchantRefundId, originalMerchantOrderId, amount)
    return { refundId, amount, state }
  })

  app.get<ById>('/pg/payments/v2/refund/:id/status', async (request, reply) => {
    authorize(request)
    if (!(await faults.apply('refund', reply))) return reply
    return describeRefund(ledger.refundStatus(request.params.id))
  })

  app.get('/web/bundle/checkout.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(checkoutScript),
  )

  app.get<{ Querystring: { token?: string } }>('/transact/pgv3', async ({ query }, reply) => {
    const order = ledger.byToken(query.token ?? '')
    reply.type('text/html; charset=utf-8')
    if (!order) return unknownPaymentPage()
    return order.state === 'PENDING' ? payPage(order) : resultPage(order, 'CONCLUDED')
  })

  app.post('/transact/pgv3', async ({ body }, reply) => {
    const { token, mode, outcome } = fields(body)
    const order = ledger.byToken(String(token))
    reply.type('text/html; charset=utf-8')
    if (!order) return unknownPaymentPage()
    if (outcome === 'PAY_AND_LEAVE') {
      ledger.attempt(order, isMode(mode) ? mode : 'UPI_QR', 'COMPLETED')
      return closeBrowserPage()
    }
    if (order.state === 'PENDING' && !isState(outcome)) return resultPage(order, 'USER_CANCEL')
    if (isState(outcome)) ledger.attempt(order, isMode(mode) ? mode : 'UPI_QR', outcome)
    const declined = outcome === 'FAILED' && order.state === 'PENDING'
    return declined ? payPage(order, 'The bank declined. You can try again.') : resultPage(order, 'CONCLUDED')
  })

  mountControl(app, ledger, faults, webhooks)
  return app
}

function isState(value: unknown): value is State {
  return states.some((state) => state === value)
}

function isMode(value: unknown): value is PaymentMode {
  return paymentModes.some((mode) => mode === value)
}
