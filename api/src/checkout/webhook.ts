import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Db } from '#database/database.ts'
import { logEvent } from '#database/log-events.ts'
import { rejectOtherMethods } from '#http/serve.ts'
import { ShopError } from '#http/shop-error.ts'
import { logGatewayCall, scheduleCheck, scheduleRefundCheck } from '#payments/payments.ts'
import type { WebhookCredentials } from './payment-context.ts'

const route = { method: 'POST', path: '/webhooks/phonepe' } as const

/**
 * The gateway's webhooks. Their header does not sign the body, so the body is not trusted: it is logged, and the payment or
 * refund that it names is checked with the gateway within seconds.
 * See https://developer.phonepe.com/payment-gateway/website-integration/standard-checkout/api-integration/api-reference/webhook
 * @param credentials null: the route does not exist
 */
export function webhookRoute(app: FastifyInstance, db: Db, credentials: WebhookCredentials | null): void {
  if (!credentials) return
  const { username, password } = credentials
  const expected = digest(createHash('sha256').update(`${username}:${password}`).digest('hex'))
  rejectOtherMethods(app, [route])
  app.route({
    method: route.method,
    url: route.path,
    onRequest: async ({ headers }) => {
      if (!timingSafeEqual(digest(headers.authorization ?? ''), expected)) throw new ShopError('UNAUTHORIZED')
    },
    handler: async ({ body }, reply) => {
      const milliseconds = reply.elapsedTime
      const { attemptId, refundId } = readIds(body)
      await db.transaction(async (tx) => {
        if (attemptId) await scheduleCheck(tx, attemptId)
        if (refundId) await scheduleRefundCheck(tx, refundId)
        const entry = { call: 'webhook', attemptId: attemptId ?? refundId?.replace(/-r\d+$/, '') ?? null }
        await logGatewayCall(tx, { ...entry, request: body, status: 200, response: null, milliseconds })
      })
      logEvent(db, 'webhook received', { payment: attemptId, refund: refundId })
      return { success: true }
    },
  })
}

/** Equal length for every text, as timingSafeEqual requires. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

/** The payment or refund that a webhook is about. Some webhooks come without the `payload` envelope. */
function readIds(body: unknown): { attemptId?: string; refundId?: string } {
  const { payload = body } = fields(body)
  const { merchantOrderId, merchantRefundId } = fields(payload)
  if (isId(merchantRefundId)) return { refundId: merchantRefundId }
  return isId(merchantOrderId) ? { attemptId: merchantOrderId } : {}
}

function fields(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

function isId(id: unknown): id is string {
  return typeof id === 'string' && /^[A-Za-z0-9-]{1,63}$/.test(id)
}
