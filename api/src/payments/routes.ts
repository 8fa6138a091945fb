import type { FastifyInstance } from 'fastify'
import type { Db } from '#database/database.ts'
import { logEvent } from '#database/log-events.ts'
import { rejectOtherMethods } from '#http/serve.ts'
import { ShopError } from '#http/shop-error.ts'
import { makeCheckDue } from './attempts.ts'
import type { GatewayWebhook } from './gateway.ts'
import { logGatewayCall } from './gateway-log.ts'
import { makeRefundCheckDue } from './refund-retries.ts'
import { parseRefundId } from './refunds.ts'

/**
 * The gateway's webhooks. Their body is not trusted: it is logged, and the payment or refund that it names is checked with
 * the gateway within seconds.
 * @param webhook null: the route does not exist
 */
export function webhookRoute(app: FastifyInstance, db: Db, webhook: GatewayWebhook | null): void {
  if (!webhook) return
  const { path } = webhook
  rejectOtherMethods(app, [{ method: 'POST', path }])
  app.route({
    method: 'POST',
    url: path,
    onRequest: async ({ headers }) => {
      if (!webhook.isGenuine(headers)) throw new ShopError('UNAUTHORIZED')
    },
    handler: async ({ body }, reply) => {
      const milliseconds = reply.elapsedTime
      const { attemptId, refundId } = webhook.idsIn(body)
      await db.transaction(async (tx) => {
        if (attemptId) await makeCheckDue(tx, attemptId)
        if (refundId) await makeRefundCheckDue(tx, refundId)
        const entry = { call: 'webhook', attemptId: attemptId ?? parseRefundId(refundId ?? '')?.attemptId ?? null }
        await logGatewayCall(tx, { ...entry, request: body, status: 200, response: null, milliseconds })
      })
      logEvent(db, 'webhook received', { payment: attemptId, refund: refundId })
      return { success: true }
    },
  })
}
