import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Db } from '#database/database.ts'
import { refuseOtherMethods } from '#http/serve.ts'
import { ShopError } from '#http/shop-error.ts'
import { checkSoon, keepExchange, refundNow } from '#payments/payments.ts'
import type { WebhookSecret } from './till.ts'

/** Where PhonePe tells of payments and refunds that have ended. */
export const webhookPath = '/webhooks/phonepe'

/** More than any of PhonePe's, in bytes. */
const longest = 64 * 1024

/**
 * PhonePe's webhooks. Their header is the same every time and signs nothing, so the body is believed in nothing: it is
 * kept, the payment that it names is due to be asked about at once, and only then is it answered for.
 * See https://developer.phonepe.com/payment-gateway/website-integration/standard-checkout/api-integration/api-reference/webhook
 * @param secret null: there is no such address
 */
export function webhookRoute(app: FastifyInstance, db: Db, secret: WebhookSecret | null): void {
  if (!secret) return
  const expected = digest(createHash('sha256').update(`${secret.username}:${secret.password}`).digest('hex'))
  const route = { method: 'POST', url: webhookPath } as const
  refuseOtherMethods(app, route.method, route.url)
  app.route({
    ...route,
    bodyLimit: longest,
    onRequest: async ({ headers }) => {
      if (!timingSafeEqual(digest(headers.authorization ?? ''), expected)) throw new ShopError('UNAUTHORIZED')
    },
    handler: async ({ body }, reply) => {
      const milliseconds = reply.elapsedTime
      const { attemptId, refundId } = named(body)
      await db.transaction(async (tx) => {
        if (attemptId) await checkSoon(tx as Db, attemptId)
        if (refundId) await refundNow(tx as Db, refundId)
        const exchange = { call: 'webhook', attemptId: attemptId ?? refundId?.replace(/-r\d+$/, '') ?? null }
        await keepExchange(tx as Db, { ...exchange, request: body, status: 200, answer: null, milliseconds })
      })
      return { success: true }
    },
  })
}

/** Of one length, so that comparing tells nothing. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

/** What it is about. Some of PhonePe's come without the envelope. */
function named(body: unknown): { attemptId?: string; refundId?: string } {
  const { payload = body } = fields(body)
  const { merchantOrderId, merchantRefundId } = fields(payload)
  if (isOurs(merchantRefundId)) return { refundId: merchantRefundId }
  return isOurs(merchantOrderId) ? { attemptId: merchantOrderId } : {}
}

function fields(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

function isOurs(id: unknown): id is string {
  return typeof id === 'string' && /^[A-Za-z0-9-]{1,63}$/.test(id)
}
