import { createHash, timingSafeEqual } from 'node:crypto'
import type { GatewayWebhook } from '../gateway.ts'

export type WebhookCredentials = { username: string; password: string }

/**
 * PhonePe's webhooks.
 * See https://developer.phonepe.com/payment-gateway/website-integration/standard-checkout/api-integration/api-reference/webhook
 */
export function phonePeWebhook({ username, password }: WebhookCredentials): GatewayWebhook {
  const expected = digest(createHash('sha256').update(`${username}:${password}`).digest('hex'))
  return {
    path: '/webhooks/phonepe',
    isGenuine: ({ authorization = '' }) => timingSafeEqual(digest(authorization), expected),
    idsIn(body) {
      // some come without the `payload` envelope
      const { payload = body } = fields(body)
      const { merchantOrderId, merchantRefundId } = fields(payload)
      if (isId(merchantRefundId)) return { refundId: merchantRefundId }
      return isId(merchantOrderId) ? { attemptId: merchantOrderId } : {}
    },
  }
}

/** Equal length for every text, as timingSafeEqual requires. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

function fields(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

function isId(id: unknown): id is string {
  return typeof id === 'string' && /^[A-Za-z0-9-]{1,63}$/.test(id)
}
